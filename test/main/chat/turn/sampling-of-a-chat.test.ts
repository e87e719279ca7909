import { expect, test } from 'vitest';
import { last } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { says } from '../../../doubles/scripted-ask.ts';

test('top-p and stop sequences of a chat go with its requests alone, also after a restart, until I take them back', async () => {
  const host = hostInMemory();
  const [chat, other] = [host.begin(), host.begin()];
  host.conversations.of(chat).chooseSampling({ topP: 0.9, stop: ['END', 'END', '###'] });
  await host.say(chat, 'Hi');
  await host.say(other, 'Hi');
  expect(host.model.requests.map(({ wishes }) => wishes)).toEqual([{ topP: 0.9, stopSequences: ['END', '###'] }, undefined]);
  expect(last(host.entries(chat))).toMatchObject({ type: 'answer', sampled: { topP: 0.9, stop: ['END', '###'] } });
  const next = host.restart();
  next.conversations.open(chat);
  next.conversations.of(chat).chooseSampling({});
  await next.say(chat, 'And now?');
  expect(next.model.requests.map(({ wishes }) => wishes)).toEqual([undefined]);
  expect(last(next.entries(chat))).not.toHaveProperty('sampled');
});

test('an answer that ends at my stop sequence ended well, and says at which', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  host.conversations.of(chat).chooseSampling({ stop: ['###'] });
  host.model.next([
    { type: 'text', text: 'One. ' },
    { type: 'end', stop: 'rest', sequence: '###', usage: { inputTokens: 1, outputTokens: 1 } },
  ]);
  expect(await host.say(chat, 'Go')).toMatchObject({ outcome: 'done' });
  expect(last(host.entries(chat))).toMatchObject({ text: 'One. ', stoppedAt: '###', state: 'done' });
  host.model.next([{ type: 'end', stop: 'rest', sequence: '###', usage: { inputTokens: 1, outputTokens: 0 } }]);
  expect(await host.say(chat, 'Go on')).toMatchObject({ outcome: 'failed', reason: { code: 'answer-at-sequence' } });
});

test('what the model refuses, or its API has no field for, is not asked for, and the answer says so', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  host.conversations.of(chat).chooseSampling({ topP: 0.5, stop: ['END'] });
  const { endpoint, model } = host.journal.state().settings.model;
  const known = host.journal.state().endpoints[endpoint];
  if (!known) throw new Error('There is no endpoint.');
  host.journal.record({
    type: 'endpoint.changed',
    endpoint: { ...known, speaks: 'responses', thinking: { [model]: { refused: ['top-p'] } } },
  });
  host.model.next(says('Well.'));
  await host.say(chat, 'Hi');
  expect(last(host.model.requests).wishes).toBeUndefined();
  expect(last(host.entries(chat))).toMatchObject({ sampled: { without: ['top-p', 'stop'] } });
});
