import type { JsonObject } from '../../../../contract/json.ts';
import { CALL_FAILED } from '../call-failed.ts';
import type { DocumentBlock, ImageBlock, ModelBlock, ModelMessage, TextBlock, ToolResultBlock } from '../model.ts';
import { phaseIn, reasoningIn } from './own-items.ts';

/** The API takes no longer id of a call. */
const LONGEST_ID = 64;

/**
 * The messages as items: calls, results and reasoning stand beside what was said, each in its
 * place.
 */
export function toInput(messages: ModelMessage[]): JsonObject[] {
  const ids = createIds();
  return messages.flatMap(({ role, content }) => (role === 'user' ? ofUser(content, ids) : ofAssistant(content, ids)));
}

function ofUser(content: ModelBlock[], ids: Ids): JsonObject[] {
  const results = content.flatMap((block) => (block.type === 'tool_result' ? [toOutput(block, ids)] : []));
  const said = content.flatMap((block) =>
    block.type === 'text' || block.type === 'image' || block.type === 'document' ? [toPart(block)] : [],
  );
  return [...results, ...(said.length > 0 ? [{ type: 'message', role: 'user', content: said }] : [])];
}

function ofAssistant(content: ModelBlock[], ids: Ids): JsonObject[] {
  let phase: string | undefined;
  return content.flatMap((block): JsonObject[] => {
    phase = phaseIn(block) ?? phase;
    if (block.type === 'tool_use') {
      const { id, name, input } = block;
      return [{ type: 'function_call', call_id: ids(id), name, arguments: JSON.stringify(input) }];
    }
    if (block.type === 'text') return [{ type: 'message', role: 'assistant', content: block.text, ...(phase !== undefined && { phase }) }];
    const reasoning = reasoningIn(block);
    return reasoning ? [reasoning] : [];
  });
}

/** A result is a text, or a list of parts where it has more than that. */
function toOutput({ tool_use_id, content, is_error }: ToolResultBlock, ids: Ids): JsonObject {
  const parts = [...(is_error ? [{ type: 'text' as const, text: CALL_FAILED }] : []), ...content];
  const isText = parts.every(({ type }) => type === 'text');
  const output = isText ? parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n') : parts.map(toPart);
  return { type: 'function_call_output', call_id: ids(tool_use_id), output };
}

function toPart(block: TextBlock | ImageBlock | DocumentBlock): JsonObject {
  switch (block.type) {
    case 'text':
      return { type: 'input_text', text: block.text };
    case 'image':
      return { type: 'input_image', detail: 'auto', image_url: urlOf(block) };
    case 'document':
      return { type: 'input_file', filename: 'document.pdf', file_data: urlOf(block) };
    default:
      return block satisfies never;
  }
}

function urlOf({ source }: ImageBlock | DocumentBlock): string {
  return `data:${source.media_type};base64,${source.data}`;
}

type Ids = (id: string) => string;

/** Ids of other endpoints may be longer. A chat only grows, so a number by its order stays. */
function createIds(): Ids {
  const shorter = new Map<string, string>();
  return (id) => {
    if (id.length <= LONGEST_ID) return id;
    const known = shorter.get(id) ?? `long_id_${shorter.size}`;
    shorter.set(id, known);
    return known;
  };
}
