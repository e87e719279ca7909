import { expect, test } from 'vitest';
import { readStream } from '../../../../main/host/models/read-stream.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { says } from '../../../doubles/scripted-ask.ts';

type Block = { type: string; [field: string]: unknown };

/** The answer in these blocks, as /v1/messages streams it. */
async function* streamed(blocks: Block[]): AsyncGenerator {
  yield { type: 'message_start', message: { usage: { input_tokens: 3, output_tokens: 1 } } };
  for (const [index, { text, citations, input, ...began }] of blocks.entries()) {
    const delta = (piece: object) => ({ type: 'content_block_delta', index, delta: piece });
    yield {
      type: 'content_block_start',
      index,
      content_block: { ...began, ...(began.type === 'text' ? { text: '', citations: null } : { input: {} }) },
    };
    if (typeof text === 'string') for (const word of text.match(/\S+\s*|\s+/g) ?? []) yield delta({ type: 'text_delta', text: word });
    if (Array.isArray(citations)) for (const citation of citations) yield delta({ type: 'citations_delta', citation });
    if (input) yield delta({ type: 'input_json_delta', partial_json: JSON.stringify(input) });
    yield { type: 'content_block_stop', index };
  }
  yield { type: 'message_delta', delta: { stop_reason: 'tool_use' } };
  yield { type: 'message_stop' };
}

test('citations of texts and the caller of a call go back to their endpoint as they came, after a restart too, and to no other', async () => {
  const cited = [{ type: 'char_location', cited_text: 'Grass is green', document_index: 0, start_char_index: 0, end_char_index: 14 }];
  const blocks: Block[] = [
    { type: 'text', text: 'I read that ' },
    { type: 'text', text: 'grass is green', citations: cited },
    { type: 'text', text: ' and ' },
    { type: 'text', text: 'snow is not', citations: [...cited, ...cited] },
    { type: 'text', text: '.' },
    { type: 'tool_use', id: 'toolu_1', name: 'notes__add', input: { n: 1 }, caller: { type: 'direct' } },
  ];
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  const chat = host.begin();
  host.model.next(() => readStream(streamed(blocks)), says('Done.'), says('Ja.'));
  const { turn } = host.conversations.send({ conversation: chat, text: 'Is it so?' });
  await host.approvals.answer((await host.asked())[0]!.id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.model.requests[1]?.messages[1]?.content).toEqual(blocks);
  expect(host.entries(chat).filter(({ type }) => type === 'answer')).toMatchObject([
    { text: 'I read that grass is green and snow is not.' },
    { text: 'Done.' },
  ]);

  const another = { ...host.journal.state().endpoints['practice']!, id: 'another' };
  host.journal.record({ type: 'endpoint.changed', endpoint: another });
  host.conversations.chooseModel({ conversation: chat, model: { endpoint: 'another', model: 'practice' } });
  await host.say(chat, 'And?');
  const { caller: _, ...call } = blocks[5]!;
  expect(host.model.requests[2]?.messages[1]?.content).toEqual([
    { type: 'text', text: 'I read that grass is green and snow is not.' },
    call,
  ]);

  const again = host.restart();
  again.conversations.open({ conversation: chat });
  again.conversations.chooseModel({ conversation: chat, model: { endpoint: 'practice', model: 'practice' } });
  await again.say(chat, 'And now?');
  expect(again.model.requests[0]?.messages[1]?.content).toEqual(blocks);
});
