package program

// families holds all rows. A family is a variable of its own that needs no code at the start: its rows lie in the
// program's file ready for use, for they are far too many to be made each time.
var families = [...]*[]*Row{
	&accessRows, &archiveRows, &awkRows, &awsRows, &binaryRows, &buildRows, &builtinRows, &cloudRows, &clusterRows, &composeRows, &compressRows, &cryptoRows,
	&dataRows, &desktopRows, &digestRows, &distroRows, &dockerRows, &downloadRows, &dpkgRows, &editRows, &elevateRows,
	&encodingRows, &filesRows, &findRows, &ghRows, &gitRows, &golangRows, &grepRows, &hardwareRows, &helmRows, &identityRows,
	&infraRows, &interpreterRows, &jsonRows, &kernelRows, &kubernetesRows, &linkRows, &listingRows, &loadRows, &loginRows,
	&macosRows, &mediaRows, &multiplexRows, &nodeRows, &nodeRows2, &outputRows, &podmanRows, &printRows, &processRows, &pythonToolsRows,
	&reachRows, &rightsRows, &searchRows, &sedRows, &shellRows, &sqliteRows, &storageRows, &systemdRows, &terminalRows,
	&textRows, &transferRows, &vcsRows, &viewRows, &wrapRows, &wrapTextRows, &xargsRows,
}
