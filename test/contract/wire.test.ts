import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HostError } from '../../contract/errors.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Event } from '../../contract/state.ts';
import { connect, serveRequests, type Handlers } from '../../contract/wire.ts';
import { pipes, type Pipe } from '../doubles/pipes.ts';
import { createServing } from '../doubles/serving.ts';
import { illTyped } from '../doubles/beyond-types.ts';
import { aborted } from '../doubles/request-init.ts';

const LIMIT = 10_000;

describe.each(pipes)('over $name', ({ open }) => {
  let pipe: Pipe;
  beforeEach(async () => void (pipe = await open()));
  afterEach(() => pipe.remove());

  function start(handlers: Partial<Handlers> = {}) {
    const host = createServing(handlers);
    serveRequests(pipe.host, host.serving, LIMIT);
    return { ...host, window: connect(pipe.window, LIMIT) };
  }

  /** Sends frames nobody in their right mind would, and collects what comes back. */
  function startRaw(handlers: Partial<Handlers> = {}) {
    const host = createServing(handlers);
    serveRequests(pipe.host, host.serving, LIMIT);
    const received: unknown[] = [];
    pipe.window.onMessage((frame) => void received.push(JSON.parse(frame)));
    return { ...host, received, send: (frame: unknown) => pipe.window.send(typeof frame === 'string' ? frame : JSON.stringify(frame)) };
  }

  describe('what is asked', () => {
    test('is answered, each ask with its own answer, in whatever order they come', async () => {
      const waiting: Record<string, () => void> = {};
      const { window } = start({
        'folder.complete': ({ text }) => new Promise((resolve) => (waiting[text] = () => resolve({ paths: [text] }))),
      });
      const [one, other] = [window.ask('folder.complete', { text: '/one' }), window.ask('folder.complete', { text: '/other' })];
      await expect.poll(() => Object.keys(waiting)).toHaveLength(2);
      waiting['/other']?.();
      waiting['/one']?.();
      expect(await Promise.all([one, other])).toEqual([{ paths: ['/one'] }, { paths: ['/other'] }]);
    });

    test('is answered when the answer is nothing', async () => {
      const { window } = start({ 'rule.revoke': () => ({}) });
      expect(await window.ask('rule.revoke', { rule: 'r1' })).toEqual({});
    });

    test('reaches its handler as the contract reads it', async () => {
      const titles: string[] = [];
      const { window } = start({ 'conversation.rename': ({ title }) => (titles.push(title), {}) });
      await window.ask('conversation.rename', { conversation: 'c1', title: '  Milk \u2028 ' });
      expect(titles).toEqual(['Milk']);
    });

    test('is refused as bad-input when it does not fit, in words that name the field', async () => {
      const { window } = start();
      await expect(window.ask('conversation.open', { conversation: '' })).rejects.toMatchObject({
        code: 'bad-input',
        message: expect.stringContaining('conversation'),
      });
    });

    test('is refused as bad-input, in few words, however much of it is wrong', async () => {
      const { window } = start();
      const wrong: string = illTyped(Array.from({ length: 3000 }, () => 1));
      const refused = await window.ask('server.read-paste', { text: wrong }).catch((error: HostError) => error);
      expect(refused).toMatchObject({ code: 'bad-input' });
      const messages: never[] = illTyped(Array.from({ length: 800 }, () => ({})));
      const long: unknown = await window
        .ask('conversation.send', { conversation: 'c', text: '', prompt: { server: 's', name: 'p', messages } })
        .catch((error: unknown) => error);
      expect(long).toBeInstanceOf(HostError);
      expect(String(long).length).toBeLessThanOrEqual(2000 + 'HostError: '.length);
    });

    test('that is refused with a code its contract does not name is refused so, and the host logs it as a bug', async () => {
      const refuse = () => Promise.reject(new HostError('no-model', { code: 'no-such-server' }));
      const { window, bugs } = start({ 'server.restart': refuse, 'conversation.retry': refuse });
      await expect(window.ask('server.restart', { server: 's1' })).rejects.toMatchObject({
        code: 'no-model',
        reason: { code: 'no-such-server' },
      });
      expect(bugs).toMatchObject([{ request: expect.stringContaining('server.restart (refusal "no-model"'), cause: { code: 'no-model' } }]);
      await expect(window.ask('conversation.retry', { conversation: 'c1' })).rejects.toMatchObject({ code: 'no-model' });
      expect(bugs).toHaveLength(1);
    });

    test('is refused with the code and words the handler chose', async () => {
      const { window } = start({ 'server.restart': () => Promise.reject(new HostError('not-found', { code: 'no-such-server' })) });
      await expect(window.ask('server.restart', { server: 's1' })).rejects.toMatchObject({
        code: 'not-found',
        reason: { code: 'no-such-server' },
      });
    });

    test.each([
      [
        'at once',
        () => {
          throw new Error('secret 42');
        },
      ],
      ['later', () => Promise.reject(new Error('secret 42'))],
    ])('is refused as a bug without its cause when the handler fails %s, and the host logs it', async (_, fails) => {
      const { window, bugs } = start({ 'server.restart': fails });
      const refused = await window.ask('server.restart', { server: 's1' }).catch((error: HostError) => error);
      expect(refused).toMatchObject({ code: 'bug', message: expect.not.stringContaining('42') });
      expect(bugs).toEqual([{ request: 'server.restart', cause: new Error('secret 42') }]);
    });

    test('is refused as a bug when the answer cannot be written as JSON', async () => {
      const { window, bugs } = start({ 'folder.complete': () => illTyped({ paths: 1n }) });
      await expect(window.ask('folder.complete', { text: '/' })).rejects.toMatchObject({ code: 'bug' });
      expect(bugs).toHaveLength(1);
    });

    test.each([
      ['something else', { folders: [] }],
      ['nothing at all', undefined],
    ])('is refused as a bug when the answer is %s than the contract says', async (_, output) => {
      const { window } = start({ 'folder.complete': () => illTyped(output) });
      await expect(window.ask('folder.complete', { text: '/' })).rejects.toMatchObject({ code: 'bug' });
    });

    test('never leaves when it is too large', async () => {
      const { window } = start();
      await expect(window.ask('folder.complete', { text: 'x'.repeat(LIMIT) })).rejects.toMatchObject({ code: 'too-large' });
    });

    test('is refused as too-large when the answer is', async () => {
      const { window } = start({ 'folder.complete': () => Promise.resolve({ paths: ['x'.repeat(LIMIT)] }) });
      await expect(window.ask('folder.complete', { text: '/' })).rejects.toMatchObject({ code: 'too-large' });
    });
  });

  describe('what is cancelled', () => {
    test('aborts its handler and is refused as stopped', async () => {
      const { window } = start({ 'endpoint.find-local': untilAborted });
      const controller = new AbortController();
      const asked = window.ask('endpoint.find-local', {}, controller.signal);
      controller.abort();
      await expect(asked).rejects.toMatchObject({ code: 'stopped' });
    });

    test('is never sent when it was cancelled before', async () => {
      let asked = 0;
      const { window } = start({ 'endpoint.find-local': () => ((asked += 1), { found: [] }) });
      await expect(window.ask('endpoint.find-local', {}, AbortSignal.abort())).rejects.toMatchObject({ code: 'stopped' });
      await window.ask('endpoint.find-local', {});
      expect(asked).toBe(1);
    });

    test('leaves the other requests alone', async () => {
      const { window } = start({ 'endpoint.find-local': untilAborted, 'folder.complete': () => Promise.resolve({ paths: [] }) });
      const controller = new AbortController();
      const stopped = window.ask('endpoint.find-local', {}, controller.signal);
      const other = window.ask('folder.complete', { text: '' });
      controller.abort();
      expect(await other).toEqual({ paths: [] });
      await expect(stopped).rejects.toMatchObject({ code: 'stopped' });
    });

    test('after its answer came does nothing, and nothing of it stays on the signal', async () => {
      const { window } = start({ 'folder.complete': () => ({ paths: [] }) });
      const controller = new AbortController();
      await window.ask('folder.complete', { text: '' }, controller.signal);
      expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
      controller.abort();
      expect(await window.ask('folder.complete', { text: '' })).toEqual({ paths: [] });
    });
  });

  describe('what happens', () => {
    test('reaches the window in order, with its numbers', async () => {
      const { window, record } = start();
      const seen: [number, Event][] = [];
      window.onEvent((number, event) => seen.push([number, event]));
      const events = Array.from({ length: 50 }, (_, i) => text(`piece ${i}`));
      events.forEach(record);
      await expect.poll(() => seen).toHaveLength(50);
      expect(seen).toEqual(events.map((event, i) => [i + 1, event]));
    });

    test('after a handler answered without waiting is sent after that answer', async () => {
      const { send, received, record } = startRaw({
        'folder.complete': () => (queueMicrotask(() => record(text('later'))), { paths: [] }),
      });
      send({ kind: 'ask', id: 1, request: 'folder.complete', input: { text: '' } });
      await expect.poll(() => received).toMatchObject([{ kind: 'answer' }, { kind: 'event' }]);
    });

    test('is not told to a listener that went away', async () => {
      const { window, record } = start();
      const seen: string[] = [];
      const stop = window.onEvent(() => seen.push('gone'));
      window.onEvent(() => seen.push('here'));
      stop();
      record(text('a'));
      await expect.poll(() => seen).toEqual(['here']);
    });

    test('is not kept from anybody by an event that cannot be written as JSON', async () => {
      const { window, record, bugs } = start();
      const numbers: number[] = [];
      window.onEvent((number) => numbers.push(number));
      record(illTyped({ type: 'text', conversation: 'c1', entry: 'e1', text: 1n }));
      record(text('b'));
      await expect.poll(() => numbers).toEqual([2]);
      expect(bugs).toMatchObject([{ request: 'text' }]);
    });
  });

  describe('a port that closes', () => {
    test.each(['window', 'host'] as const)('by the %s rejects what waits, and what is asked after', async (side) => {
      const { window } = start({ 'endpoint.find-local': untilAborted });
      const waits = window.ask('endpoint.find-local', {});
      const closed = new Promise<void>((resolve) => window.onClose(resolve));
      pipe[side].close();
      await expect(waits).rejects.toMatchObject({ code: 'closed' });
      await closed;
      await expect(window.ask('endpoint.find-local', {})).rejects.toMatchObject({ code: 'closed' });
    });

    test('aborts what was under way and is told nothing more', async () => {
      const aborted: AbortSignal[] = [];
      const { window, listening } = start({
        'endpoint.find-local': (_, signal) => (aborted.push(signal), untilAborted(_, signal)),
      });
      expect(listening()).toBe(1);
      window.ask('endpoint.find-local', {}).catch(() => {});
      await expect.poll(() => aborted).toHaveLength(1);
      pipe.window.close();
      await expect.poll(() => aborted[0]?.aborted).toBe(true);
      expect(listening()).toBe(0);
    });
  });

  describe('a frame that makes no sense', () => {
    test.each([
      ['is no JSON', 'hello'],
      ['is empty', ''],
      ['is no object', [1, 2]],
      ['has no kind', { id: 1, request: 'folder.pick', input: {} }],
      ['has an unknown kind', { kind: 'shout', id: 1 }],
      ['has no id', { kind: 'ask', request: 'folder.pick', input: {} }],
      ['has a strange id', { kind: 'ask', id: 1.5, request: 'folder.pick', input: {} }],
      ['is an event', { kind: 'event', number: 1, event: text('a') }],
    ])('because it %s is refused as bad-frame', async (_, frame) => {
      const { send, received } = startRaw();
      send(frame);
      await expect.poll(() => received).toMatchObject([{ kind: 'refusal', id: null, error: { code: 'bad-frame' } }]);
    });

    test.each(['nothing.known', '', '__proto__', 'constructor', 'toString', 'state.read '])(
      'because it asks for %j is refused',
      async (request) => {
        const { send, received } = startRaw();
        send({ kind: 'ask', id: 3, request, input: {} });
        await expect.poll(() => received).toMatchObject([{ kind: 'refusal', id: 3, error: { code: 'unknown-request' } }]);
      },
    );

    test('because it has no input is refused as bad-input', async () => {
      const { send, received } = startRaw();
      send({ kind: 'ask', id: 3, request: 'folder.pick' });
      await expect.poll(() => received).toMatchObject([{ kind: 'refusal', id: 3, error: { code: 'bad-input' } }]);
    });

    test('because it is nested too deep is refused, and the port works on', async () => {
      const { send, received } = startRaw({ 'tool.call': () => ({ outcome: 'ok', content: [] }) });
      send(`{"kind":"ask","id":3,"request":"tool.call","input":{"tool":"t","input":{"deep":${'['.repeat(4900)}${']'.repeat(4900)}}}}`);
      send({ kind: 'ask', id: 4, request: 'tool.call', input: { tool: 't', input: {} } });
      await expect
        .poll(() => received)
        .toMatchObject([
          { kind: 'refusal', id: 3, error: { code: 'bad-input' } },
          { kind: 'answer', id: 4 },
        ]);
    });

    test('because it is too large is refused unread', async () => {
      const { send, received } = startRaw();
      send({ kind: 'ask', id: 3, request: 'folder.complete', input: { text: 'x'.repeat(LIMIT) } });
      await expect.poll(() => received).toMatchObject([{ kind: 'refusal', id: null, error: { code: 'too-large' } }]);
    });

    test('because its id is taken is refused without touching the request that has it', async () => {
      let answer = () => {};
      const { send, received } = startRaw({
        'folder.complete': ({ text: typed }) => new Promise((resolve) => (answer = () => resolve({ paths: [typed] }))),
      });
      send({ kind: 'ask', id: 3, request: 'folder.complete', input: { text: 'first' } });
      send({ kind: 'ask', id: 3, request: 'folder.complete', input: { text: 'second' } });
      await expect.poll(() => received).toMatchObject([{ kind: 'refusal', id: null, error: { code: 'bad-frame' } }]);
      answer();
      await expect.poll(() => received.at(-1)).toEqual({ kind: 'answer', id: 3, output: { paths: ['first'] } });
    });

    test('because it cancels what nobody asked does nothing', async () => {
      const { send, received } = startRaw({ 'folder.complete': () => ({ paths: [] }) });
      send({ kind: 'cancel', id: 99 });
      send({ kind: 'ask', id: 1, request: 'folder.complete', input: { text: '' } });
      await expect.poll(() => received).toEqual([{ kind: 'answer', id: 1, output: { paths: [] } }]);
    });

    test('because its input carries __proto__ pollutes nothing, and loses nothing on the way', async () => {
      const inputs: JsonObject[] = [];
      const { send, received } = startRaw({ 'tool.call': ({ input }) => (inputs.push(input), { outcome: 'ok', content: [] }) });
      const input = '{"__proto__":{"admin":true},"a":{"constructor":{"__proto__":1}}}';
      send(`{"kind":"ask","id":3,"request":"tool.call","input":{"tool":"t","input":${input}}}`);
      await expect.poll(() => received).toHaveLength(1);
      expect(inputs[0]?.['admin']).toBeUndefined();
      expect(Reflect.get({}, 'admin')).toBeUndefined();
      expect(JSON.stringify(inputs[0])).toBe(input);
    });

    test.each([
      ['is no JSON', 'hello'],
      ['answers nothing that was asked', { kind: 'answer', id: 77, output: {} }],
      ['is an unknown event', { kind: 'event', number: 1, event: { type: 'sunrise' } }],
      ['is nested too deep', `{"kind":"event","number":1,"event":${'['.repeat(9000)}${']'.repeat(9000)}}`],
    ])('because it %s is dropped by the window', async (_, frame) => {
      const { window, record } = start();
      const numbers: number[] = [];
      window.onEvent((number) => numbers.push(number));
      pipe.host.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
      record(text('a'));
      await expect.poll(() => numbers).toEqual([1]);
    });
  });
});

test('an event becomes text once, however many ports are told it', () => {
  const host = createServing();
  const frames: string[] = [];
  for (let port = 0; port < 5; port += 1)
    serveRequests(
      { send: (frame) => void frames.push(frame), onMessage: () => undefined, onClose: () => undefined, close: () => undefined },
      host.serving,
    );
  let times = 0;
  const said = { toJSON: () => `said ${(times += 1)} times` };
  host.record(illTyped({ ...text(''), text: said }));
  expect(frames).toHaveLength(5);
  expect(new Set(frames)).toEqual(new Set([JSON.stringify({ kind: 'event', number: 1, event: text('said 1 times') })]));
});

function untilAborted(_: unknown, signal: AbortSignal): Promise<never> {
  return aborted(signal);
}

function text(piece: string): Event {
  return { type: 'text', conversation: 'c1', entry: 'e1', text: piece };
}
