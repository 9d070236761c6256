package lint

// The families, in the order of their IDs: one line per check, which stands in a file of its own.
var (
	// fileRows are about files as a whole: BG20.
	fileRows = []*row{unknownFormat, brokenSyntax, duplicateKey, wrongShape, unknownPermissionKey, misplacedKey, unknownKey, deprecated, unreadFile, nestedSettings, trackedLocal}
	// modeRows are about modes, scopes and directories: BG21.
	modeRows = []*row{
		unknownMode, ignoredMode, sharedBypass, switchValue, managedOnlyKey, userOnlyKey, directoryGlob, wideDirectory, dontAskLists, personalDirectory,
		allowBesideBypass,
	}
	// textRows are about the text of rules and the names of tools: BG22.
	textRows = []*row{
		skippedRule, mismatchedParentheses, emptyParentheses, commentRule, unknownTool, toolCase, retiredName, skippedGlob, duplicateRule, twoSpellings,
		strayBlanks, eatenEscape, oddCharacters, allowedParameter, mainField, bareOnly, colonBeforeContent, templateText, screenLabel,
	}
	// bashRows are about rules for shells: BG23.
	bashRows = []*row{
		markInside, colonSeparator, twoMarks, gluedStar, halfWord, exactDeny, compoundRule, redirectRule, wrapperRule, uncoverable, findPrefix, assignmentAllow, assignmentDeny,
		urlLimit, programTwin, leadingStar, middleStar, savedStar, secondStar, freeAnyway, scriptPrefix, fragment, longRule, oneOff, secretInFile, someonesHome, longList,
		doubledQuotes, pathAsCommand, openBuiltin, cmdletInBash, noPowerShellTwin, openQuoted, pathLimit,
	}
	// grantRows are about rules for shells that grant more than they look like, and such that are evaded: BG23 too.
	grantRows = []*row{interpreterGrant, runnerGrant, wholeShell, destructiveGrant, networkGrant, globalOption, flagSpelling, actingReader}
	// pathRows are about files: BG24.
	pathRows = []*row{
		unconsultedPath, singleSlash, userSlash, windowsForm, climbingPath, negatedPath, envVariants, interpreterReads, notebookFree, protectedPath,
		unlimitedPath, allowedSecret, doubledSlash, readBesideEdit, unescapedBrackets, bareDirectory,
	}
	// toolRows are about WebFetch, MCP, agents and skills: BG25.
	toolRows = []*row{
		fetchWithoutDomain, fetchPath, apexOnly, unlimitedFetch, starInDomain, fetchBesideClients, mcpContent, misspeltPrefix, wholeServer,
		allProjectServers, agentAllow, skillForm,
	}
	// mutualRows are about rules against each other: BG26.
	mutualRows = []*row{
		shadowedByDeny, shadowedByAsk, coveredByAllow, inTwoLists, denyAllAllowSome, askInSandbox, shadowedElsewhere, impliedRule, editAndRun,
	}
	// hookRows are about hooks and the environment: BG27 and BG28.
	hookRows = []*row{
		hookShape, matcherCase, ruleAsMatcher, serverMatcher, relativeHook, toothlessGate, bashOnlyGate, unknownEvent, unquotedProjectDir, hooksOff, missingScriptBlocks, hookTimeout,
		redirectedTraffic, secretInEnv, weakeningEnv,
	}
	// formatRows are about the formats of other agents: BG29.
	formatRows = []*row{
		substringRule, wrongList, scopeToolCase, wholeTextRule, ignoredMember, foreignTool, deadEntry, lostRule, olderName, ignoredContent, workspacePolicy, anchoredRegex, narrowedShell,
		deadByOrder, barePattern, piercedPlan, textEvasion, describedAway, wideApproval,
	}
)

// otherFormats are those of agents other than Claude Code; what is wrong in their files is found while they are read.
var otherFormats = []string{"gemini", "gemini-settings", "opencode", "codex", "cursor", "copilot", "vscode"}
