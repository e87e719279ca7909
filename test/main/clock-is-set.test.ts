import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transport } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { checkServer } from '../../main/host/check/check-server.ts';
import { pipeTo } from '../../main/host/check/open-pipe.ts';
import type { WayThere } from '../../main/host/servers/way-there.ts';
import { startDry } from '../../main/host/doctor/start-dry.ts';
import { timedPing } from '../../main/host/servers/session/timed-ping.ts';
import { Heartbeat } from '../../main/host/servers/session/heartbeat.ts';
import { SignInRecorder } from '../../main/host/traffic/record-sign-in.ts';
import { Tap } from '../../main/host/traffic/tap.ts';
import { Traffic } from '../../main/host/traffic/traffic.ts';
import { emptyState } from '../doubles/empty-state.ts';
import { faultyServer } from '../doubles/faulty-server.ts';
import { clockSettings, createHandClock } from '../doubles/hand-clock.ts';
import { hostInMemory, ok } from '../doubles/host-in-memory.ts';
import { samplingInMemory } from '../doubles/sampling-in-memory.ts';
import { calls, ends, type Reply } from '../doubles/scripted-ask.ts';
import { recordedServer } from '../doubles/recorded-server.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { createSteppingClock } from '../doubles/stepping-clock.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { wayThere } from '../doubles/way-there.ts';

const never = new AbortController().signal;

describe.each(clockSettings)('while the wall clock is set %s', (_, ms) => {
  test('an answer, what the model thought and a call say how long they took', async () => {
    const host = hostInMemory();
    host.offer('notes', { add: {} });
    host.handle('notes', 'add', () => (pass(host.clock, 700), ok('Added.')));
    const thinks: Reply = async function* () {
      yield { type: 'thinking', text: 'Let me see.' };
      pass(host.clock, 300);
      yield { type: 'text', text: 'Here.' };
      pass(host.clock, 40);
      yield ends('rest');
    };
    host.model.next(calls(['notes__add', {}]), thinks);
    const chat = host.begin();
    const { turn } = host.conversations.of(chat).send({ text: 'Add it' });
    const [question] = await host.asked();
    await host.approvals.answer(question?.id ?? '', { answer: 'once' });
    await host.turnEnds(turn);
    expect(host.entries(chat)).toMatchObject([
      { type: 'message' },
      { type: 'call', state: { outcome: 'ok', tookMs: 700 } },
      { type: 'thinking', tookMs: 300 },
      { type: 'answer', made: { tookMs: 340 } },
    ]);
  });

  test('a reply of the model for a server says how long it took', async () => {
    const app = samplingInMemory();
    app.model.next(async function* () {
      pass(app.clock, 250);
      yield { type: 'text', text: 'Hi' };
      yield ends('rest');
    });
    app.asks();
    await app.send();
    expect((await app.question('reply')).stage.reply.tookMs).toBe(250);
  });

  test('the timeline says how long answers, exchanges and the person took', async () => {
    const clock = createHandClock();
    const traffic = new Traffic({ clock });
    const transport: Transport = { start: async () => undefined, send: async () => undefined, close: async () => undefined };
    const about = { traffic, clock, server: recordedServer() };
    const tap = new Tap(about);
    tap.onto(transport);
    transport.onmessage = () => undefined;
    transport.onclose = () => undefined;
    const answers = async () => (pass(clock, 60), new Response());
    const unsettled = { method: 'tools/call', params: { name: 'order', requestState: 'one' } };

    await transport.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'order' } });
    pass(clock, 20);
    transport.onmessage({ jsonrpc: '2.0', id: 1, result: { resultType: 'input_required', requestState: 'one' } });
    pass(clock, 5000);
    await transport.send({ jsonrpc: '2.0', id: 2, ...unsettled });
    pass(clock, 30);
    transport.onclose();
    await tap.fetch(answers)('http://127.0.0.1/', { method: 'POST', body: '{}' });
    await new SignInRecorder(about).fetch(answers)('http://127.0.0.1/token');
    const { messages } = await traffic.read({ after: 0, atOnce: true }, never);
    expect(messages.map(({ kind, tookMs, waitedMs }) => [kind, tookMs ?? waitedMs])).toEqual([
      ['request', undefined],
      ['result', 20],
      ['request', 5000],
      ['lost', 30],
      ['http', 60],
      ['http', 60],
    ]);
  });

  test('a ping and a health check say how long they took', async () => {
    const clock = createHandClock();
    const ping = async () => pass(clock, 15);
    expect(await timedPing({ connection: { ping }, clock }, never)).toBe(15);
    const told: number[] = [];
    const check = async () => (pass(clock, 25), 'answered' as const);
    const heartbeat = new Heartbeat({
      connection: { check },
      journal: { state: emptyState },
      clock,
      tell: (beat) => told.push(beat.is === 'answered' ? beat.latencyMs : -1),
    });
    heartbeat.checkNow();
    await expect.poll(() => told).toEqual([25]);
    heartbeat.stop();
  });

  test('a list of the files of a folder holds for ten seconds', async () => {
    const path = temporaryFolder();
    const { files, clock, journal } = hostInMemory();
    journal.record({ type: 'folders.changed', folders: [{ path, name: 'yard', state: 'here', usual: true, hiddenFrom: [] }] });
    const found = async () => (await files.inFolders.find({ folders: [path], text: '' })).folders.flatMap(({ paths }) => paths);
    writeFileSync(join(path, 'one'), '');
    expect(await found()).toEqual(['one']);
    writeFileSync(join(path, 'two'), '');
    pass(clock, 9_999);
    expect(await found()).toEqual(['one']);
    clock.forward(1);
    expect((await found()).toSorted()).toEqual(['one', 'two']);
  });

  test('a check says how long it took, in all and for each requirement', async () => {
    const clock = createSteppingClock(ms);
    const patience = { open: 20, answer: 20, end: 20 };
    const check = async () => ({ problems: [] });
    const open = faultyServer('none');
    const report = await checkServer({
      open,
      declared: [],
      tools: [],
      only: undefined,
      check,
      clock,
      patience,
      onLine: () => undefined,
      signal: never,
    });
    const took = report.lines.flatMap((line) => line.ms ?? []);
    expect(took.length).toBeGreaterThan(10);
    expect(took.filter((one) => one <= 0 || one > report.ms)).toEqual([]);
    expect(report.ms).toBeLessThan(Math.abs(ms));
  });

  test('a program that a check ends has the time that it is given', async () => {
    const program = "process.on('SIGTERM', () => undefined); process.stdin.resume().on('end', () => setTimeout(() => process.exit(), 100))";
    const pipe = await pipeTo({ ...wayTo({ command: process.execPath, args: ['-e', program] }), clock: createSteppingClock(ms) })({
      line: () => undefined,
      ended: () => undefined,
    });
    expect(await pipe.end(5000)).toBe(true);
  });

  test('a server that is started for a look alone says how soon it answers', async () => {
    const clock = createSteppingClock(ms);
    const way = { ...wayTo(scriptedServer({})), clock };
    const found = await startDry({ servers: { wayTo: async () => way }, clock }, 's', never);
    expect(found).toMatchObject({ is: 'starts', ms: expect.toSatisfy((one: number) => one > 0 && one < Math.abs(ms)) });
  });

  /** Time goes by, and the wall clock is set meanwhile. */
  function pass(clock: ReturnType<typeof createHandClock>, time: number): void {
    clock.step(ms);
    clock.forward(time);
  }
});

function wayTo({ command, args }: { command: string; args: string[] }): WayThere {
  return wayThere({ kind: 'stdio', command, args, env: {} });
}
