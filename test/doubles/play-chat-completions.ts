import type { ServerResponse } from 'node:http';
import type { Reply } from './scripted-reply.ts';
import { isObject } from '../../contract/json.ts';

const FINISH: Record<string, string> = { end_turn: 'stop', tool_use: 'tool_calls', max_tokens: 'length', refusal: 'content_filter' };

/**
 * Plays a reply of the script in the chunks of chat completions. Arguments of parallel calls come
 * in turns, a third at a time.
 */
export async function playChatCompletions(
  reply: Reply,
  request: { model: string; body: Record<string, unknown> },
  outgoing: ServerResponse,
  number: number,
): Promise<void> {
  const write = (chunk: object) => outgoing.write(`data: ${JSON.stringify(chunk)}\n\n`);
  const common = { id: `chatcmpl-${number}`, object: 'chat.completion.chunk', created: 1_700_000_000, model: request.model };
  const send = (delta: object, finish_reason: string | null = null) =>
    write({ ...common, choices: [{ index: 0, delta, finish_reason }], usage: null });
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers });
  send({ role: 'assistant', content: '' });
  if (reply.thinking) for (const word of wordsOf(reply.thinking)) send({ [reply.thinkingIn ?? 'reasoning_content']: word });
  for (const detail of reply.reasoningDetails ?? []) send({ reasoning_details: [detail] });
  for (const piece of typeof reply.text === 'string' ? wordsOf(reply.text) : (reply.text ?? [])) {
    if (typeof piece === 'string') send({ content: piece });
    else if (piece instanceof Promise) await piece;
    else outgoing.write(piece.raw);
  }
  sendCalls(reply, number, send);
  const ending = reply.ending ?? 'whole';
  switch (ending) {
    case 'cut':
      // Bytes that were written have to leave before the socket dies.
      return void outgoing.write(': gone\n\n', () => outgoing.destroy());
    case 'hang':
      return;
    case 'whole': {
      const stop = reply.stop ?? (reply.calls?.length ? 'tool_use' : 'end_turn');
      send({}, reply.finish ?? FINISH[stop] ?? stop);
      const options = request.body['stream_options'];
      const asksForUsage = isObject(options) && options['include_usage'];
      const usage = reply.usage ?? { prompt_tokens: 10 * number, completion_tokens: 5, total_tokens: 10 * number + 5 };
      if (asksForUsage && reply.usage !== null) write({ ...common, choices: [], usage });
      return void outgoing.end('data: [DONE]\n\n');
    }
    default:
      write({ error: { message: ending.error, type: 'overloaded_error', code: null } });
      return void outgoing.end('data: [DONE]\n\n');
  }
}

function sendCalls({ calls = [], ending }: Reply, number: number, send: (delta: object) => void): void {
  const jsons = calls.map((call) => call.raw ?? JSON.stringify(call.input ?? {}));
  calls.forEach(({ id, name, signature }, index) => {
    const beside = signature !== undefined && { extra_content: { google: { thought_signature: signature } } };
    send({ tool_calls: [{ index, id: id ?? `call_${number}_${index}`, type: 'function', function: { name, arguments: '' }, ...beside }] });
  });
  // A stream that breaks off does so in the middle of all arguments.
  const parts = ending === 'cut' || ending === 'hang' ? [0, 1] : [0, 1, 2];
  for (const part of parts) {
    jsons.forEach((json, index) => {
      const third = Math.ceil(json.length / 3);
      send({ tool_calls: [{ index, function: { arguments: json.slice(part * third, (part + 1) * third) } }] });
    });
  }
}

/** Word by word, as a model writes. */
export function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
}
