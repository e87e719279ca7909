import { expect, onTestFinished, test } from 'vitest';
import { english } from '../../../../client/words/words.ts';
import { compacts } from '../../../../main/host/models/compaction.ts';
import { refusesCompaction } from '../../../../main/host/models/messages/with-compaction.ts';
import { ModelError } from '../../../../main/host/models/model-error.ts';
import { Traffic } from '../../../../main/host/traffic/traffic.ts';
import { Models } from '../../../../main/host/models/models.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { secretsInMemory } from '../../../../main/host/base/secrets-in-memory.ts';
import { defined, last } from '../../../doubles/defined.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { signedAs } from '../../../doubles/messages-rules.ts';
import { startScriptedModel } from '../../../doubles/scripted-model.ts';
import type { Reply } from '../../../doubles/scripted-reply.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const sumsUp = (content: string | null): Reply => {
  const block = { type: 'compaction', content, encrypted_content: 'x==', signature: signedAs(String(content)), tool_changes: [] };
  return { blocks: [block], stop: 'compaction' };
};
const SUM = 'The boat is blue and the cat is red.';

/**
 * A chat of two turns with an endpoint of /v1/messages, whose models the person lets sum chats up
 * themselves.
 */
async function chatWith(compaction = true) {
  const endpoint = await startScriptedModel({ models: [{ id: 'm', display_name: 'M' }, { id: 'other' }] });
  onTestFinished(() => endpoint.close());
  const host = hostInMemory();
  let ids = 0;
  const models = new Models({
    practiceWords: async () => english.practice,
    journal: host.journal,
    traffic: new Traffic({ clock: realClock }),
    secrets: secretsInMemory(),
    fetch,
    clock: realClock,
    newId: () => `e${++ids}`,
    log,
  });
  host.model.otherwise((request) => models.ask({ ...request, signal: new AbortController().signal }, { purpose: 'answer' }));
  const input = { name: 'Mine', kind: 'anthropic', baseUrl: endpoint.baseUrl, capabilities: { compaction, toolSearch: false } } as const;
  const { endpoint: id } = await models.add(input);
  const chat = host.conversations.create({ model: { endpoint: id, model: 'm' } }).conversation;
  await host.say(chat, BOAT);
  await host.say(chat, `My cat is red. ${'It has four legs and a tail. '.repeat(100)}`);
  return {
    host,
    chat,
    endpoint,
    id,
    isOn: () => host.journal.state().endpoints[id]?.capabilities.compaction,
    context: () => host.journal.state().conversations[chat]?.context,
    last: () => last(endpoint.requests),
    sent: () => JSON.stringify(endpoint.requests.at(-1)?.messages),
  };
}

/** Long enough for a summary to save a part of the chat. */
const BOAT = `My boat is blue. ${'It has three masts and a crew of two. '.repeat(150)}`;

test('an endpoint that the person lets sum up makes a block of the chat, which stands first from then on and is read as the summary', async () => {
  const { host, chat, endpoint, context, last, sent } = await chatWith();
  endpoint.reply(sumsUp(SUM));
  expect(await host.conversations.of(chat).sumUp()).toEqual({ summedUp: true });
  expect(last().body).toMatchObject({ compaction: { type: 'summarize' } });
  expect(last().headers['anthropic-beta']).toBe('compact-2026-09-04');
  expect(sent()).not.toContain('Sum up');
  expect(context()?.summary).toMatchObject({ text: SUM, by: 'M', messages: 1 });

  await host.say(chat, 'Which colours?');
  expect(last().messages.slice(0, 2)).toMatchObject([
    {
      role: 'assistant',
      content: [{ type: 'compaction', content: SUM, encrypted_content: 'x==', signature: signedAs(SUM), tool_changes: [] }],
    },
    { role: 'user' },
  ]);
  expect(sent()).not.toContain('My boat is blue.');
  expect(last().body['compaction']).toBeUndefined();
  expect(host.entries(chat)[0]).toMatchObject({ text: BOAT });

  // The next one sums up that block and what came since.
  endpoint.reply(sumsUp('All colours are known.'));
  await host.conversations.of(chat).sumUp();
  expect(sent()).toContain(SUM);
  await host.say(chat, 'And now?');
  expect(sent()).not.toContain(SUM);
  host.contexts.takeBack(chat);
  await host.say(chat, 'And then?');
  expect(sent()).toContain(SUM);

  host.conversations.of(chat).chooseModel({ ...defined(defined(host.journal.state().conversations[chat]).model), model: 'other' });
  await host.say(chat, 'You there?');
  expect(last().messages[0]).toMatchObject({ role: 'user', content: [{ text: expect.stringContaining(SUM) }, {}] });
  expect(last().headers['anthropic-beta']).toBeUndefined();
  expect(endpoint.broken).toEqual([]);
});

test('a summary of the endpoint that the person changed goes as their words', async () => {
  const { host, chat, endpoint, sent } = await chatWith();
  endpoint.reply(sumsUp(SUM));
  await host.conversations.of(chat).sumUp();
  host.contexts.changeSummary({ conversation: chat, text: 'The boat is green.' });
  await host.say(chat, 'Which colours?');
  expect(sent()).toContain('The boat is green.');
  expect(sent()).not.toContain('"compaction"');
  expect(endpoint.broken).toEqual([]);
});

test.each<[string, Reply, boolean]>([
  ['knows no compaction', { status: 400, message: 'compaction: Extra inputs are not permitted' }, false],
  ['knows no such beta', { status: 400, message: 'Unexpected value(s) `compact-2026-09-04` for the `anthropic-beta` header' }, false],
  ['could make no summary', sumsUp(null), true],
  ['says something else', { text: 'Well.' }, true],
  ['is in trouble', { status: 403, message: 'Not you.' }, true],
])('where the endpoint %s its model is asked for a summary', async (_what, reply, stays) => {
  const { host, chat, endpoint, context, isOn, sent } = await chatWith();
  endpoint.reply(reply, { text: 'They have a boat.' });
  await host.conversations.of(chat).sumUp();
  expect(sent()).toContain('Sum up all of it so far');
  expect(context()?.summary).toMatchObject({ text: 'They have a boat.', by: 'M' });
  expect(context()?.summary?.compacted).toBeUndefined();
  expect(isOn()).toBe(stays);
});

test('a block that its endpoint no longer takes goes as words in the same turn', async () => {
  const { host, chat, endpoint, isOn, sent } = await chatWith();
  endpoint.reply(sumsUp(SUM));
  await host.conversations.of(chat).sumUp();
  endpoint.reply({ status: 400, message: "The `compaction` block's signature does not verify." }, { text: 'Blue and red.' });
  expect((await host.say(chat, 'Which colours?')).outcome).toBe('done');
  expect(sent()).toContain(SUM);
  expect(sent()).not.toContain('"compaction"');
  expect([isOn(), endpoint.broken]).toEqual([false, []]);
});

test('no endpoint is asked to sum up itself that the person did not choose for it', async () => {
  const { host, chat, endpoint, context } = await chatWith(false);
  endpoint.reply({ text: 'They have a boat.' });
  await host.conversations.of(chat).sumUp();
  expect(endpoint.requests.map(({ body }) => body['compaction'])).toEqual([undefined, undefined, undefined]);
  expect(context()?.summary).toMatchObject({ text: 'They have a boat.' });
});

test('an endpoint with nothing to sum up knows how to, and one of chat completions never does', () => {
  const refused = (asks: boolean, message: string, code?: string) => {
    const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello' }] }];
    const request = {
      choice: { endpoint: 'e', model: 'm' },
      system: '',
      messages,
      tools: [],
      maxTokens: 1,
      signal: new AbortController().signal,
    };
    return refusesCompaction(new ModelError({ status: 400, message, code }), {
      ...request,
      ...(asks && { compacts: true }),
    });
  };
  expect(refused(true, 'There is nothing to compact.', 'compaction_nothing_to_summarize')).toBe(false);
  expect(refused(true, 'compaction: Extra inputs are not permitted')).toBe(true);
  expect(refused(true, 'max_tokens: too large')).toBe(false);
  expect(refused(false, 'compaction: Extra inputs are not permitted')).toBe(false);

  const capabilities = { images: true, documents: true, caching: true, countTokens: true, toolChoice: true, compaction: true };
  expect([compacts({ capabilities }), compacts({ capabilities, speaks: 'messages' })]).toEqual([true, true]);
  expect(compacts({ capabilities, speaks: 'chat-completions' })).toBe(false);
  expect(compacts({ capabilities: { ...capabilities, compaction: false } })).toBe(false);
});
