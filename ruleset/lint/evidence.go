package lint

// Where facts about Claude Code come from: its documentation, and issues and changes of the product.
const (
	permissionsPage = "https://code.claude.com/docs/en/permissions"
	modesPage       = "https://code.claude.com/docs/en/permission-modes"
	settingsPage    = "https://code.claude.com/docs/en/settings"
	referencePage   = "https://code.claude.com/docs/en/settings-reference"
	managedPage     = "https://code.claude.com/docs/en/managed-settings"
	toolsPage       = "https://code.claude.com/docs/en/tools-reference"
	hooksPage       = "https://code.claude.com/docs/en/hooks"
	errorsPage      = "https://code.claude.com/docs/en/errors"
	debugPage       = "https://code.claude.com/docs/en/debug-your-config"
	skillsPage      = "https://code.claude.com/docs/en/skills"
	agentsPage      = "https://code.claude.com/docs/en/sub-agents"
	schemaPage      = "https://json.schemastore.org/claude-code-settings.json"
	changelog       = "https://github.com/anthropics/claude-code/blob/main/CHANGELOG.md"
	issue           = "https://github.com/anthropics/claude-code/issues/"
)

// agentScopePage is where the reference says how it matches rules.
const agentScopePage = "https://github.com/agentscope-ai/agentscope"
