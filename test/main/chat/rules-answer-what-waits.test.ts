import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/json.ts';
import { defined, only } from '../../doubles/defined.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import type { ModelEvent } from '../../../main/host/models/model.ts';
import { calls } from '../../doubles/scripted-ask.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const path: JsonObject = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
type Host = ReturnType<typeof hostInMemory>;

/** One reply with these calls of one tool; all of them wait. */
async function waiting(inputs: JsonObject[], { host = hostInMemory(), first = [] }: { host?: Host; first?: ModelEvent[][] } = {}) {
  host.offer('files', { read: { schema: path }, send: { schema: path } });
  const chat = host.begin();
  host.model.next(...first);
  host.model.next(calls(...inputs.map((input): [string, JsonObject] => ['files__read', input])));
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  const questions = await host.asked(inputs.length);
  return {
    host,
    chat,
    turn,
    of: (input: JsonObject) => defined(questions.find((one) => JSON.stringify(one.input) === JSON.stringify(input))),
  };
}

const open = (host: Host) => Object.values(host.journal.state().questions).flatMap((one) => (one.kind === 'call' ? [one.input] : []));
/** Until so many calls have left. */
const left = (host: Host, count: number) => expect.poll(() => host.made.length, { interval: 1, timeout: 10_000 }).toBe(count);
const a = { path: '/work/a' };
const b = { path: '/work/b' };
const c = { path: '/other/c' };

test('"Allow in this chat" on one call answers the calls like it that wait, and the log says by which rule', async () => {
  const { host, chat, turn, of } = await waiting([a, b, c]);
  await host.approvals.answer(of(a).id, { answer: 'chat' });
  await host.turnEnds(turn);
  expect(host.made.map(({ input }) => input)).toEqual(expect.arrayContaining([a, b, c]));
  const rule = only(Object.values(host.journal.state().rules));
  expect(host.callsOf(chat).map(({ decision }) => decision)).toEqual([
    { by: 'person', answer: 'chat' },
    { by: 'rule', rule: rule.id, because: { code: 'tool-rule', effect: 'chat', width: 'tool' } },
    { by: 'rule', rule: rule.id, because: { code: 'tool-rule', effect: 'chat', width: 'tool' } },
  ]);
  expect(rule).toMatchObject({ uses: 2 });
  const byRule = host.decisions.read({}).decisions.filter(({ how }) => how === 'by-rule');
  expect(byRule.map(({ details }) => details)).toEqual(expect.arrayContaining([b, c]));
});

test('a rule for a folder answers what it covers; the rest waits on', async () => {
  const { host, turn, of } = await waiting([a, b, c]);
  await host.approvals.answer(of(a).id, { answer: 'always', covers: { width: 'folder', argument: 'path', folder: '/work' } });
  await left(host, 2);
  expect(open(host)).toEqual([c]);
  await host.approvals.answer(of(c).id, { answer: 'deny' });
  await host.turnEnds(turn);
});

test('"Never" denies what waits and is like it', async () => {
  const { host, chat, turn, of } = await waiting([a, b, c]);
  await host.approvals.answer(of(a).id, { answer: 'deny', never: { width: 'folder', argument: 'path', folder: '/work' } });
  await expect.poll(() => open(host), { interval: 1, timeout: 10_000 }).toEqual([c]);
  await host.approvals.answer(of(c).id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.made.map(({ input }) => input)).toEqual([c]);
  expect(host.callsOf(chat)[1]).toMatchObject({
    decision: { by: 'rule' },
    state: { outcome: 'denied', reason: { code: 'never-allowed' } },
  });
});

test('rules made, taken back and brought back elsewhere count, too', async () => {
  const { host, turn, of } = await waiting([a]);
  const never = host.approvals.forbid({ server: 'files', tool: 'send' });
  host.approvals.revoke(never);
  host.approvals.restore(never);
  expect(open(host)).toEqual([a]);
  await host.approvals.answer(of(a).id, { answer: 'always', covers: { width: 'tool' } });
  await host.turnEnds(turn);
  const allow = defined(Object.values(host.journal.state().rules).find(({ effect }) => effect === 'allow'));
  host.approvals.revoke(allow.id);

  const second = await waiting([b], { host });
  host.approvals.restore(allow.id);
  await host.turnEnds(second.turn);
  expect(host.made.map(({ input }) => input)).toEqual([a, b]);

  host.approvals.revoke(allow.id);
  const third = await waiting([c], { host });
  host.approvals.forbid({ server: 'files', tool: 'read' });
  await host.turnEnds(third.turn);
  expect(host.made).toHaveLength(2);
});

test('in another chat a rule for this one answers nothing', async () => {
  const { host, of } = await waiting([a]);
  const other = await waiting([b], { host });
  await host.approvals.answer(of(a).id, { answer: 'chat' });
  await left(host, 1);
  expect(open(host)).toEqual([b]);
  host.conversations.of(other.chat).stop();
  await host.turnEnds(other.turn);
});

test('what a rule would not cover waits on: arguments that do not fit, links out of a folder, a tool that changed', async () => {
  const base = realpathSync(temporaryFolder());
  mkdirSync(join(base, 'work'));
  symlinkSync('/', join(base, 'work/ln'));
  const [note, link] = [{ path: join(base, 'work/note') }, { path: join(base, 'work/ln/etc') }];
  const folder = await waiting([note, link]);
  const covers = { width: 'folder' as const, argument: 'path', folder: join(base, 'work') };
  await folder.host.approvals.answer(folder.of(note).id, { answer: 'always', covers });
  await left(folder.host, 1);
  expect(open(folder.host)).toEqual([link]);

  const problems = await waiting([a, {}], { first: [calls(['files__read', {}])] });
  await problems.host.approvals.answer(problems.of(a).id, { answer: 'chat' });
  await left(problems.host, 1);
  expect(open(problems.host)).toEqual([{}]);

  const changed = await waiting([a, b]);
  changed.host.offer('files', { read: { schema: path, description: 'Reads and sends.' } });
  await changed.host.approvals.answer(changed.of(a).id, { answer: 'always', covers: { width: 'tool' } });
  await expect.poll(() => changed.host.callsOf(changed.chat)[0]?.state.state, { interval: 1, timeout: 10_000 }).toBe('ended');
  expect(open(changed.host)).toEqual([b]);
  expect(changed.host.made).toEqual([]);
});

test('a rule answers no call whose card warns of it: the person reads that one for itself', async () => {
  const [climbs, hidden] = [{ path: '/work/../etc' }, { path: '/work/\u202Ea' }];
  const { host, turn, of } = await waiting([a, b, climbs, hidden]);
  await host.approvals.answer(of(a).id, { answer: 'always', covers: { width: 'tool' } });
  await left(host, 2);
  expect(open(host)).toEqual([climbs, hidden]);
  // A rule that forbids needs nobody to read the call.
  host.approvals.forbid({ server: 'files', tool: 'read' });
  await host.turnEnds(turn);
  expect(host.made).toHaveLength(2);
});

test('nothing that waits runs by a rule while the log refuses it', async () => {
  const { host, of, turn } = await waiting([a, b]);
  const file = new DatabaseSync(join(host.dataFolder, 'switchyard.db'));
  file.exec(`CREATE TRIGGER full BEFORE INSERT ON decisions WHEN NEW.decided LIKE '%by-rule%' BEGIN SELECT raise(ABORT, 'full'); END`);
  await host.approvals.answer(of(a).id, { answer: 'chat' });
  await expect.poll(() => host.bugs.length, { interval: 1, timeout: 10_000 }).toBe(1);
  expect(open(host)).toEqual([b]);
  file.exec('DROP TRIGGER full');
  file.close();
  await host.approvals.answer(of(b).id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.made).toHaveLength(2);
});
