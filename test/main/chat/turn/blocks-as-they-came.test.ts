import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from '../../../../contract/conversation.ts';
import { readStream } from '../../../../main/host/models/messages/read-stream.ts';
import { defined, first } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { says } from '../../../doubles/scripted-ask.ts';
import { random } from '../../../doubles/sequences.ts';

type Block = { type: string; [field: string]: unknown };

/** The answer in these blocks, as /v1/messages streams it. */
async function* streamed(blocks: Block[], stop = 'tool_use'): AsyncGenerator {
  yield { type: 'message_start', message: { usage: { input_tokens: 3, output_tokens: 1 } } };
  for (const [index, { text, citations, input, signature, ...began }] of blocks.entries()) {
    const delta = (piece: object) => ({ type: 'content_block_delta', index, delta: piece });
    yield {
      type: 'content_block_start',
      index,
      content_block: { ...began, ...(began.type === 'text' ? { text: '', citations: null } : input !== undefined && { input: {} }) },
    };
    if (typeof text === 'string') for (const word of text.match(/\S+\s*|\s+/g) ?? []) yield delta({ type: 'text_delta', text: word });
    if (Array.isArray(citations)) for (const citation of citations) yield delta({ type: 'citations_delta', citation });
    if (signature) yield delta({ type: 'signature_delta', signature });
    if (input) yield delta({ type: 'input_json_delta', partial_json: JSON.stringify(input) });
    yield { type: 'content_block_stop', index };
  }
  yield { type: 'message_delta', delta: { stop_reason: stop } };
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
  const { turn } = host.conversations.of(chat).send({ text: 'Is it so?' });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.model.requests[1]?.messages[1]?.content).toEqual(blocks);
  expect(host.entries(chat).filter(({ type }) => type === 'answer')).toMatchObject([
    { text: 'I read that grass is green and snow is not.' },
    { text: 'Done.' },
  ]);

  const another = { ...defined(host.journal.state().endpoints['practice']), id: 'another' };
  host.journal.record({ type: 'endpoint.changed', endpoint: another });
  host.conversations.of(chat).chooseModel({ endpoint: 'another', model: 'practice' });
  await host.say(chat, 'And?');
  const { caller: _, ...call } = defined(blocks[5]);
  expect(host.model.requests[2]?.messages[1]?.content).toEqual([
    { type: 'text', text: 'I read that grass is green and snow is not.' },
    call,
  ]);

  const again = host.restart();
  again.conversations.of(chat).open();
  again.conversations.of(chat).chooseModel({ endpoint: 'practice', model: 'practice' });
  await again.say(chat, 'And now?');
  expect(again.model.requests[0]?.messages[1]?.content).toEqual(blocks);
});

const WORDS = ['I look.', 'Then this.', 'And that.'];
const anyReply = fc
  .array(fc.constantFrom('text', 'thinking', 'call', 'hidden', 'search'), { minLength: 1, maxLength: 8 })
  // Texts side by side are one, and a reply ends with what is not thinking.
  .map((kinds) => [...kinds.filter((kind, at) => kind !== 'text' || kinds[at - 1] !== 'text'), 'call']);

function blocksOf(kinds: string[]): Block[] {
  return kinds.flatMap((kind, at): Block[] => {
    switch (kind) {
      case 'text':
        return [{ type: 'text', text: defined(WORDS[at % WORDS.length]) }];
      case 'thinking':
        return [{ type: 'thinking', thinking: `Hm ${at}`, signature: `signed ${at}` }];
      case 'hidden':
        return [{ type: 'redacted_thinking', data: `data ${at}` }];
      case 'search':
        return [
          { type: 'server_tool_use', id: `search ${at}`, name: 'tool_search_tool_bm25', input: { query: 'x' } },
          { type: 'tool_search_tool_result', tool_use_id: `search ${at}`, content: { tool_references: [] } },
        ];
      default:
        return [{ type: 'tool_use', id: `toolu_${at}`, name: 'gone__tool', input: { at } }];
    }
  });
}

/** Entries as the blocks that they were, in the order in which a window draws them. */
function drawnAs(entries: Entry[]): unknown[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'block') return [entry.block['type']];
    return entry.type === 'message' || entry.type === 'notice' ? [] : [entry.type];
  });
}

test('text, thinking, calls and other blocks of a reply go back in the order they came, and stand so in the chat, after a restart too', async () => {
  const asEntry: Record<string, string> = { text: 'answer', tool_use: 'call' };
  await fc.assert(
    fc.asyncProperty(anyReply, fc.boolean(), async (kinds, pauses) => {
      const host = hostInMemory();
      const chat = host.begin();
      const blocks = blocksOf(kinds);
      const [first, ...others] = blocks;
      if (pauses && first?.type === 'thinking')
        host.model.next(
          () => readStream(streamed([first], 'pause_turn')),
          () => readStream(streamed(others)),
        );
      else host.model.next(() => readStream(streamed(blocks)));
      await host.say(chat, 'Go');
      const sent = host.model.requests.at(-1)?.messages[1]?.content;
      expect(sent).toEqual(blocks);
      const drawn = blocks.map(({ type }) => asEntry[type] ?? type);
      expect(drawnAs(host.entries(chat))).toEqual([...drawn, 'answer']);
      const again = host.restart();
      again.conversations.of(chat).open();
      expect(again.entries(chat)).toEqual(host.entries(chat));
      await again.say(chat, 'And?');
      expect(again.model.requests[0]?.messages[1]?.content).toEqual(sent);
    }),
    random(30),
  );
});
