import { expect, test } from 'vitest';
import type { ModelEvent, ModelRequest } from '../../../../main/host/models/model.ts';
import { first } from '../../../doubles/defined.ts';
import { gist, hostInMemory } from '../../../doubles/host-in-memory.ts';
import { calls, ends, proposes, says, type Reply } from '../../../doubles/scripted-ask.ts';

const search = { type: 'server_tool_use', id: 'srv_1', name: 'tool_search_tool_bm25', input: { query: 'notes' } };
const found = { type: 'tool_search_tool_result', tool_use_id: 'srv_1', content: { tool_references: [] } };
const asks: ModelEvent = { type: 'block', block: search };
const answers: ModelEvent = { type: 'block', block: found };
const countsNothing: ModelEvent = { type: 'end', stop: 'rest', usage: { inputTokens: 0, outputTokens: 0 } };
const rolesOf = (request: ModelRequest | undefined) => request?.messages.map(({ role }) => role);

test('a model that pauses is given its answer back as it is, and what follows is the same answer', async () => {
  const host = hostInMemory();
  const thinks: ModelEvent[] = [
    { type: 'thinking', text: '' },
    { type: 'thinking-signature', signature: 'sig' },
  ];
  host.model.next([...thinks, { type: 'text', text: 'Let me see.' }, asks, ends('paused')], [answers, ...says('Here.')]);
  const chat = host.begin();
  expect(await host.say(chat, 'Find it')).toMatchObject({ outcome: 'done', usage: { inputTokens: 20 } });

  const sent = [{ type: 'thinking', thinking: '', signature: 'sig' }, { type: 'text', text: 'Let me see.' }, search];
  expect(rolesOf(host.model.requests[1])).toEqual(['user', 'assistant']);
  expect(host.model.requests[1]?.messages[1]?.content).toEqual(sent);
  await host.say(chat, 'And?');
  expect(rolesOf(host.model.requests[2])).toEqual(['user', 'assistant', 'user']);
  expect(host.model.requests[2]?.messages[1]?.content).toEqual([...sent, found, { type: 'text', text: 'Here.' }]);
});

test('a model that pauses six times in one turn goes on no more by itself, and what it had begun is left out', async () => {
  const host = hostInMemory();
  const pause: ModelEvent[] = [{ type: 'text', text: 'a' }, asks, ends('paused')];
  host.model.next(...Array.from({ length: 6 }, () => pause));
  const chat = host.begin();
  expect(await host.say(chat, 'Go')).toMatchObject({ outcome: 'failed', reason: { code: 'answer-paused-often', times: 6 } });
  expect(host.model.requests).toHaveLength(6);
  expect(host.entries(chat).at(-1)).toMatchObject({ type: 'notice', kind: 'limit', retry: true });
  await host.say(chat, 'Continue.');
  expect(JSON.stringify(host.model.requests[6]?.messages)).not.toContain('server_tool_use');
});

test('what an endpoint asked its own tool goes back with the results of ours while it waits for them', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  host.model.next([asks, ...calls(['notes__add', {}])], [answers, ...says('Done.')]);
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'once' });
  await host.turnEnds(turn);
  const kinds = () =>
    JSON.stringify(host.model.requests.at(-1)?.messages).match(/"(server_tool_use|tool_use|tool_result|tool_search_tool_result)"/g);
  expect(kinds()).toEqual(['"server_tool_use"', '"tool_use"', '"tool_result"']);
  await host.say(chat, 'And?');
  expect(kinds()).toEqual(['"server_tool_use"', '"tool_use"', '"tool_result"', '"tool_search_tool_result"']);
});

test("a refusal tells the endpoint's category and words, and the turn is not sent to that model again, but to another", async () => {
  const host = hostInMemory();
  const refusal = { category: 'cyber', explanation: 'Not this.' };
  host.model.next(
    [
      { type: 'text', text: 'Well' },
      { ...ends('refused'), refusal },
    ],
    says('Sure.'),
    says('Ja.'),
  );
  const chat = host.begin();
  expect(await host.say(chat, 'Break in')).toMatchObject({
    outcome: 'failed',
    reason: { code: 'model-declined', category: 'cyber', text: 'Not this.' },
  });
  expect(host.model.requests).toHaveLength(1);
  expect(host.entries(chat).at(-1)).toMatchObject({ type: 'notice', kind: 'model-failed', retry: false });

  await host.say(chat, 'Bake bread');
  const asked = JSON.stringify(host.model.requests[1]?.messages);
  expect(asked).toContain('Bake bread');
  expect(asked).not.toContain('Break in');

  const { endpoint } = host.journal.state().settings.model;
  host.conversations.of(chat).chooseModel({ endpoint, model: 'another' });
  await host.say(chat, 'And you?');
  expect(JSON.stringify(host.model.requests[2]?.messages)).toContain('Break in');
});

test('a reply that reached its limit, was cut or ended for an unknown reason runs no tool, and the reason is told', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  for (const [stop, code] of [
    ['limit', 'answer-at-limit'],
    ['cut', 'answer-cut-off'],
    ['unknown', 'answer-ended-oddly'],
  ] as const) {
    const end = { ...ends(stop), ...(stop === 'unknown' && { said: 'tired' }) };
    host.model.next([{ type: 'text', text: 'I will.' }, proposes('notes__add', {}), end]);
    const chat = host.begin();
    expect(await host.say(chat, 'Go')).toMatchObject({ outcome: 'failed', reason: { code } });
    expect(gist(host.entries(chat))).toContain('call notes__add: stopped');
  }
  expect(host.made).toEqual([]);
});

test('a stop at a sequence that nobody asked for, and an answer without a word, are told', async () => {
  const host = hostInMemory();
  host.model.next(
    [
      { type: 'text', text: 'a' },
      { ...ends('rest'), sequence: '###' },
    ],
    [asks, ends('paused')],
    [answers, ends('rest')],
  );
  const chat = host.begin();
  expect(await host.say(chat, 'Go')).toMatchObject({ reason: { code: 'answer-at-sequence', sequence: '###' } });
  expect(await host.say(chat, 'Go')).toMatchObject({ reason: { code: 'model-said-nothing' } });
});

test('an answer says how long it took from asking on and how many tokens were counted of it, with all that came before a pause', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  const pauses: ModelEvent[] = [{ type: 'text', text: 'Let me see.' }, asks, ends('paused')];
  host.model.next(
    later(4_000, pauses),
    later(2_000, [answers, ...says('Here.')]),
    later(1_000, calls(['notes__none', {}])),
    later(300, [{ type: 'text', text: 'No.' }, countsNothing]),
  );
  const chat = host.begin();
  await host.say(chat, 'Find it');
  await host.say(chat, 'Try it');
  const made = [undefined, undefined, 6_000, 10, 300, undefined];
  expect(host.entries(chat).flatMap((entry) => (entry.type === 'answer' ? [entry.made?.tookMs, entry.made?.tokens] : []))).toEqual(made);

  /** The model takes so long. */
  function later(ms: number, events: ModelEvent[]): Reply {
    return async function* () {
      host.clock.forward(ms);
      yield* events;
    };
  }
});
