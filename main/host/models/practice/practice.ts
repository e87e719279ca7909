import type { Endpoint } from '../../../../contract/settings.ts';
import { onAbort } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import type { PracticeWords } from '../../base/practice-words.ts';
import { practiceReply, type PracticeReply, thoughtOver } from './reply.ts';
import type { ModelMessage, ModelTool } from '../model.ts';

/** The endpoint that is always there, costs nothing and sends nothing anywhere. */
export const PRACTICE: Endpoint = {
  id: 'practice',
  name: 'Practice (no AI)',
  kind: 'practice',
  baseUrl: '',
  hasKey: false,
  capabilities: { images: true, documents: false, caching: false, countTokens: false, toolChoice: false },
  models: [
    {
      id: 'practice',
      name: 'Practice (no AI)',
      price: { input: 0, output: 0 },
      thinks: { modes: ['off', 'adaptive', 'budget'], efforts: [] },
    },
  ],
  state: { state: 'works' },
};

/**
 * A fetch that answers like an endpoint, so that practice takes the same way through the app as
 * every model.
 */
export function createPractice(clock: Clock, wordsNow: () => Promise<PracticeWords>): typeof fetch {
  return async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    if (path === '/v1/models') return Response.json({ data: [{ id: 'practice', display_name: PRACTICE.name }], has_more: false });
    if (path !== '/v1/messages' || typeof init?.body !== 'string') return new Response(null, { status: 404 });
    const { messages, tools = [], thinking } = JSON.parse(init.body) as Body;
    const words = await wordsNow();
    const thought = thinking && thinking.type !== 'disabled' ? thoughtOver(messages, tools, words) : undefined;
    const frames = framesOf(practiceReply(messages, tools, words), thought, Math.ceil(init.body.length / 4));
    return new Response(streamOf(frames, clock, init.signal ?? undefined), { headers: { 'content-type': 'text/event-stream' } });
  };
}

type Body = { messages: ModelMessage[]; tools?: ModelTool[]; thinking?: { type: string } };
type StreamFrame = { type: string; [field: string]: unknown };

const PIECES = 60;
const BETWEEN = 8;

function framesOf({ text, calls }: PracticeReply, thought: string | undefined, inputTokens: number): StreamFrame[] {
  const message = {
    id: 'practice',
    type: 'message',
    role: 'assistant',
    model: 'practice',
    content: [],
    usage: { input_tokens: inputTokens, output_tokens: 0 },
  };
  const frames: StreamFrame[] = [{ type: 'message_start', message }];
  const first = thought === undefined ? 0 : 1;
  if (thought !== undefined) {
    frames.push({ type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } });
    frames.push({ type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: thought } });
    frames.push({ type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'practice' } });
    frames.push({ type: 'content_block_stop', index: 0 });
  }
  frames.push({ type: 'content_block_start', index: first, content_block: { type: 'text', text: '' } });
  for (const piece of inPieces(text))
    frames.push({ type: 'content_block_delta', index: first, delta: { type: 'text_delta', text: piece } });
  frames.push({ type: 'content_block_stop', index: first });
  calls.forEach(({ name, input }, at) => {
    const index = first + at + 1;
    const id = `practice_${crypto.randomUUID().replaceAll('-', '')}`;
    frames.push({ type: 'content_block_start', index, content_block: { type: 'tool_use', id, name, input: {} } });
    frames.push({ type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) } });
    frames.push({ type: 'content_block_stop', index });
  });
  const stop = { stop_reason: calls.length ? 'tool_use' : 'end_turn', stop_sequence: null };
  frames.push({ type: 'message_delta', delta: stop, usage: { output_tokens: Math.ceil(text.length / 4) } }, { type: 'message_stop' });
  return frames;
}

/** Word by word, and several at a time where there are many: nobody waits for practice. */
function inPieces(text: string): string[] {
  const words = text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
  const size = Math.ceil(words.length / PIECES);
  return Array.from({ length: size && Math.ceil(words.length / size) }, (_, at) => words.slice(at * size, (at + 1) * size).join(''));
}

function streamOf(frames: StreamFrame[], clock: Clock, signal?: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = frames.values();
  let stopTimer = () => {};
  return new ReadableStream({
    start(controller) {
      const stop = () => {
        stopTimer();
        controller.error(new DOMException('The answer was stopped.', 'AbortError'));
      };
      if (signal) onAbort(signal, stop);
    },
    pull: (controller) =>
      new Promise((resolve) => {
        stopTimer = clock.after(BETWEEN, () => {
          const { value: frame, done } = left.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(`event: ${frame.type}\ndata: ${JSON.stringify(frame)}\n\n`));
          resolve();
        });
        if (signal) onAbort(signal, resolve);
      }),
    cancel: () => stopTimer(),
  });
}
