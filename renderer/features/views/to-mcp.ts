import type { Content } from '../../../contract/content.ts';
import { isObject, type Json, type JsonObject } from '../../../contract/json.ts';
import type { ViewCallResult } from '../../../contract/view.ts';

/** The result of a server in the form that MCP gives it to a view (CallToolResult). */
export function toCallToolResult({ outcome, content, structured, meta }: ViewCallResult): JsonObject {
  return {
    content: content.flatMap(toAnnotatedBlock),
    ...(structured !== undefined && { structuredContent: structured }),
    ...(meta && { _meta: meta }),
    ...(outcome !== 'ok' && { isError: true }),
  };
}

function toAnnotatedBlock(content: Content): Json[] {
  if (content.type === 'unusable' || content.audience === undefined) return toContentBlock(content);
  const { audience, ...plain } = content;
  return toContentBlock(plain).map((block) => (isObject(block) ? { ...block, annotations: { audience: [audience] } } : block));
}

function toContentBlock(content: Content): Json[] {
  switch (content.type) {
    case 'text':
      return [{ type: 'text', text: content.text }];
    case 'image':
    case 'audio':
      return [{ type: content.type, data: content.data, mimeType: content.mimeType }];
    case 'link': {
      const { type: _type, updatedAt: _at, ...link } = content as typeof content & { updatedAt?: unknown };
      return [JSON.parse(JSON.stringify({ ...link, type: 'resource_link' })) as Json];
    }
    case 'resource':
      return [{ type: 'resource', resource: JSON.parse(JSON.stringify({ ...content, type: undefined })) as Json }];
    case 'unusable':
      return [];
    default:
      return content satisfies never;
  }
}

/** Blocks that a view sent (ContentBlock), as we keep them; what is none of these is left out. */
export function fromContentBlocks(blocks: readonly { type: string }[]): Content[] {
  return blocks.flatMap((block): Content[] => {
    const { type, text, data, mimeType } = block as Record<string, unknown>;
    if (type === 'text' && typeof text === 'string') return [{ type, text }];
    if ((type === 'image' || type === 'audio') && typeof data === 'string' && typeof mimeType === 'string')
      return [{ type, data, mimeType }];
    return [];
  });
}
