import { describe, expect, test } from 'vitest';
import { HostError } from '../../../../contract/errors.ts';
import type { Rule } from '../../../../contract/approval.ts';
import type { Remember } from '../../../../contract/sampling.ts';
import { defined, first } from '../../../doubles/defined.ts';
import { breaksAfter, calls, hangsAfter, says } from '../../../doubles/scripted-ask.ts';
import { hello, samplingInMemory } from '../../../doubles/sampling-in-memory.ts';
import { saidBefore } from '../../../../contract/reason.ts';

const DAY = 86_400_000;

/** A server that was allowed this much with its first request, which is counted in it. */
async function allowed(remember: Partial<Remember> = {}, tools: string[] = []) {
  const app = samplingInMemory();
  const { over } = app.asks(tools.length > 0 ? withTools(tools) : hello(), { call: 'the first' });
  await app.send(
    { tools },
    { replies: 'return', remember: { scope: 'chat', requests: 3, tokens: 10_000, replies: 'return', ...remember } },
  );
  await over;
  return app;
}

function withTools(names: string[]) {
  return hello({ tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })) });
}

/** The person says that this server may never ask, when it asks in another chat. */
async function banned(app: App): Promise<void> {
  const { over } = app.asks(hello(), { conversation: 'another chat' });
  const { id } = await app.question('request');
  app.sampling.refuse({ question: id, never: true });
  await over;
}

type App = ReturnType<typeof samplingInMemory>;

const spent = (rules: Rule[]) => rules.flatMap((rule) => (rule.about === 'sampling' && rule.effect === 'allow' ? [rule.spent] : []));
const open = (app: ReturnType<typeof samplingInMemory>) => Object.values(app.journal.state().questions);

describe('a budget', () => {
  test('lets requests through unasked until it is used up, with the offered model and nothing of the chat', async () => {
    const app = await allowed();
    expect(spent(app.rules())).toEqual([{ requests: 1, tokens: 15, since: 1_000_000 }]);
    for (const call of ['second', 'third']) {
      const { got, over, notes } = app.asks(hello({ maxTokens: 5000, includeContext: 'allServers' }), { call });
      await over;
      expect(got.result).toMatchObject({ content: { type: 'text', text: 'Done.' } });
      expect(notes[0]?.how).toEqual({ code: 'answered-by-model', model: 'Claude Opus', tokens: 15, how: 'by-rule' });
    }
    expect(app.model.requests[2]).toMatchObject({ maxTokens: 1200, messages: [{ content: [{ text: 'Hello' }] }] });
    expect(app.decided().slice(-2)).toEqual([
      ['request', 'by-rule'],
      ['reply', 'by-rule'],
    ]);
    const rule = { code: 'sampling-rule', effect: 'chat', requests: 3, tokens: 10_000 };
    expect(app.events).toContainEqual({
      type: 'decided',
      decided: expect.objectContaining({ how: 'made', because: rule }),
    });
    expect(app.events.at(-1)).toMatchObject({
      decided: { how: 'by-rule', rule: app.rules()[0]?.id, because: rule },
    });
    expect(app.rules()).toMatchObject([{ uses: 3, spent: { requests: 3, tokens: 45 } }]);
    app.asks(hello(), { call: 'fourth' });
    await app.question('request');
    expect(app.model.requests).toHaveLength(3);
  });

  test('of tokens is not overdrawn by requests that run side by side', async () => {
    const app = await allowed({ requests: 100, tokens: 350 });
    app.model.next(hangsAfter(), hangsAfter(), hangsAfter(), hangsAfter());
    for (const call of ['a', 'b', 'c', 'd', 'e']) app.asks(hello(), { call });
    await expect.poll(() => open(app).length).toBe(2);
    // 15 are spent, and each sets aside 100 for the reply and a few for what it sends.
    expect(app.model.requests).toHaveLength(1 + 3);
    expect(spent(app.rules())[0]?.tokens).toBeLessThanOrEqual(350);
  });

  test('with replies to be read shows each of them before the server gets it', async () => {
    const app = await allowed({ replies: 'show' });
    const { got, over } = app.asks(hello(), { call: 'second' });
    const { id, stage } = await app.question('reply');
    expect(got).toEqual({});
    expect(app.model.requests).toHaveLength(2);
    app.sampling.giveBack({ question: id, content: stage.reply.content });
    await over;
    expect(got.result).toMatchObject({ content: { text: 'Done.' } });
  });

  test.each([
    ['another server', hello(), {}, 'other'],
    ['another chat', hello(), { conversation: 'another' }, 'logbook'],
    ['a request that needs more than is left', hello({ messages: [text('long '.repeat(50_000))] }), {}, 'logbook'],
  ] as const)('does not cover %s', async (_what, params, from, server) => {
    const app = await allowed();
    app.asks(params, { call: 'second', ...from }, server);
    await app.question('request');
    expect(app.model.requests).toHaveLength(1);
  });

  test('does not cover a server that is started in another way now', async () => {
    const app = await allowed();
    const server = defined(app.journal.state().servers['logbook']);
    app.journal.record({ type: 'server.changed', server: { ...server, fingerprint: 'another' } });
    app.asks(hello(), { call: 'second' });
    await app.question('request');
    expect(app.model.requests).toHaveLength(1);
  });

  test('for every day covers every chat, and begins anew a day later', async () => {
    const app = await allowed({ scope: 'day', requests: 2 });
    await app.asks(hello(), { call: 'second', conversation: 'another' }).over;
    app.asks(hello(), { call: 'third' });
    await app.question('request');
    app.clock.forward(DAY);
    const { got, over } = app.asks(hello(), { call: 'tomorrow' });
    await over;
    expect(got.result).toBeDefined();
    expect(spent(app.rules())).toEqual([{ requests: 1, tokens: 15, since: 1_000_000 + DAY }]);
  });

  test('remembers over a restart what was spent of it', async () => {
    const app = (await allowed({ requests: 2 })).restart();
    await app.asks(hello(), { call: 'second' }).over;
    app.asks(hello(), { call: 'third' });
    await app.question('request');
    expect(app.model.requests).toHaveLength(1);
  });

  test('takes the place of the one before it', async () => {
    const app = await allowed({ requests: 1 });
    app.asks(hello(), { call: 'second' });
    await app.send({}, { remember: { scope: 'chat', requests: 7, tokens: 700, replies: 'show' } });
    expect(app.rules()).toMatchObject([{ budget: { requests: 7, tokens: 700, replies: 'show' }, spent: { requests: 1 } }]);
  });

  test('that is revoked while a request runs has its reply shown', async () => {
    const app = await allowed();
    const gate = Promise.withResolvers<void>();
    app.model.next(async function* () {
      await gate.promise;
      yield* says('Late.');
    });
    const { got, over } = app.asks(hello(), { call: 'second' });
    await expect.poll(() => app.model.requests.length).toBe(2);
    app.journal.record({ type: 'rule.revoked', rule: first(app.rules()).id });
    gate.resolve();
    const { id, stage } = await app.question('reply');
    expect(got).toEqual({});
    app.sampling.giveBack({ question: id, content: stage.reply.content });
    await over;
    expect(got.result).toMatchObject({ content: { text: 'Late.' } });
  });

  test.each([
    ['revoked', async (app: App) => app.journal.record({ type: 'rule.revoked', rule: first(app.rules()).id })],
    ['overruled by a ban', banned],
  ])('that is %s before the server fetches the reply keeps it back', async (_, takeBack) => {
    const app = await allowed();
    let look = () => {};
    const { got, over } = app.asks(hello(), { call: 'second' }, 'logbook', { leavesLater: (given) => (look = given) });
    await over;
    expect(got.result).toMatchObject({ content: { text: 'Done.' } });
    expect(look).not.toThrow();
    await takeBack(app);
    expect(look).toThrow('User rejected sampling request');
    expect(app.events.at(-1)).toMatchObject({
      decided: { about: 'reply', how: 'refused', because: { code: 'reply-kept-back' }, tool: 'summarize' },
    });
  });

  test('does not matter for a reply that the person returned, but a ban does', async () => {
    const app = samplingInMemory();
    let look = () => {};
    const { over } = app.asks(hello(), {}, 'logbook', { leavesLater: (given) => (look = given) });
    await app.send();
    const { id, stage } = await app.question('reply');
    app.sampling.giveBack({ question: id, content: stage.reply.content });
    await over;
    expect(look).not.toThrow();
    await banned(app);
    expect(look).toThrow('User rejected sampling request');
  });

  test('that was made with a request and revoked while it ran has that reply shown, too', async () => {
    const app = samplingInMemory();
    const gate = Promise.withResolvers<void>();
    app.model.next(async function* () {
      await gate.promise;
      yield* says('Late.');
    });
    const { got } = app.asks();
    await app.send({}, { replies: 'return', remember: { scope: 'chat', requests: 3, tokens: 1000, replies: 'return' } });
    app.journal.record({ type: 'rule.revoked', rule: first(app.rules()).id });
    gate.resolve();
    await app.question('reply');
    expect(got).toEqual({});
  });

  test('gets back what a model that failed did not use, and the person sees the trouble', async () => {
    const app = await allowed();
    app.model.next(breaksAfter(new HostError('model-failed', { code: 'said-before', text: 'Claude is overloaded.' })));
    const { got } = app.asks(hello(), { call: 'second' });
    expect((await app.question('request')).stage.trouble).toEqual(saidBefore('Claude is overloaded.'));
    expect(got).toEqual({});
    expect(spent(app.rules())).toEqual([{ requests: 1, tokens: 15, since: 1_000_000 }]);
  });

  test('pays for an answer nobody waited for', async () => {
    const app = await allowed();
    app.model.next(hangsAfter(...says('A few words').slice(0, 1)));
    const { giveUp, over } = app.asks(hello(), { call: 'second' });
    await expect.poll(() => app.model.requests.length).toBe(2);
    giveUp.abort();
    await over;
    expect(spent(app.rules())[0]).toMatchObject({ requests: 2 });
    expect(first(spent(app.rules())).tokens).toBeGreaterThan(15);
    expect(app.journal.state().questions).toEqual({});
  });

  test('has on the tools that were on when the person made it, and no others', async () => {
    const app = await allowed({}, ['look']);
    app.model.next(calls(['look', { word: 'sea' }]));
    const { got, over } = app.asks(withTools(['erase', 'look']), { call: 'second' });
    await over;
    expect(app.model.requests[1]?.tools.map(({ name }) => name)).toEqual(['look']);
    expect(got.result).toMatchObject({ content: { type: 'tool_use', name: 'look' }, stopReason: 'toolUse' });
  });
});

test('one call goes on ten times without the person, then asks, and has an end after twenty-five', async () => {
  const app = await allowed({ requests: 1000, tokens: 1_000_000 });
  for (let round = 1; round <= 10; round++) await app.asks().over;
  expect(app.model.requests).toHaveLength(11);
  for (let round = 11; round <= 25; round++) {
    const { over } = app.asks();
    await app.send({}, { replies: 'return' });
    await over;
  }
  expect(app.model.requests).toHaveLength(26);
  const { got, over } = app.asks();
  await over;
  expect(got).toEqual({
    refused: expect.objectContaining({ code: -32_000, message: 'The user was not asked: too many requests for one call' }),
  });
  expect(app.events.at(-1)).toMatchObject({
    decided: { how: 'refused', because: { code: 'asked-too-often', server: 'logbook' } },
  });
  await app.asks(hello(), { call: 'another' }).over;
  expect(app.model.requests).toHaveLength(27);
});

test('a budget for one chat needs a chat', async () => {
  const app = samplingInMemory();
  app.asks(hello(), { conversation: null });
  const remember = { scope: 'chat' as const, requests: 3, tokens: 1000, replies: 'show' as const };
  await expect(app.send({}, { remember })).rejects.toEqual(expect.objectContaining({ code: 'bad-input' }));
  expect(app.rules()).toEqual([]);
  expect(app.model.requests).toEqual([]);
});

function text(words: string) {
  return { role: 'user', content: { type: 'text', text: words } };
}
