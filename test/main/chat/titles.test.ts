import { expect, test } from 'vitest';
import { defined } from '../../doubles/defined.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { says } from '../../doubles/scripted-ask.ts';

/** A host with a model that is no practice, and a chat that asks it. */
function withModel(host = hostInMemory()) {
  const endpoint = { ...defined(host.journal.state().endpoints['practice']), id: 'own', kind: 'compatible' as const };
  host.journal.record({ type: 'endpoint.changed', endpoint });
  const { conversation: chat } = host.conversations.create({ model: { endpoint: 'own', model: 'm' } });
  return { ...host, chat, titled: () => host.journal.state().conversations[chat] };
}

test('after the first turn the model is asked once for a title, in few tokens and without tools', async () => {
  const host = withModel();
  host.model.next(says('It rains at noon.'), says('“Rain in ', 'Oslo”.'), says('And in Bergen.'));
  await host.say(host.chat, 'Will it rain in Oslo today, and when does it begin?');
  await expect.poll(() => host.titled()).toMatchObject({ title: 'Rain in Oslo', titledBy: 'model' });
  expect(host.model.requests[1]).toMatchObject({ tools: [], maxTokens: 40 });
  expect(JSON.stringify(host.model.requests[1]?.messages)).toContain('It rains at noon.');
  await host.say(host.chat, 'And in Bergen?');
  await host.conversations.close();
  expect(host.model.requests).toHaveLength(3);
  expect(hostInMemory(host.dataFolder).journal.state().conversations[host.chat]).toMatchObject({ titledBy: 'model' });
});

test('what the person called a chat stays, also when they did while the model was asked', async () => {
  const host = withModel();
  const gate = Promise.withResolvers<void>();
  host.model.next(says('Yes.'), async function* () {
    await gate.promise;
    yield* says('A title');
  });
  await host.say(host.chat, 'Will it rain?');
  await expect.poll(() => host.model.requests.length).toBe(2);
  host.conversations.of(host.chat).rename('Mine');
  gate.resolve();
  await host.conversations.close();
  expect(host.titled()).toMatchObject({ title: 'Mine', titledBy: 'person' });
});

test('nobody is asked with titles off, by the practice model, or for a chat that has its title from before', async () => {
  const host = withModel();
  host.journal.record({ type: 'settings.changed', settings: { ...host.journal.state().settings, titles: false } });
  await host.say(host.chat, 'Will it rain?');
  const practising = hostInMemory();
  await practising.say(practising.begin(), 'Hello');
  await Promise.all([host.conversations.close(), practising.conversations.close()]);
  expect([host.model.requests.length, practising.model.requests.length]).toEqual([1, 1]);
});

test('a title that cannot be had leaves the one out of the first message', async () => {
  const host = withModel();
  host.model.next(says('Yes.'), () => {
    throw new Error('gone');
  });
  await host.say(host.chat, 'Will it rain?');
  await host.conversations.close();
  expect(host.titled()).toMatchObject({ title: 'Will it rain?', titledBy: 'message' });
});

test('a pinned and an archived chat are so the next time, too, until they are taken back', () => {
  const host = hostInMemory();
  const chat = host.begin();
  host.conversations.of(chat).file({ pinned: true });
  host.conversations.of(chat).file({ archived: true });
  expect(hostInMemory(host.dataFolder).journal.state().conversations[chat]).toMatchObject({ pinned: true, archived: true });
  host.conversations.of(chat).file({ pinned: false });
  const again = hostInMemory(host.dataFolder).journal.state().conversations[chat];
  expect(again).toMatchObject({ archived: true });
  expect(again?.pinned).toBeUndefined();
});
