import { expect, onTestFinished, test } from 'vitest';
import { askEndpoint } from '../../../../main/host/models/ask-endpoint.ts';
import type { ModelRequest } from '../../../../main/host/models/model.ts';
import { first } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { sealed } from '../../../doubles/responses-rules.ts';
import { startScriptedModel } from '../../../doubles/scripted-model.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('over the Responses API what was thought goes back encrypted, in its place, after a restart too; another model and another API read none of it', async () => {
  const [endpoint, other] = await Promise.all([startScriptedModel({ speaks: 'responses' }), startScriptedModel()]);
  onTestFinished(async () => void (await Promise.all([endpoint.close(), other.close()])));
  const host = hostInMemory();
  const by = host.journal.state().settings.model;
  const over = (speaks: 'responses' | 'messages') => (request: ModelRequest) => {
    const { baseUrl } = speaks === 'responses' ? endpoint : other;
    return askEndpoint({ fetch, clock: host.clock, log }, { name: 'E', kind: 'compatible', speaks, baseUrl }, request);
  };
  const input = (request: number) => endpoint.requests[request - 1]?.body['input'];
  host.offer('notes', { add: {} });
  host.model.next(over('responses'), over('responses'));
  endpoint.reply(
    { thinking: 'A note.\n\nOne will do.', text: 'I add it.', phase: 'commentary', calls: [{ name: 'notes__add', input: { n: 1 } }] },
    { thinking: 'That was it.', text: 'Done.', phase: 'final_answer' },
  );
  const chat = host.begin();
  const { turn } = host.conversations.of(chat).send({ text: 'Add one' });
  await host.approvals.answer(first(await host.asked()).id, { answer: 'once' });
  await host.turnEnds(turn);

  const reasoning = (...parts: string[]) => ({
    type: 'reasoning',
    summary: parts.map((text) => ({ type: 'summary_text', text })),
    encrypted_content: sealed(parts.join('\n\n')),
  });
  const firstLeg = [
    { type: 'message', role: 'user' },
    reasoning('A note.', 'One will do.'),
    { type: 'message', role: 'assistant', content: 'I add it.', phase: 'commentary' },
    { type: 'function_call', call_id: 'call_1_0', name: 'notes__add', arguments: '{"n":1}' },
    { type: 'function_call_output', call_id: 'call_1_0' },
  ];
  expect(input(2)).toMatchObject(firstLeg);
  expect(host.entries(chat).filter(({ type }) => type === 'thinking')).toMatchObject([{ text: 'A note.\n\nOne will do.' }, {}]);

  const again = host.restart();
  again.conversations.of(chat).open();
  again.model.next(over('responses'), over('responses'), over('messages'));
  await again.say(chat, 'And?');
  const second = [reasoning('That was it.'), { type: 'message', role: 'assistant', content: 'Done.', phase: 'final_answer' }];
  expect(input(3)).toMatchObject([...firstLeg, ...second, { type: 'message', role: 'user' }]);

  again.conversations.of(chat).chooseModel({ ...by, model: 'another' });
  await again.say(chat, 'What was thought?');
  expect(JSON.stringify(input(4))).not.toMatch(/reasoning|phase/);

  again.conversations.of(chat).chooseModel(by);
  await again.say(chat, 'And over another API?');
  expect(JSON.stringify(other.requests[0]?.body)).not.toMatch(/responses_/);
  expect([endpoint.broken, other.broken]).toEqual([[], []]);
});
