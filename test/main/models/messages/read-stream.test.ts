import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../../main/host/models/model.ts';
import { readStream } from '../../../../main/host/models/messages/read-stream.ts';

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
    const odd = [{ type: 'ping' }, null, 7, { type: 'content_block_start', index: 0, content_block: { text: 'of no type' } }];
    expect(await read(start, ...odd, { type: 'content_block_delta', index: 0, delta: { type: 'odd_delta' } }, stop)).toEqual([
      { type: 'end', stop: 'rest', usage: { inputTokens: 7, outputTokens: 1, cacheRead: 4 } },
    ]);
  });

  it('hold blocks of any kind, put together as they came and kept whole', async () => {
    const block = (content_block: object, ...pieces: object[]) => [
      { type: 'content_block_start', index: 0, content_block },
      ...pieces.map((delta) => ({ type: 'content_block_delta', index: 0, delta })),
      { type: 'content_block_stop', index: 0 },
    ];
    const search = { type: 'server_tool_use', id: 'srv', name: 'tool_search_tool_bm25' };
    const found = { type: 'tool_search_tool_result', tool_use_id: 'srv', content: { tool_references: [{ tool_name: 'a' }] } };
    const seen = await read(
      start,
      ...block({ type: 'redacted_thinking', data: 'x==' }),
      ...block(
        { ...search, input: {} },
        { type: 'input_json_delta', partial_json: '{"q":' },
        { type: 'input_json_delta', partial_json: '1}' },
      ),
      ...block(found),
      ...block({ type: 'compaction', content: null }, { type: 'compaction_delta', content: 'Sum', encrypted_content: 'y' }),
      ...block(
        { type: 'odd', text: 'a', list: [1], citations: null },
        { type: 'text_delta', text: 'b', list: [2] },
        { type: 'c', citation: {} },
      ),
      stop,
    );
    expect(seen.slice(0, -1)).toEqual([
      { type: 'block', block: { type: 'redacted_thinking', data: 'x==' } },
      { type: 'block', block: { ...search, input: { q: 1 } } },
      { type: 'block', block: found },
      { type: 'block', block: { type: 'compaction', content: 'Sum', encrypted_content: 'y' } },
      { type: 'block', block: { type: 'odd', text: 'ab', list: [1, 2], citations: [{}] } },
    ]);
  });

  it('keep thinking without words, whose signature may come with the block', async () => {
    const thinking = { type: 'thinking', thinking: '', signature: 'sig' };
    const events = [
      { type: 'content_block_start', index: 0, content_block: thinking },
      { type: 'content_block_stop', index: 0 },
    ];
    expect((await read(start, ...events, stop))[0]).toEqual({ type: 'thinking-signature', signature: 'sig' });
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
      content_block: { type: 'tool_use', id: 'x', name: 'a', input: JSON.parse(raw) },
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

  it.each([
    [{ stop_reason: 'pause_turn' }, { stop: 'paused' }],
    [
      { stop_reason: 'stop_sequence', stop_sequence: '#' },
      { stop: 'rest', sequence: '#' },
    ],
    [{ stop_reason: 'content_filter' }, { stop: 'refused' }],
    [
      { stop_reason: 'refusal', stop_details: { category: 'bio', explanation: ' No.\ud800 ' } },
      { stop: 'refused', refusal: { category: 'bio', explanation: 'No.\ufffd' } },
    ],
    [{ stop_reason: 'refusal', stop_details: { category: null, explanation: 7 } }, { stop: 'refused' }],
    [{ stop_reason: 'refusal', stop_details: 'odd' }, { stop: 'refused' }],
    [{ stop_reason: 'tired' }, { stop: 'unknown', said: 'tired' }],
    [{ stop_reason: 'constructor' }, { stop: 'unknown', said: 'constructor' }],
  ])('end as %j says', async (delta, end) => {
    const seen = await read(start, { type: 'message_delta', delta }, stop);
    expect(seen).toEqual([{ type: 'end', ...end, usage: { inputTokens: 7, outputTokens: 1, cacheRead: 4 } }]);
  });

  it('are no answer when none of them is known', async () => {
    await expect(read({ hello: 'world' })).rejects.toThrow();
  });
});
