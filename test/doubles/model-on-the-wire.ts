import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { bodyOf, aborted } from './request-init.ts';

/**
 * A request as it arrives at the model: all its texts as they came, one message after the other.
 */
export type Read = { system: string; texts: string[] };
/** The model's reply to it, as soon as there is one. */
export type OnModel = (read: Read) => string | Promise<string>;

const Body = z.object({
  system: z.union([z.string(), z.array(z.object({ text: z.string() }))]).optional(),
  messages: z.array(z.object({ content: z.union([z.string(), z.array(z.object({ text: z.string().optional() }))]) })),
});

const USED = { input_tokens: 10, output_tokens: 5 };

/** A model at the other end of `fetch`, without a network: what arrives here has left the host. */
export function createModelOnTheWire(onModel: OnModel): typeof fetch {
  return async (_input, init = {}) => {
    const body = parseJson(Body, bodyOf(init));
    const system = typeof body.system === 'string' ? body.system : (body.system ?? []).map(({ text }) => text).join('\n');
    const texts = body.messages.flatMap(({ content }) => (typeof content === 'string' ? [content] : content.map(({ text = '' }) => text)));
    const text = await Promise.race([onModel({ system, texts }), aborted(init.signal)]);
    return new Response(said(text), { headers: { 'content-type': 'text/event-stream' } });
  };
}

function said(text: string): string {
  return [
    { type: 'message_start', message: { id: 'm', type: 'message', role: 'assistant', content: [], stop_reason: null, usage: USED } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: USED.output_tokens } },
    { type: 'message_stop' },
  ]
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');
}
