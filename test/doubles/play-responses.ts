import type { ServerResponse } from 'node:http';
import { wordsOf } from './play-chat-completions.ts';
import { sealed } from './responses-rules.ts';
import type { Reply } from './scripted-reply.ts';

type Send = (type: string, fields: object) => void;

/** Plays a reply of the script in the events of the Responses API. */
export async function playResponses(
  reply: Reply,
  request: { model: string; body: Record<string, unknown> },
  outgoing: ServerResponse,
  number: number,
): Promise<void> {
  let sequence_number = 0;
  const send: Send = (type, fields) =>
    outgoing.write(`event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence_number++, ...fields })}\n\n`);
  const response = { id: `resp_${number}`, object: 'response', model: request.model, store: false, error: null, usage: null };
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers });
  send('response.created', { response: { ...response, status: 'in_progress' } });
  send('response.in_progress', { response: { ...response, status: 'in_progress' } });
  const isEncrypted = Array.isArray(request.body['include']);
  if (reply.thinking) playReasoning(reply.thinking, `rs_${number}`, isEncrypted, send);
  await playText(reply, `msg_${number}`, send, (raw) => outgoing.write(raw));
  playCalls(reply, number, send);
  const ending = reply.ending ?? 'whole';
  switch (ending) {
    case 'cut':
      // Bytes that were written have to leave before the socket dies.
      return void outgoing.write(': gone\n\n', () => outgoing.destroy());
    case 'hang':
      return;
    case 'whole': {
      const used = {
        input_tokens: 10 * number,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: 5,
        total_tokens: 10 * number + 5,
      };
      const usage = reply.usage === undefined ? used : reply.usage;
      const reason = REASONS[reply.stop ?? ''];
      if (reason === undefined) send('response.completed', { response: { ...response, status: 'completed', usage } });
      else send('response.incomplete', { response: { ...response, status: 'incomplete', incomplete_details: { reason }, usage } });
      return void outgoing.end();
    }
    default:
      send('response.failed', { response: { ...response, status: 'failed', error: { code: 'invalid_prompt', message: ending.error } } });
      return void outgoing.end();
  }
}

/** Stop reasons that leave a response incomplete. */
const REASONS: Record<string, string> = { max_tokens: 'max_output_tokens', content_filter: 'content_filter', odd: 'galaxy' };

/**
 * The endpoint tells a summary word by word, and at the end the whole item. Each part of the
 * summary is a paragraph.
 */
function playReasoning(thinking: string, id: string, isEncrypted: boolean, send: Send): void {
  send('response.output_item.added', { output_index: 0, item: { id, type: 'reasoning', summary: [] } });
  const parts = thinking.split('\n\n');
  parts.forEach((part, summary_index) => {
    const at = { item_id: id, output_index: 0, summary_index };
    send('response.reasoning_summary_part.added', { ...at, part: { type: 'summary_text', text: '' } });
    for (const delta of wordsOf(part)) send('response.reasoning_summary_text.delta', { ...at, delta, obfuscation: 'x' });
  });
  const summary = parts.map((text) => ({ type: 'summary_text', text }));
  const item = { id, type: 'reasoning', summary, ...(isEncrypted && { encrypted_content: sealed(thinking) }) };
  send('response.output_item.done', { output_index: 0, item });
}

async function playText({ text = [], phase, stop, ending }: Reply, id: string, send: Send, write: (raw: string) => void): Promise<void> {
  const pieces = typeof text === 'string' ? wordsOf(text) : text;
  if (pieces.length === 0) return;
  const message = { id, type: 'message', role: 'assistant', ...(phase !== undefined && { phase }) };
  const [event, part] = stop === 'refusal' ? ['response.refusal.delta', 'refusal'] : ['response.output_text.delta', 'output_text'];
  send('response.output_item.added', { output_index: 1, item: { ...message, status: 'in_progress', content: [] } });
  send('response.content_part.added', { item_id: id, output_index: 1, content_index: 0, part: { type: part } });
  for (const piece of pieces) {
    if (typeof piece === 'string') send(event, { item_id: id, output_index: 1, content_index: 0, delta: piece });
    else if (piece instanceof Promise) await piece;
    else write(piece.raw);
  }
  if (ending !== 'cut' && ending !== 'hang')
    send('response.output_item.done', { output_index: 1, item: { ...message, status: 'completed' } });
}

function playCalls({ calls = [], ending }: Reply, number: number, send: Send): void {
  calls.forEach((call, at) => {
    const json = call.raw ?? JSON.stringify(call.input ?? {});
    const half = Math.ceil(json.length / 2);
    const place = { item_id: `fc_${number}_${at}`, output_index: 2 + at };
    const item = { id: place.item_id, type: 'function_call', call_id: call.id ?? `call_${number}_${at}`, name: call.name };
    send('response.output_item.added', { ...place, item: { ...item, arguments: '', status: 'in_progress' } });
    send('response.function_call_arguments.delta', { ...place, delta: json.slice(0, half) });
    // A stream that breaks off does so in the middle of the last arguments.
    if (at === calls.length - 1 && (ending === 'cut' || ending === 'hang')) return;
    send('response.function_call_arguments.delta', { ...place, delta: json.slice(half) });
    send('response.function_call_arguments.done', { ...place, arguments: json });
    send('response.output_item.done', { ...place, item: { ...item, arguments: json, status: 'completed' } });
  });
}
