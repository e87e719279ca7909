import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { askEndpoint } from '../../../../main/host/models/ask-endpoint.ts';
import type { ModelEvent, ModelRequest } from '../../../../main/host/models/model.ts';
import type { Watch } from '../../../../main/host/models/watch.ts';
import { defined } from '../../../doubles/defined.ts';
import { createHandClock, passPause } from '../../../doubles/hand-clock.ts';
import { type ScriptedModel, startScriptedModel } from '../../../doubles/scripted-model.ts';
import { portOf } from '../../../doubles/port-of.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let model: ScriptedModel;
let clock: ReturnType<typeof createHandClock>;
beforeEach(async () => {
  model = await startScriptedModel({ key: 'right' });
  clock = createHandClock();
});
afterEach(() => model.close());

function ask(
  change: Partial<ModelRequest> & { key?: string; baseUrl?: string; model?: string; fetch?: typeof fetch; watches?: Set<Watch> } = {},
) {
  const {
    key = 'right',
    baseUrl = model.baseUrl,
    model: id = 'scripted-1',
    fetch = globalThis.fetch,
    watches = new Set(),
    ...rest
  } = change;
  const request: ModelRequest = {
    choice: { endpoint: 'e', model: id },
    system: 'Be kind.',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    tools: [],
    maxTokens: 100,
    signal: new AbortController().signal,
    ...rest,
  };
  return askEndpoint({ fetch, clock, log, watches }, { name: 'Scripted', kind: 'compatible', baseUrl, key }, request);
}

/** The scripted endpoint at an address elsewhere. */
function farAway() {
  const baseUrl = 'https://models.example';
  const there: typeof fetch = (input, init) =>
    fetch((input instanceof Request ? input.url : String(input)).replace(baseUrl, model.baseUrl), init);
  return { watches: new Set<Watch>(), fetch: there, baseUrl };
}

async function all(events: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const seen: ModelEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

/** Moves the clock past the pause before the next try, as soon as there is one. */
async function passRetries(events: AsyncIterable<ModelEvent>, seen: ModelEvent[] = []): Promise<ModelEvent[]> {
  for await (const event of events) {
    seen.push(event);
    if (event.type === 'retry') passPause(clock, event.at);
  }
  return seen;
}

const textOf = (events: ModelEvent[]) => events.map((event) => (event.type === 'text' ? event.text : '')).join('');

describe('a streamed answer', () => {
  it('comes as text, thinking and complete calls, with what it cost', async () => {
    model.reply({ thinking: 'Hm', text: 'I will look.', calls: [{ name: 'a', input: { x: 1 } }, { name: 'b' }] });
    const events = await all(ask());
    expect(textOf(events)).toBe('I will look.');
    expect(events).toContainEqual({ type: 'thinking-signature', signature: 'signed-1' });
    expect(events.slice(-3)).toMatchObject([
      { type: 'call', alias: 'a', input: { x: 1 } },
      { type: 'call', alias: 'b', input: {} },
      { type: 'end', stop: 'calls', usage: { inputTokens: 10, outputTokens: 5 } },
    ]);
    expect(model.requests[0]).toMatchObject({ system: 'Be kind.', max_tokens: 100, model: 'scripted-1' });
  });

  it('is asked to be cached up to the system text and to the ends of the last two messages, where that is understood', async () => {
    const said = (role: 'user' | 'assistant', text: string) => ({ role, content: [{ type: 'text' as const, text }] });
    const messages = [
      said('user', 'Hi'),
      said('assistant', 'Hello'),
      said('user', 'How?'),
      said('assistant', 'Well.'),
      said('user', 'So?'),
    ];
    await all(ask({ messages }));
    await all(ask({ messages, caching: true }));
    const marks = model.requests.map(({ system, messages: sent }) =>
      [system, ...sent].map((part) => JSON.stringify(part).includes('"cache_control":{"type":"ephemeral"}')),
    );
    expect(marks).toEqual([Array(6).fill(false), [true, false, false, true, false, true]]);
  });

  it('follows a history in its order, or with calls last where the endpoint takes nothing behind them; signed thinking stays in its place', async () => {
    const use = (id: string) => ({ type: 'tool_use' as const, id, name: 'a', input: {} });
    const said = (text: string) => ({ type: 'text' as const, text });
    const thought = { type: 'thinking' as const, thinking: 'Hm', signature: 'signed' };
    const result = (id: string) => ({ type: 'tool_result' as const, tool_use_id: id, content: [said('Done.')] });
    const messages = [
      { role: 'user' as const, content: [said('Go')] },
      { role: 'assistant' as const, content: [use('1'), said('One.'), thought, use('2'), said('Two.')] },
      { role: 'user' as const, content: [result('1'), result('2')] },
    ];
    const message = 'messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: 2.';
    model.reply({ status: 400, message }, { text: 'Now' }, { status: 400, message }, { status: 400, message });
    expect(textOf(await all(ask({ messages })))).toBe('Now');
    const sent = model.requests.map((request) => request.messages[1]?.content);
    expect(sent).toEqual([defined(messages[1]).content, [said('One.'), use('1'), thought, said('Two.'), use('2')]]);
    await expect(all(ask({ messages }))).rejects.toMatchObject({ reason: { code: 'endpoint-refused' } });
  });

  it('hands on arguments that are no JSON object as they were written', async () => {
    model.reply({
      calls: [
        { name: 'a', raw: '{city: Paris}' },
        { name: 'b', raw: '[1]' },
      ],
    });
    const calls = (await all(ask())).filter((event) => event.type === 'call');
    expect(calls.map(({ raw, input }) => [raw, input])).toEqual([
      ['{city: Paris}', undefined],
      ['[1]', undefined],
    ]);
  });

  it.each([
    ['the connection is lost in its arguments', { ending: 'cut' as const }, 'cut'],
    ['the token limit was reached', { stop: 'max_tokens' as const }, 'limit'],
  ])('shows no call when %s', async (_why, how, stop) => {
    model.reply({ text: 'Half', calls: [{ name: 'a', input: { path: '/everything' } }], ...how });
    const events = await all(ask());
    expect(textOf(events)).toBe('Half');
    expect(events.some(({ type }) => type === 'call')).toBe(false);
    expect(events.at(-1)).toMatchObject({ type: 'end', stop });
  });

  it("that an error breaks off shows what came, no call, and the endpoint's own words", async () => {
    const error = `Overloaded\u202e.\n${'Again and '.repeat(200)}`;
    model.reply({ text: 'Half', calls: [{ name: 'a', input: { path: '/everything' } }], ending: { error } });
    const seen: ModelEvent[] = [];
    const reading = (async () => {
      for await (const event of ask()) seen.push(event);
    })();
    const words = expect.stringMatching(/^Overloaded.{1,80}\. (Again and ){20,}.*…$/);
    await expect(reading).rejects.toMatchObject({
      code: 'model-failed',
      reason: { code: 'endpoint-broke-off', endpoint: 'Scripted', text: words },
    });
    expect(textOf(seen)).toBe('Half');
    expect(seen.some(({ type }) => type === 'call')).toBe(false);
  });

  it('ends at 4 MB, with all of that and the reason', async () => {
    const piece = 'x'.repeat(64 * 1024);
    model.reply({ text: [...Array.from({ length: 65 }, () => piece), new Promise(() => {})] });
    const seen: ModelEvent[] = [];
    const reading = (async () => {
      for await (const event of ask()) seen.push(event);
    })();
    await expect(reading).rejects.toMatchObject({
      code: 'model-failed',
      reason: { code: 'answer-without-end', endpoint: 'Scripted', megabytes: 4 },
    });
    expect(textOf(seen).length).toBe(4 * 1024 * 1024);
    expect(await (await model.asked(1)).left).toBe(true);
  });

  it.each([
    ['one event', { text: [{ raw: `data: ${'x'.repeat(5 * 1024 * 1024)}` }] }, 'event-too-large'],
    ['a refusal', { status: 400, message: 'x'.repeat(2 * 1024 * 1024) }, 'refusal-too-large'],
  ])('is not gathered without end: %s', async (_what, reply, code) => {
    model.reply(reply);
    await expect(all(ask())).rejects.toMatchObject({ code: 'model-failed', reason: { code } });
  });

  it('that comes faster than it is read leaves others their turn', async () => {
    const delta = JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'x' } });
    const body = `event: content_block_delta\ndata: ${delta}\n\n`.repeat(2_000);
    const answers = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    let turns = 0;
    let done = false;
    const count = () => void (turns++, done || setImmediate(count));
    const events = ask({ fetch: answers });
    await events.next();
    count();
    for await (const event of events) if (event.type === 'end') done = true;
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it('says when the model refused', async () => {
    model.reply({ stop: 'refusal' });
    expect((await all(ask())).at(-1)).toMatchObject({ stop: 'refused' });
  });
});

describe('trouble before the first word', () => {
  it('is waited out as long as the endpoint asks', async () => {
    model.reply({ status: 529, headers: { 'retry-after': '7' } }, { text: 'Here.' });
    const events = await passRetries(ask());
    expect(events[0]).toEqual({ type: 'retry', at: 1_007_000, reason: { code: 'endpoint-overloaded', endpoint: 'Scripted' } });
    expect(textOf(events)).toBe('Here.');
  });

  it('ends after three tries, in words', async () => {
    model.reply({ status: 500, message: 'boom' }, { status: 503, message: 'boom' }, { status: 500, message: 'the last' });
    const seen: ModelEvent[] = [];
    await expect(passRetries(ask(), seen)).rejects.toMatchObject({ code: 'model-failed', message: expect.stringContaining('the last') });
    expect(seen.map(({ type }) => type)).toEqual(['retry', 'retry']);
  });

  it('is not waited out when the endpoint asks for more than a minute', async () => {
    model.reply({ status: 429, message: 'Come back tomorrow', headers: { 'retry-after': '3600' } });
    await expect(all(ask())).rejects.toMatchObject({ code: 'model-failed', message: expect.stringContaining('Come back tomorrow') });
  });

  it.each([
    [{ key: 'wrong' }, undefined, 'key-refused'],
    [{}, { status: 404, message: 'model: nope' }, 'model-unknown'],
    [{}, { status: 400, message: 'too many tools' }, 'endpoint-refused'],
    [{}, { status: 413 }, 'conversation-too-large'],
  ])('is told at once where waiting does not help (%#)', async (how, reply, words) => {
    if (reply) model.reply(reply);
    await expect(all(ask(how))).rejects.toMatchObject({ code: 'model-failed', message: expect.stringContaining(words) });
  });

  it('says that nothing answers at an address', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${portOf(free)}`;
    await new Promise((resolve) => free.close(resolve));
    await expect(passRetries(ask({ baseUrl }))).rejects.toMatchObject({
      reason: { code: 'nothing-runs-at', address: baseUrl, endpoint: 'Scripted' },
    });
  });
});

describe('what is for one address', () => {
  it('goes to no other, wherever the answer points', async () => {
    const other = await startScriptedModel();
    model.reply({ status: 307, headers: { location: `${other.baseUrl}/v1/messages` } });
    await expect(all(ask())).rejects.toMatchObject({
      code: 'model-failed',
      reason: expect.objectContaining({ code: 'endpoint-moved', to: expect.stringContaining(other.baseUrl) }),
    });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('is the key that was given for it, and nothing that the environment names', async () => {
    vi.stubEnv('ANTHROPIC_CUSTOM_HEADERS', 'Authorization: Bearer mine\nX-Mine: secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    await all(ask());
    expect(model.requests[0]?.headers).toMatchObject({ authorization: 'Bearer right' });
    expect(Object.keys(model.requests[0]?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([]);
  });
});

describe('stopping', () => {
  it('ends an answer at once and hangs up', async () => {
    const stop = new AbortController();
    model.reply({ text: ['One', new Promise(() => {})] });
    const seen: ModelEvent[] = [];
    const reading = (async () => {
      for await (const event of ask({ signal: stop.signal })) {
        seen.push(event);
        stop.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: 'stopped' });
    expect(textOf(seen)).toBe('One');
    expect(await (await model.asked(1)).left).toBe(true);
  });

  it('works before the endpoint said anything', async () => {
    const stop = new AbortController();
    model.reply({ wait: new Promise(() => {}) });
    const reading = all(ask({ signal: stop.signal }));
    void model.asked(1).then(() => stop.abort());
    await expect(reading).rejects.toMatchObject({ code: 'stopped' });
  });

  it('works in the pause before the next try', async () => {
    const stop = new AbortController();
    model.reply({ status: 529 });
    const reading = (async () => {
      for await (const event of ask({ signal: stop.signal })) if (event.type === 'retry') setImmediate(() => stop.abort());
    })();
    await expect(reading).rejects.toMatchObject({ code: 'stopped' });
    expect(clock.waiting()).toEqual([]);
  });
});

describe('silence', () => {
  it('of a minute after the first byte ends the answer', async () => {
    model.reply({ text: 'One', ending: 'hang' });
    const seen: ModelEvent[] = [];
    const reading = (async () => {
      for await (const event of ask()) seen.push(event);
    })();
    const failed = expect(reading).rejects.toMatchObject({
      code: 'model-failed',
      reason: { code: 'endpoint-silent', endpoint: 'Scripted' },
    });
    await expect.poll(() => textOf(seen)).toBe('One');
    expect(clock.waiting()).toEqual([60_000, 300_000]);
    clock.forward(60_000);
    await failed;
    expect(clock.waiting()).toEqual([]);
  });

  it('of twenty seconds after the machine slept is enough: before the first word it is asked again', async () => {
    model.reply({ wait: new Promise(() => undefined) }, { text: 'Awake' });
    const { watches, fetch, baseUrl } = farAway();
    const seen: ModelEvent[] = [];
    const reading = passRetries(ask({ watches, fetch, baseUrl }), seen);
    await model.asked(1);
    await expect.poll(() => watches.size).toBe(1);
    for (const watch of watches) watch.slept();
    clock.forward(20_000);
    expect(textOf(await reading)).toBe('Awake');
    expect(seen[0]).toMatchObject({ type: 'retry', reason: { code: 'slept-meanwhile', endpoint: 'Scripted' } });
    expect([watches.size, clock.waiting()]).toEqual([0, []]);
  });

  it('after a sleep ends an answer that had begun, with the reason; a byte that comes shows that it goes on', async () => {
    model.reply({ text: 'One', ending: 'hang' });
    const { watches, fetch, baseUrl } = farAway();
    const seen: ModelEvent[] = [];
    const failed = expect(passRetries(ask({ watches, fetch, baseUrl }), seen)).rejects.toMatchObject({
      reason: { code: 'slept-meanwhile' },
    });
    await expect.poll(() => textOf(seen)).toBe('One');
    for (const watch of watches) watch.slept();
    expect(clock.waiting()).toEqual([20_000, 300_000]);
    clock.forward(20_000);
    await failed;
  });

  it('of a model on this machine is no shorter after a sleep, which it slept too', async () => {
    model.reply({ text: 'One', ending: 'hang' });
    const watches = new Set<Watch>();
    const stop = new AbortController();
    const seen: ModelEvent[] = [];
    const stopped = expect(passRetries(ask({ watches, signal: stop.signal }), seen)).rejects.toMatchObject({ code: 'stopped' });
    await expect.poll(() => textOf(seen)).toBe('One');
    for (const watch of watches) watch.slept();
    expect(clock.waiting()).toEqual([60_000, 300_000]);
    stop.abort();
    await stopped;
  });

  it.each([
    ['comments', ': keep-alive\n\n'],
    ['pings', 'event: ping\ndata: {"type": "ping"}\n\n'],
  ])('with nothing but %s is borne for five minutes, and an event winds that up again', async (_what, raw) => {
    const gates = Array.from({ length: 11 }, () => Promise.withResolvers<void>());
    const pieces = gates.flatMap(({ promise }, at) => [promise, ...(at === 4 ? ['Two'] : []), { raw }]);
    model.reply({ text: ['One', ...pieces], ending: 'hang' });
    const seen: ModelEvent[] = [];
    const reading = (async () => {
      for await (const event of ask()) seen.push(event);
    })();
    const failed = expect(reading).rejects.toMatchObject({
      code: 'model-failed',
      reason: { code: 'endpoint-only-alive', endpoint: 'Scripted', minutes: 5 },
    });
    await expect.poll(() => textOf(seen)).toBe('One');
    for (const [at, { resolve }] of gates.entries()) {
      clock.forward(50_000);
      resolve();
      if (at === 10) break;
      // The keep-alive has come: the minute of silence begins anew.
      await expect.poll(() => clock.waiting().includes(60_000)).toBe(true);
    }
    await failed;
    expect(textOf(seen)).toBe('OneTwo');
    expect(clock.waiting()).toEqual([]);
  });

  it('is borne longer while a local model is being read from disk', async () => {
    const gate = Promise.withResolvers<void>();
    model.reply({ wait: gate.promise, text: 'Loaded.' });
    const reading = all(ask());
    await model.asked(1);
    clock.forward(299_000);
    gate.resolve();
    expect(textOf(await reading)).toBe('Loaded.');
  });
});
