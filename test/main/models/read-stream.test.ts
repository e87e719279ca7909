import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../main/host/models/model.ts';
import { readStream } from '../../../main/host/models/read-stream.ts';

async function read(...events: unknown[]): Promise<ModelEvent[]> {
  const seen: ModelEvent[] = [];
  for await (const event of readStream(stream(events))) seen.push(event);
  return seen;
}

async function* stream(events: unknown[]) {
  yield* events;
}

const start = { type: 'message_start', message: { usage: { input_tokens: 3, cache_read_input_tokens: 4, output_tokens: 1 } } };
const stop = { type: 'message_stop' };

describe('the events of a stream', () => {
  it('that nobody knows are passed over', async () => {
    const odd = [{ type: 'ping' }, null, 7, { type: 'content_block_start', index: 0, content_block: { type: 'server_tool_use' } }];
    expect(await read(start, ...odd, { type: 'content_block_delta', index: 0, delta: { type: 'odd_delta' } }, stop)).toEqual([
      { type: 'end', stop: 'rest', usage: { inputTokens: 7, outputTokens: 1, cacheRead: 4 } },
    ]);
  });

  it('may carry a whole text or a whole input at the start of a block', async () => {
    const text = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Hi' } };
    const call = { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 'x', name: 'a', input: { b: 1 } } };
    expect(await read(start, text, call, { type: 'content_block_stop', index: 1 }, stop)).toMatchObject([
      { type: 'text', text: 'Hi' },
      { type: 'call', toolUse: 'x', input: { b: 1 } },
      { stop: 'calls' },
    ]);
  });

  it('hold no call that nobody could read to its end', async () => {
    const raw = `{"a":${'['.repeat(300)}${']'.repeat(300)}}`;
    const call = {
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'tool_use', id: 'x', name: 'a', input: JSON.parse(raw) as unknown },
    };
    const seen = await read(start, call, { type: 'content_block_stop', index: 0 }, stop);
    expect(seen[0]).toEqual({ type: 'call', toolUse: 'x', alias: 'a', raw });
  });

  it('leave out a block that was never closed, and every call of an answer without its end', async () => {
    const call = (index: number) => ({
      type: 'content_block_start',
      index,
      content_block: { type: 'tool_use', id: `x${index}`, name: 'a', input: {} },
    });
    const closed = { type: 'content_block_stop', index: 0 };
    expect((await read(start, call(0), closed, call(1), stop)).map((event) => event.type === 'call' && event.toolUse)).toEqual([
      'x0',
      false,
    ]);
    expect(await read(start, call(0), closed)).toMatchObject([{ type: 'end', stop: 'cut' }]);
  });

  it.each([1.5, -3, 2 ** 60, 'many'])('say nothing of what it cost with %j tokens', async (odd) => {
    const usage = { input_tokens: odd, cache_read_input_tokens: 4, output_tokens: odd };
    const delta = { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage };
    expect(await read(start, { type: 'message_start', message: { usage } }, delta, stop)).toEqual([
      { type: 'end', stop: 'rest', usage: { inputTokens: 4, outputTokens: 1, cacheRead: 4 } },
    ]);
  });

  it('are no answer when none of them is known', async () => {
    await expect(read({ hello: 'world' })).rejects.toThrow();
  });
});
