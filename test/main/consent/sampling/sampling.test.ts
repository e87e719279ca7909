import { describe, expect, test } from 'vitest';
import { HostError } from '../../../../contract/errors.ts';
import { breaksAfter, calls, ends, hangsAfter, says } from '../../../doubles/scripted-ask.ts';
import { draft, endpoint, HAIKU, hello, OPUS, samplingInMemory } from '../../../doubles/sampling-in-memory.ts';
import { saidBefore, inLog } from '../../../../contract/reason.ts';

const notAsked = (why: string) => expect.objectContaining({ code: -32_000, message: `The user was not asked: ${why}` });
const rejected = expect.objectContaining({ code: -1, message: 'User rejected sampling request' });
const refusal = (code: string, words?: RegExp) =>
  expect.objectContaining({ name: 'HostError', code, ...(words && { message: expect.stringMatching(words) }) });

describe('a request of a server', () => {
  test('waits for the person: the model reads nothing before they send it, and the server nothing before they return it', async () => {
    const { asks, model, question, send, sampling, journal } = samplingInMemory();
    model.next(says('Good ', 'day.'));
    const { got, over, notes } = asks(hello({ systemPrompt: 'Be brief.', temperature: 0.4, stopSequences: ['END'] }));
    const asked = await question('request');
    expect(asked).toMatchObject({ server: 'logbook', serverName: 'logbook', conversation: 'chat', call: 'call', during: 'summarize' });
    expect(model.requests).toEqual([]);
    await send();
    const { stage } = await question('reply');
    expect(stage.reply).toMatchObject({ content: [{ type: 'text', text: 'Good day.' }], modelName: 'Claude Opus', stop: 'endTurn' });
    expect(model.requests).toMatchObject([
      { choice: OPUS, system: 'Be brief.', maxTokens: 100, wishes: { temperature: 0.4, stopSequences: ['END'] }, tools: [] },
    ]);
    expect(got).toEqual({});
    sampling.giveBack({ question: asked.id, content: stage.reply.content });
    await over;
    expect(got.result).toEqual({
      role: 'assistant',
      model: 'claude-opus-5-5',
      content: { type: 'text', text: 'Good day.' },
      stopReason: 'endTurn',
    });
    expect(notes).toMatchObject([
      { about: 'request', message: 'Hello', how: { code: 'answered-by-model', model: 'Claude Opus', tokens: 15 } },
    ]);
    expect(journal.state().questions).toEqual({});
  });

  test('goes out as the person left it, and its reply too; the log says what was changed and not what it said', async () => {
    const { asks, model, question, send, sampling, decided, events } = samplingInMemory();
    model.next(says('The key is 1234.'));
    const { got, over, notes } = asks(hello({ systemPrompt: 'Find secrets.' }));
    await send({ messages: [{ role: 'user', content: [{ type: 'text', text: 'Just greet' }] }], choice: HAIKU, maxTokens: 20, system: '' });
    const { id } = await question('reply');
    sampling.giveBack({ question: id, content: [{ type: 'text', text: 'No.' }] });
    await over;
    expect(model.requests).toMatchObject([
      { choice: HAIKU, system: '', maxTokens: 20, messages: [{ role: 'user', content: [{ type: 'text', text: 'Just greet' }] }] },
    ]);
    expect(got.result).toMatchObject({ content: { type: 'text', text: 'No.' }, model: 'claude-haiku-5-5' });
    expect(notes[0]?.how).toEqual({ code: 'answered-by-model', model: 'Claude Haiku', tokens: 15, how: 'edited' });
    expect(decided()).toEqual([
      ['request', 'asked'],
      ['request', 'edited'],
      ['reply', 'edited'],
    ]);
    const cost = (10 * 0.1 + 5 * 0.5) / 1_000_000;
    expect(events.flatMap((event) => (event.type === 'decided' ? [event.decided.details] : []))).toEqual([
      undefined,
      { model: 'claude-haiku-5-5', longestReply: 20, context: 'nothing', edited: true },
      { model: 'claude-haiku-5-5', sent: 10, received: 5, cost: expect.closeTo(cost, 12), edited: true },
    ]);
  });

  test('is shown with its model, the reason for it, and no more tokens than the person spends', async () => {
    const { asks, question } = samplingInMemory();
    asks(hello({ maxTokens: 90_000, modelPreferences: { hints: [{ name: 'claude-haiku' }] } }));
    expect((await question('request')).offer).toEqual({
      choice: HAIKU,
      because: { code: 'model-fits-hint', server: 'logbook', hint: 'claude-haiku', model: 'Claude Haiku' },
      maxTokens: 1200,
    });
  });

  test('is refused as the protocol says, before or after the model answered', async () => {
    const { asks, question, send, sampling, model, decided } = samplingInMemory();
    const first = asks();
    sampling.refuse({ question: (await question('request')).id });
    await first.over;
    expect(first.got).toEqual({ refused: rejected });
    expect(model.requests).toEqual([]);
    const second = asks();
    await send();
    sampling.refuse({ question: (await question('reply')).id });
    await second.over;
    expect(second.got).toEqual({ refused: rejected });
    expect(second.notes).toMatchObject([{ how: { code: 'person-returned-nothing' } }]);
    expect(decided().filter(([, how]) => how === 'denied')).toEqual([
      ['request', 'denied'],
      ['reply', 'denied'],
    ]);
  });

  test('of which the person wants none ever again is refused from then on without asking, whatever else they allowed', async () => {
    const { asks, question, send, sampling, model, decided, journal } = samplingInMemory();
    const allowed = asks();
    await send({}, { replies: 'return', remember: { scope: 'day', requests: 5, tokens: 1000, replies: 'return' } });
    await allowed.over;
    asks(hello({ maxTokens: 1200 }), { call: 'too much' });
    sampling.refuse({ question: (await question('request')).id, never: true });
    const { got, over } = asks(hello(), { call: 'one the budget has room for' });
    await over;
    expect(got).toEqual({ refused: rejected });
    expect(model.requests).toHaveLength(1);
    expect(decided().at(-1)).toEqual(['request', 'never-rule']);
    expect(journal.state().questions).toEqual({});
  });

  test('that belongs to nothing of the person is refused, and nobody is asked', async () => {
    const { asks, events, journal } = samplingInMemory();
    const { got, over } = asks(hello(), 'nobody');
    await over;
    expect(got).toEqual({ refused: notAsked('no request of theirs is running') });
    expect(journal.state().questions).toEqual({});
    expect(events).toMatchObject([
      {
        type: 'decided',
        decided: {
          how: 'refused',
          because: { code: 'unasked-nothing-running' },
        },
      },
    ]);
  });

  test('that its server gave up says so, and cannot be sent any more', async () => {
    const { asks, question, sampling, journal, model, decided } = samplingInMemory();
    const { giveUp, over } = asks();
    const asked = await question('request');
    giveUp.abort({ gaveUp: undefined });
    await over;
    expect(journal.state().questions[asked.id]?.gone).toEqual({ code: 'server-stopped-waiting', server: 'logbook' });
    await expect(sampling.send({ question: asked.id, draft: draft(asked), replies: 'show' })).rejects.toEqual(refusal('already-answered'));
    expect(model.requests).toEqual([]);
    expect(decided().at(-1)).toEqual(['request', 'withdrawn']);
  });

  test('stops its model when the server gives up in the middle, and says why when the host knows', async () => {
    const { asks, send, model, journal, question } = samplingInMemory();
    let stopped = false;
    model.next(async function* (request) {
      yield* says('Half').slice(0, 1);
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve, { once: true }));
      stopped = true;
      throw new HostError('stopped', { code: 'said-before', text: 'Stopped.' });
    });
    const { giveUp, over } = asks();
    const id = await send();
    await question('answering');
    giveUp.abort('stopped');
    await over;
    await expect.poll(() => stopped).toBe(true);
    expect(journal.state().questions[id]?.gone).toEqual({ code: 'call-stopped' });
  });

  test('can be sent by one of two windows only', async () => {
    const { asks, question, sampling, model } = samplingInMemory();
    model.next(hangsAfter());
    asks();
    const asked = await question('request');
    const answer = { question: asked.id, draft: draft(asked), replies: 'show' as const };
    await sampling.send(answer);
    await expect(sampling.send(answer)).rejects.toEqual(refusal('already-answered'));
    expect(model.requests).toHaveLength(1);
  });

  test('does not go out, nor its reply back, once the person said never in another window', async () => {
    const { asks, send, sampling, question, model, journal } = samplingInMemory();
    model.next(says('Hi.'));
    const asking = asks();
    const id = await send();
    const { stage } = await question('reply');
    const never = { about: 'sampling', effect: 'never', id: 'never', scope: { scope: 'always' }, server: 'logbook' } as const;
    journal.record({ type: 'rule.changed', rule: { ...never, serverName: 'logbook', madeIn: 'settings', madeAt: 0, uses: 0 } });
    expect(() => sampling.giveBack({ question: id, content: stage.reply.content })).toThrow(/revoke-rule-first/);
    sampling.changeRequest({ question: id });
    await expect(send()).rejects.toEqual(refusal('bad-input', /revoke-rule-first/));
    expect(model.requests).toHaveLength(1);
    expect(asking.got).toEqual({});
  });

  test('is not shown when the windows hold as much as they can', async () => {
    const { asks, journal } = samplingInMemory();
    const large = { type: 'image', mimeType: 'image/png', data: 'A'.repeat(8 * 1024 * 1024) };
    const params = { messages: [{ role: 'user', content: large }], maxTokens: 100 };
    asks(params, { call: 'one' });
    asks(params, { call: 'two' });
    const { got, over } = asks(params, { call: 'three' });
    await over;
    expect(got).toEqual({ refused: notAsked('too much waits for an answer') });
    expect(Object.keys(journal.state().questions)).toHaveLength(2);
  });

  test('keeps no pictures once its server gave up', async () => {
    const { asks, question, journal } = samplingInMemory();
    const picture = { type: 'image', mimeType: 'image/png', data: 'A'.repeat(100_000) };
    const { giveUp, over } = asks({ messages: [{ role: 'user', content: picture }], maxTokens: 100 });
    const { id } = await question('request');
    giveUp.abort({ gaveUp: undefined });
    await over;
    const kept = JSON.stringify(journal.state().questions[id]);
    expect(kept).toContain('An image, image/png, 75 kB');
    expect(kept.length).toBeLessThan(3000);
  });
});

describe('a draft', () => {
  const cases: [string, Parameters<ReturnType<typeof samplingInMemory>['send']>[0], string, RegExp][] = [
    ['to a model that is gone', { choice: { endpoint: 'claude', model: 'gone' } }, 'no-model', /gone/],
    ['of which nothing is left', { messages: [{ role: 'user', content: [{ type: 'text', text: ' ' }] }] }, 'bad-input', /nothing-to-send/],
    ['of more tokens than the server asked for', { maxTokens: 10_001 }, 'bad-input', /more-tokens-than-asked/],
    ['of more tokens than the model gives', { maxTokens: 6000 }, 'bad-input', /more-tokens-than-model/],
    ['with a tool nobody brought', { tools: ['shell'] }, 'bad-input', /tool-not-brought/],
  ];
  test.each(cases)('%s is refused in words, and the question waits on', async (_what, change, code, words) => {
    const { asks, send, question, model } = samplingInMemory();
    asks(hello({ maxTokens: 10_000 }));
    await expect(send(change)).rejects.toEqual(refusal(code, words));
    expect((await question('request')).stage).toEqual({ stage: 'request' });
    expect(model.requests).toEqual([]);
  });
});

describe('an answer that is being written', () => {
  test('is shown as it comes, gathered', async () => {
    const { asks, send, question, events, clock, model } = samplingInMemory();
    model.next(hangsAfter(...says('One ', 'two ').slice(0, 2)));
    asks();
    await send();
    await expect.poll(() => clock.waiting()).toEqual([30]);
    clock.forward(30);
    expect((await question('answering')).stage.text).toBe('One two ');
    expect(events.filter(({ type }) => type === 'question.text')).toHaveLength(1);
  });

  test('is stopped when the person goes back to the request, which keeps what they had written', async () => {
    const { asks, send, question, sampling, model, decided } = samplingInMemory();
    model.next(hangsAfter(...says('One').slice(0, 1)), says('Better.'));
    const { got, over } = asks();
    const id = await send({ maxTokens: 77 });
    await question('answering');
    sampling.changeRequest({ question: id });
    expect((await question('request')).stage).toMatchObject({ stage: 'request', last: { maxTokens: 77 } });
    await send({ maxTokens: 50 });
    const { stage } = await question('reply');
    sampling.changeRequest({ question: id });
    expect((await question('request')).stage).toMatchObject({ last: { maxTokens: 50 } });
    expect(() => sampling.giveBack({ question: id, content: stage.reply.content })).toThrow(refusal('bad-input'));
    expect(got).toEqual({});
    sampling.refuse({ question: id });
    await over;
    expect(decided().at(-1)).toEqual(['request', 'denied']);
  });

  test.each([
    ['failed', breaksAfter(new HostError('model-failed', { code: 'said-before', text: 'Claude is overloaded.' })), /overloaded/],
    ['had nothing to say', says(' '), /model-said-nothing/],
    ['used up its tokens before it said anything', [ends('cut')], /model-out-of-tokens/],
    ['declined', [ends('refused')], /declined/],
  ])('that %s brings the request back with its trouble', async (_what, reply, words) => {
    const { asks, send, question, model, journal } = samplingInMemory();
    model.next(reply);
    const { got } = asks();
    await send({ maxTokens: 33 }, { replies: 'return' });
    await expect.poll(async () => inLog((await question('request')).stage.trouble ?? saidBefore(''))).toMatch(words);
    expect((await question('request')).stage.last?.maxTokens).toBe(33);
    expect(got).toEqual({});
    expect(Object.keys(journal.state().questions)).toHaveLength(1);
  });

  test('goes back unread only when the person said so', async () => {
    const { asks, send, model, decided } = samplingInMemory();
    model.next(says('Fine.'));
    const { got, over } = asks();
    await send({}, { replies: 'return' });
    await over;
    expect(got.result).toMatchObject({ content: { type: 'text', text: 'Fine.' } });
    expect(decided()).toEqual([
      ['request', 'asked'],
      ['request', 'allowed'],
      ['reply', 'allowed'],
    ]);
  });
});

describe('tools that a server brings', () => {
  const brings = hello({
    tools: [
      { name: 'look.up', description: 'Looks up', inputSchema: { type: 'object' } },
      { name: 'erase', inputSchema: { type: 'object' } },
    ],
    toolChoice: { mode: 'required' },
  });

  test('are off unless the person turns them on, go out under names a model takes, and come back under their own', async () => {
    const { asks, send, question, sampling, model } = samplingInMemory();
    model.next([...says('Let me see.').slice(0, 1), ...calls(['tool_1', { word: 'sea' }], ['erase', {}])]);
    const { got, over } = asks(brings);
    expect(draft(await question('request')).tools).toEqual([]);
    await send({ tools: ['look.up'] });
    const { id, stage } = await question('reply');
    expect(model.requests).toMatchObject([{ tools: [{ name: 'tool_1', description: 'Looks up' }], wishes: { mustUseTool: true } }]);
    const use = { type: 'tool-use' as const, id: 'use-0', name: 'look.up', input: { word: 'sea' } };
    expect(stage.reply).toMatchObject({ content: [{ type: 'text', text: 'Let me see.' }, use], stop: 'toolUse' });
    expect(() => sampling.giveBack({ question: id, content: [{ ...use, name: 'erase' }] })).toThrow(refusal('bad-input', /tool-was-off/));
    expect(() => sampling.giveBack({ question: id, content: [{ type: 'text', text: ' ' }] })).toThrow(refusal('bad-input'));
    sampling.giveBack({ question: id, content: stage.reply.content });
    await over;
    expect(got.result).toMatchObject({
      content: [{ type: 'text' }, { type: 'tool_use', id: 'use-0', name: 'look.up', input: { word: 'sea' } }],
      stopReason: 'toolUse',
    });
  });

  test('are no reason to stop any more when the person took the call out of the reply', async () => {
    const { asks, send, question, sampling, model } = samplingInMemory();
    model.next([...says('Hm.').slice(0, 1), ...calls(['erase', {}])]);
    const { got, over } = asks(brings);
    await send({ tools: ['erase'] });
    const { id } = await question('reply');
    sampling.giveBack({ question: id, content: [{ type: 'text', text: 'Hm.' }] });
    await over;
    expect(got.result).toMatchObject({ content: { type: 'text', text: 'Hm.' }, stopReason: 'endTurn' });
  });
});

describe('what came before', () => {
  test('is counted for each server and chat, and its cost is unknown as soon as any of it is', async () => {
    const elsewhere = { ...endpoint(), id: 'elsewhere', kind: 'compatible' as const, baseUrl: 'https://example.com' };
    const { asks, send, question, journal } = samplingInMemory({ endpoints: { claude: endpoint(), elsewhere } });
    const soFar = async (choice: typeof HAIKU, server = 'logbook') => {
      const { over } = asks(hello(), {}, server);
      const asked = await question('request');
      await send({ choice }, { replies: 'return' });
      await over;
      return asked.soFar;
    };
    expect(await soFar(OPUS)).toEqual({ requests: 0, tokens: 0, cost: 0 });
    expect(await soFar(OPUS)).toEqual({ requests: 1, tokens: 15, cost: expect.closeTo((10 * 4 + 5 * 20) / 1_000_000, 12) });
    expect(await soFar({ ...OPUS, endpoint: 'elsewhere' }, 'other')).toEqual({ requests: 0, tokens: 0, cost: 0 });
    expect(await soFar(OPUS, 'other')).toEqual({ requests: 1, tokens: 15 });
    expect(journal.state().questions).toEqual({});
  });

  test('in the chat goes along only when the person chooses so', async () => {
    const said = { id: 'm', turn: 't', at: 1, type: 'message' as const, text: 'Our secret is blue' };
    const { asks, send, question, model } = samplingInMemory({ entries: { chat: [said] } });
    asks(hello({ includeContext: 'allServers' }));
    const asked = await question('request');
    expect(asked.request.context).toBe('chat');
    expect(asked.contexts).toMatchObject({ server: { messages: 0, tokens: 0 }, chat: { messages: 1 } });
    await send();
    await question('reply');
    expect(JSON.stringify(model.requests[0]?.messages)).not.toContain('blue');
    asks(hello(), { call: 'two' });
    await send({ context: 'chat' });
    await expect.poll(() => model.requests.length).toBe(2);
    expect(JSON.stringify(model.requests[1]?.messages)).toContain('> Our secret is blue');
  });
});
