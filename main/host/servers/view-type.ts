/** The extension for views of servers (MCP Apps, 2026-01-26), in both eras. */
export const VIEWS_EXTENSION = 'io.modelcontextprotocol/ui';
/** The type of resources that are views. */
export const VIEW_TYPE = 'text/html;profile=mcp-app';
