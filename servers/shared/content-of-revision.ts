import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';

type ResultContent = CallToolResult['content'][number];

/**
 * The first revision of MCP with this kind of content. Revisions are dates, so their texts sort by
 * age.
 */
const SINCE: Partial<Record<ResultContent['type'], string>> = { audio: '2025-03-26', resource_link: '2025-06-18' };

/**
 * The content in kinds that the revision of the client has: a text stands for every other kind. A
 * client of 2024 refuses the whole result because of one kind that it does not know.
 */
export function contentOfRevision(server: McpServer, content: ResultContent[]): ResultContent[] {
  // A transport that serves each request alone has no handshake: its revisions have every kind.
  const revision = server.server.getNegotiatedProtocolVersion();
  return content.map((part) => (revision !== undefined && revision < (SINCE[part.type] ?? '') ? asText(part) : part));
}

function asText(part: ResultContent): ResultContent {
  if (part.type === 'audio') return { type: 'text', text: `A sound (${part.mimeType}), which this revision of MCP cannot carry.` };
  if (part.type !== 'resource_link') return part;
  const { uri, name, title = name, description } = part;
  return { type: 'text', text: `${title}: ${uri}${description ? `\n${description}` : ''}` };
}
