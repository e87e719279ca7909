import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { JsonObject } from '../../../../contract/json.ts';
import { type Caller, whyGone, Refused, type ServerAsk } from '../../../../main/host/servers/asks/asks.ts';
import type { CallResult } from '../../../../main/host/servers/requests/call-tool.ts';
import type { Clock } from '../../../../main/host/base/needs.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { askingServer } from '../../../doubles/asking-server.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { inEnglish } from '../../../doubles/in-english.ts';
import { noTask } from '../../../doubles/no-task.ts';

type Asked = { ask: ServerAsk; signal: AbortSignal; answer(result: JsonObject): void; refuse(error: unknown): void };

const rome = { action: 'accept', content: { city: 'Rome' } };
const reply = { role: 'assistant', model: 'm', content: { type: 'text', text: 'A quiet day.' }, stopReason: 'endTurn' };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

describe.each(['legacy', 'modern'] as const)('A %s server', (era) => {
  test('asks for the very call it works on, and gets what it was answered', async () => {
    const { call, asked } = await scene(era);
    const result = call('sample', { prompt: 'How was it?' }, chat('c1', 'call-1'));
    const [one] = await asked(1);
    expect(one.ask).toMatchObject({ method: 'sampling/createMessage', caller: { conversation: 'c1', call: 'call-1', during: 'sample' } });
    expect(one.ask.params).toMatchObject({ messages: [{ content: { text: 'How was it?' } }], maxTokens: 400 });
    one.answer(reply);
    expect(said(await result)).toEqual(reply);
  });

  test('asks again and again within one call', async () => {
    const { call, asked } = await scene(era);
    const result = call('sample-times', { n: 3 });
    for (const count of [1, 2, 3]) (await asked(count)).at(-1)?.answer({ ...reply, model: `m${count}` });
    expect(said(await result)).toMatchObject([{ model: 'm1' }, { model: 'm2' }, { model: 'm3' }]);
  });

  test('reads a "no" to a form as an answer', async () => {
    const { call, asked } = await scene(era);
    const result = call('ask-city');
    (await asked(1))[0].answer({ action: 'decline' });
    expect(said(await result)).toEqual({ action: 'decline' });
  });

  test('is not sent the call once more when what allowed it was taken back meanwhile', async () => {
    const { call, asked } = await scene(era);
    const caller: Caller = { ...chat('c1', 'call-1'), whyNotAgain: async () => ({ code: 'no-longer-allowed' }) };
    // The older one asks in the middle of the call, and is sent it again only for a page it wants
    // first.
    const result = call(era === 'modern' ? 'ask-city' : 'needs-page', {}, caller);
    (await asked(1))[0].answer({ action: 'accept', content: { city: 'Rome' } });
    expect(inEnglish(await result)).toMatchObject({ outcome: 'failed', reason: 'The call is no longer allowed.' });
  });

  test('may ask for more than the schemas know', async () => {
    const { call, asked } = await scene(era);
    const result = call('ask-odd');
    const [one] = await asked(1);
    expect(one.ask.params).toMatchObject({ requestedSchema: { properties: { address: { type: 'object' } } } });
    one.answer({ action: 'cancel' });
    expect(said(await result)).toEqual({ action: 'cancel' });
  });

  test('asks while it makes a prompt or reads a resource, and that belongs to the chat it is for', async () => {
    const { servers, server, asked } = await scene(era);
    const signal = new AbortController().signal;
    const prompt = servers.calls.getPrompt({ server, name: 'briefing', arguments: {}, conversation: 'c1' }, signal);
    const [form] = await asked(1);
    expect(form.ask).toMatchObject({ method: 'elicitation/create', caller: { conversation: 'c1', during: 'briefing' } });
    form.answer(rome);
    expect(JSON.stringify(await prompt)).toContain('Rome');
    const resource = servers.calls.readResource({ server, uri: 'asking:///log' }, signal);
    const [, request] = await asked(2);
    expect(request?.ask).toMatchObject({ method: 'sampling/createMessage', caller: { conversation: null, during: 'asking:///log' } });
    request?.answer(reply);
    expect(JSON.stringify(await resource)).toContain('A quiet day.');
  });

  test('hears no more of a call that is stopped, and its question is withdrawn for that reason', async () => {
    const { call, asked } = await scene(era);
    const stopping = new AbortController();
    const result = call('ask-city', {}, chat('c1', 'call-1'), stopping.signal);
    const [one] = await asked(1);
    stopping.abort();
    expect(await result).toMatchObject({ outcome: 'stopped' });
    expect(one.signal.reason).toBe('stopped');
  });

  test('that dies while somebody is asked takes its question with it', async () => {
    const { call, asked } = await scene(era);
    const result = call('die-waiting');
    const [one] = await asked(1);
    void call('die');
    await vi.waitFor(() => expect(one.signal.aborted).toBe(true));
    expect(one.signal.reason).toBe('went-away');
    expect(await result).toMatchObject({ outcome: 'failed' });
  });

  test('that is turned off takes its question with it', async () => {
    const { call, asked, servers, server } = await scene(era);
    const result = call('ask-city');
    const [one] = await asked(1);
    await servers.setup.enable({ server, enabled: false });
    expect(one.signal.reason).toBe('went-away');
    expect(await result).toMatchObject({ outcome: 'failed' });
  });

  test('has all the time it needs while a person is asked', async () => {
    const clock = clockThatCanJump();
    const { call, asked, servers, server } = await scene(era, { clock });
    const result = call('ask-city');
    const prompt = servers.calls.getPrompt({ server, name: 'briefing', arguments: {} }, new AbortController().signal);
    const both = await asked(2);
    clock.forward(24 * 3_600_000);
    for (const one of both) one.answer(rome);
    expect(said(await result)).toEqual(rome);
    expect(JSON.stringify(await prompt)).toContain('Rome');
  });

  test('asks for two things at once', async () => {
    const { call, asked } = await scene(era);
    const result = call('ask-both');
    for (const one of await asked(2)) one.answer(one.ask.method === 'elicitation/create' ? rome : reply);
    expect(said(await result)).toEqual({ city: rome, sample: reply });
  });

  test('learns nothing of what went wrong here', async () => {
    const { call, asked } = await scene(era);
    const result = call('ask-city');
    (await asked(1))[0].refuse(new Error('/home/somebody/secret.db cannot be read'));
    const { outcome, reason = '', content } = inEnglish(await result);
    expect(outcome).toBe('failed');
    expect(reason).toContain(era === 'legacy' ? '-32603: Internal error' : 'internal error');
    expect(JSON.stringify({ reason, content, told: said(await call('answers')) })).not.toContain('secret.db');
  });
});

describe('A legacy server', () => {
  test('reads the refusal of the specification, and may go on', async () => {
    const { call, asked } = await scene('legacy');
    const result = call('sample');
    (await asked(1))[0].refuse(new Refused(-1, 'User rejected sampling request'));
    expect(inEnglish(await result)).toMatchObject({ reason: 'The tool reported a failure: “refused -1: User rejected sampling request”' });
  });

  test('that asks while none of our requests runs there asks for nobody', async () => {
    const { call, asked } = await scene('legacy');
    await call('ask-later', {}, chat('c1', 'call-1'));
    expect((await asked(1))[0].ask.caller).toBeUndefined();
  });

  test('that works for two chats asks for nobody, for one chat with several calls it asks for that chat', async () => {
    const { call, asked } = await scene('legacy');
    const stopped: string[] = [];
    const stop = (name: string) => ({ ...chat('c1', name), stop: () => stopped.push(name) });
    void call('give-up', {}, stop('one'));
    void call('give-up', {}, stop('two'));
    const [, second] = await asked(2);
    second?.ask.caller?.stop();
    expect(stopped).toEqual(['one', 'two']);
    expect(second?.ask.caller).toMatchObject({ conversation: 'c1', during: 'give-up' });
    expect(second?.ask.caller).not.toHaveProperty('call');
    void call('give-up', {}, chat('c2', 'three'));
    expect((await asked(3)).at(-1)?.ask.caller).toBeUndefined();
    await call('let-go');
  });

  test('that works for two commands asks for neither: nobody knows in which terminal', async () => {
    const { call, asked } = await scene('legacy');
    const at = (port: string) => ({ ...chat('c1', port), conversation: null, port });
    void call('give-up', {}, at('one'));
    expect((await asked(1))[0].ask.caller).toMatchObject({ conversation: null, port: 'one' });
    void call('give-up', {}, at('two'));
    expect((await asked(2)).at(-1)?.ask.caller).toBeUndefined();
    await call('let-go');
  });

  test('that gives up says so, and why stands in its log and on the card', async () => {
    const { call, asked, servers, server } = await scene('legacy');
    const result = call('give-up');
    const [one] = await asked(1);
    await call('let-go');
    expect(said(await result)).toBe('gave up');
    expect(one.signal.reason).toEqual({ gaveUp: 'It took too long' });
    expect(whyGone(one.signal.reason, 'notes')).toEqual({ code: 'server-stopped-waiting', server: 'notes', text: 'It took too long' });
    expect(servers.inspection.log(server).map(({ reason }) => reason)).toContainEqual(
      expect.objectContaining({ code: 'ask-withdrawn', text: 'It took too long' }),
    );
  });

  test.each([
    ['elicitation/create', 'ended'],
    // The person may still agree to the folders, for the next request.
    ['roots/list', undefined],
  ])('that ends its call without the answer to %s leaves no question behind', async (method, reason) => {
    const { call, asked } = await scene('legacy');
    const calls = [call('end-without-answer', { method }, chat('c1', 'one')), call('end-without-answer', { method }, chat('c1', 'two'))];
    const [one, other] = await asked(2);
    expect(one.signal.aborted).toBe(false);
    await call('let-go');
    expect((await Promise.all(calls)).map(said)).toEqual(['did it anyway', 'did it anyway']);
    expect([one, other].map((each) => each?.signal.reason)).toEqual([reason, reason]);
    expect(whyGone('ended', 'notes')).toEqual({ code: 'server-ended-request', server: 'notes' });
  });

  test('that asks for too much at once is answered for the rest without anybody being asked', async () => {
    const { call, asked, servers, server } = await scene('legacy');
    const result = call('ask-many', { n: 12 });
    await vi.waitFor(() => expect(servers.inspection.log(server).filter(({ reason }) => reason?.code === 'too-many-asks')).toHaveLength(4));
    for (const one of await asked(8)) one.answer(rome);
    const answers = z.array(JsonObject).parse(said(await result));
    expect(answers.map(({ action }) => action)).toEqual([...Array(8).fill('accept'), ...Array(4).fill('cancel')]);
    expect(await asked(8)).toHaveLength(8);
  });

  test('that asks by a task gets that at once, and the answer when it comes back for it', async () => {
    const { call, asked } = await scene('legacy');
    const result = call('ask-as-task', {}, chat('c1', 'call-1'));
    const [one] = await asked(1);
    expect(one.ask).toMatchObject({ caller: { call: 'call-1' }, params: { message: 'Are you there?' } });
    expect(one.ask.params).not.toHaveProperty('task');
    one.answer(rome);
    const { task, result: got, now, all } = AsTask.parse(said(await result));
    expect(task).toMatchObject({ status: 'working', ttl: 300_000, pollInterval: 1000 });
    expect(got).toEqual({ ...rome, _meta: { 'io.modelcontextprotocol/related-task': { taskId: task['taskId'] } } });
    expect(now).toEqual({ ...task, status: 'completed', lastUpdatedAt: expect.any(String) });
    expect(all).toEqual({ tasks: [now] });
  });

  test.each([
    ['cancel', { gaveUp: undefined }],
    ['leave', 'ended'],
    ['die', 'went-away'],
  ])('that asks by a task and then does this first: %s, leaves no question behind', async (first, reason) => {
    const { call, asked } = await scene('legacy');
    const result = call('ask-as-task', { first });
    const [one] = await asked(1);
    expect(one.signal.aborted).toBe(false);
    void call('let-go');
    await vi.waitFor(() => expect(one.signal.aborted).toBe(true), { timeout: 10_000 });
    expect(one.signal.reason).toEqual(reason);
    expect(JSON.stringify(await result)).toContain({ cancel: 'cancelled', leave: 'did it anyway', die: 'failed' }[first]);
  });

  test('runs the same call once more when the page it wants first is done', async () => {
    const { call, asked } = await scene('legacy');
    const result = call('needs-page', { pages: 2 });
    const pages = await asked(2);
    for (const { ask } of pages) {
      expect(ask).toMatchObject({ method: 'elicitation/create', again: true, caller: { during: 'needs-page' } });
      expect(ask.params).toMatchObject({ mode: 'url', url: 'https://accounts.example.com/connect?state=1' });
    }
    for (const page of pages) page.answer({ action: 'accept' });
    expect(said(await result)).toBe('ran');
  });

  test('does not run the call when one of its pages is declined, and the other is asked no longer', async () => {
    const { call, asked } = await scene('legacy');
    const result = call('needs-page', { pages: 2 });
    const [one, other] = await asked(2);
    one.answer({ action: 'decline' });
    expect(inEnglish(await result)).toMatchObject({
      outcome: 'failed',
      reason: 'The page that the server needs was not opened, so the request did not run.',
    });
    expect(other?.signal.aborted).toBe(true);
  });

  test('that wants its page for ever is sent the call three more times', async () => {
    const { call, asked } = await scene('legacy');
    const result = call('needs-page', { times: 99 });
    for (const count of [1, 2, 3]) (await asked(count)).at(-1)?.answer({ action: 'accept' });
    expect(inEnglish(await result)).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('sent again 3 times') });
    expect(await asked(3)).toHaveLength(3);
  });
});

describe('A modern server', () => {
  test.each([
    ['sample', -1, 'You did not let the server use your model, so it could not go on.'],
    ['roots', -32000, 'What the server asked for was refused, so it could not go on. It was told: “Nobody answered”'],
  ])('is not asked again when what %s wants is declined', async (tool, code, reason) => {
    const { call, asked } = await scene('modern');
    const result = call(tool);
    (await asked(1))[0].refuse(new Refused(code, code === -1 ? 'User rejected sampling request' : 'Nobody answered'));
    expect(inEnglish(await result)).toMatchObject({ outcome: 'failed', reason });
    expect(said(await call('answers'))).toEqual([]);
  });

  test('that was declined one thing is not asked about the other', async () => {
    const { call, asked } = await scene('modern');
    const result = call('ask-both');
    const both = await asked(2);
    both.find(({ ask }) => ask.method === 'sampling/createMessage')?.refuse(new Refused(-1, 'User rejected sampling request'));
    expect(await result).toMatchObject({ outcome: 'failed' });
    expect(both.find(({ ask }) => ask.method === 'elicitation/create')?.signal.reason).toBe('stopped');
  });

  test('that asks for ever is given ten answers', async () => {
    const { call, asked } = await scene('modern');
    const result = call('ask-on');
    for (let count = 1; count <= 10; count += 1) (await asked(count)).at(-1)?.answer(rome);
    expect(inEnglish(await result)).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('10 times') });
    expect(await asked(10)).toHaveLength(10);
  });

  test('that asks for something nobody knows is told nothing', async () => {
    const { call, all } = await scene('modern');
    expect(inEnglish(await call('ask-unknown'))).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('elephants/list') });
    expect(all).toEqual([]);
  });

  test('that works for two chats asks for each of them', async () => {
    const { call, asked } = await scene('modern');
    const results = [call('ask-city', { message: 'one' }, chat('c1', 'one')), call('ask-city', { message: 'two' }, chat('c2', 'two'))];
    const both = await asked(2);
    for (const { ask } of both) expect(ask.caller?.call).toBe(ask.params['message']);
    for (const one of both) one.answer(rome);
    expect((await Promise.all(results)).map(said)).toEqual([rome, rome]);
  });
});

async function scene(era: 'legacy' | 'modern', about: Partial<Parameters<typeof hostWithServers>[0]> = {}) {
  const all: Asked[] = [];
  const host = hostWithServers({
    given: [{ name: 'asking', launch: askingServer({ era }) }],
    // Like the parts that answer: a question that is withdrawn ends with a refusal.
    answerServer: (ask, signal) =>
      new Promise((answer, refuse) => {
        all.push({ ask, signal, answer, refuse });
        signal.addEventListener('abort', () => refuse(new Refused(-32000, 'Withdrawn')));
      }),
    ...about,
  });
  open.push(host.servers);
  host.servers.start();
  expect(await host.until('asking', 'ready')).toMatchObject({ era });
  const server = host.named('asking').id;
  return {
    servers: host.servers,
    server,
    call: (tool: string, input: JsonObject = {}, caller = chat('c1', tool), signal = new AbortController().signal) =>
      noTask(host.servers.calls.call({ server, tool, input, caller: { ...caller, during: tool } }, signal, () => undefined)),
    /** Everything that was asked. */
    all,
    /** Waits until so much was asked, and gives all of it. */
    asked: (count: number): Promise<[Asked, ...Asked[]]> => vi.waitUntil(() => isMany(all, count) && all, { timeout: 10_000, interval: 5 }),
  };
}

/** There is at least one, too. */
function isMany(all: Asked[], count: number): all is [Asked, ...Asked[]] {
  return all.length >= Math.max(1, count);
}

const AsTask = z.object({ task: JsonObject, result: JsonObject, now: JsonObject, all: JsonObject });

/** Runs by itself, too: whatever is closed afterwards needs its time. */
function clockThatCanJump() {
  const hand = createHandClock();
  const after: Clock['after'] = (ms, run) => {
    const cancels = [hand.after(ms, once), realClock.after(ms, once)];
    const cancel = () => cancels.forEach((one) => one());
    function once(): void {
      cancel();
      run();
    }
    return cancel;
  };
  return { ...hand, after };
}

function chat(conversation: string, call: string): Caller {
  return { conversation, call, during: '', stop: () => undefined, note: () => undefined };
}

/** The answer as the tool repeats it. */
function said({ content: [first] }: CallResult): unknown {
  if (first?.type !== 'text') return undefined;
  try {
    return JSON.parse(first.text);
  } catch {
    return first.text;
  }
}
