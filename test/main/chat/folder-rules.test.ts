import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallQuestion } from '../../../contract/approval.ts';
import type { Call } from '../../../contract/conversation.ts';
import { createLookAtPlaces } from '../../../main/host/consent/calls/real-places.ts';
import { defined, first } from '../../doubles/defined.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { random } from '../../doubles/sequences.ts';
import { calls } from '../../doubles/scripted-ask.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { inEnglish } from '../../doubles/in-english.ts';
import { stringOf } from '../../doubles/parse-json.ts';

/**
 * A folder with a note and a folder in it, beside a folder whose name begins alike, and a server
 * that reads whatever path it is given.
 */
function scene() {
  const base = realpathSync(temporaryFolder());
  const at = (path: string) => join(base, path);
  for (const folder of ['work/sub', 'work-2', 'secret']) mkdirSync(at(folder), { recursive: true });
  for (const file of ['work/note', 'work/sub/note', 'work-2/note', 'secret/note']) writeFileSync(at(file), file);
  const host = hostInMemory();
  host.offer('files', { read: { schema: { type: 'object', properties: { path: { type: 'string' } } } } });
  host.handle('files', 'read', ({ path }) => {
    try {
      return ok(readFileSync(stringOf(path), 'utf8'));
    } catch {
      return ok('made anew');
    }
  });
  return { host, at, call, allow };

  /** One call, denied if the person is asked. */
  async function call(path: string): Promise<{ call: Call; question?: CallQuestion }> {
    const chat = host.begin();
    host.model.next(calls(['files__read', { path }]));
    const { turn } = host.conversations.of(chat).send({ text: 'Go' });
    await expect.poll(() => host.callsOf(chat)[0]?.state.state, { interval: 1, timeout: 10_000 }).toMatch(/held|ended/);
    const [question] = Object.values(host.journal.state().questions).filter((one) => one.kind === 'call');
    if (question) await host.approvals.answer(question.id, { answer: 'deny' });
    await host.turnEnds(turn);
    return { call: first(host.callsOf(chat)), ...(question && { question }) };
  }

  /** The person allows any path in this folder, on a card for one. */
  async function allow(folder = at('work')): Promise<void> {
    host.model.next(calls(['files__read', { path: join(folder, 'note') }]));
    const { turn } = host.conversations.of(host.begin()).send({ text: 'Go' });
    const question = first(await host.asked());
    await host.approvals.answer(question.id, { answer: 'always', covers: { width: 'folder', argument: 'path', folder } });
    await host.turnEnds(turn);
  }
}

test.each<[string, (at: (path: string) => string) => string]>([
  ['a file', (at) => at('work/sub/note')],
  ['a file that is yet to be made', (at) => at('work/sub/new')],
  ['a file in a folder that is yet to be made', (at) => at('work/new/folder/note')],
  ['a link to a file in the folder', (at) => (symlinkSync(at('work/sub/note'), at('work/ln')), at('work/ln'))],
  ['a file beneath a link to a folder in the folder', (at) => (symlinkSync('sub', at('work/ln')), at('work/ln/note'))],
])('a rule for a folder lets a call through for %s', async (_what, make) => {
  const { host, at, call, allow } = scene();
  await allow();
  expect(await call(make(at))).toMatchObject({ call: { decision: { by: 'rule' }, state: { outcome: 'ok' } } });
  expect(host.made).toHaveLength(2);
});

test.each<[string, string, (at: (path: string) => string) => string]>([
  ['a link out of the folder', 'A link takes this path to', (at) => (symlinkSync(at('secret/note'), at('work/ln')), at('work/ln'))],
  ['a file beneath such a link', 'secret/note', (at) => (symlinkSync('../secret', at('work/ln')), at('work/ln/note'))],
  ['a link to a sibling whose name begins alike', 'work-2', (at) => (symlinkSync('../work-2', at('work/ln')), at('work/ln/note'))],
  [
    'a link by way of another link',
    'secret',
    (at) => {
      symlinkSync('../../secret', at('work/sub/out'));
      symlinkSync('sub/out', at('work/ln'));
      return at('work/ln/note');
    },
  ],
  ['a link that leads nowhere', 'does not exist', (at) => (symlinkSync(at('secret/later'), at('work/ln')), at('work/ln'))],
  ['a new file beneath a link out', 'A link takes this path to', (at) => (symlinkSync('../secret', at('work/ln')), at('work/ln/new'))],
  ['a new file beneath a link inside', 'below a link', (at) => (symlinkSync('sub', at('work/ln')), at('work/ln/new'))],
  ['a link to itself', 'could not be found out', (at) => (symlinkSync('ln', at('work/ln')), at('work/ln/note'))],
])('a rule for a folder has the person asked about %s, and the card says why', async (_what, why, make) => {
  const { host, at, call, allow } = scene();
  await allow();
  const { question } = await call(make(at));
  expect(question?.despite && inEnglish(question.despite)).toMatch(/^You always allow this tool \(any path in .*work\)\. /);
  expect(question?.despite && inEnglish(question.despite)).toContain(why);
  expect(host.made).toHaveLength(1);
});

test('a folder that is itself a link, or lies beneath one, is the folder it leads to', async () => {
  const { at, call, allow } = scene();
  symlinkSync('work', at('desk'));
  await allow(at('desk'));
  for (const path of ['desk/sub/note', 'desk/new']) expect(await call(at(path))).toMatchObject({ call: { state: { outcome: 'ok' } } });
  symlinkSync('../secret', at('work/ln'));
  expect((await call(at('desk/ln/note'))).question?.despite).toMatchObject({ whys: [{}, { code: 'path-leads-elsewhere' }] });
});

test('a path is looked at anew for each call: a folder that became a link meanwhile is asked about', async () => {
  const { host, at, call, allow } = scene();
  await allow();
  expect(await call(at('work/sub/note'))).toMatchObject({ call: { state: { outcome: 'ok' } } });
  renameSync(at('work/sub'), at('work/before'));
  symlinkSync('../secret', at('work/sub'));
  expect((await call(at('work/sub/note'))).question).toBeDefined();
  rmSync(at('work/sub'));
  renameSync(at('work/before'), at('work/sub'));
  expect(await call(at('work/sub/note'))).toMatchObject({ call: { state: { outcome: 'ok' } } });
  expect(host.made).toHaveLength(3);
});

test('a link that comes into the path after the decision is seen before the call leaves, and before it leaves again', async () => {
  const { host, at, call, allow } = scene();
  await allow();
  const turnIntoLink = () => (rmSync(at('work/sub'), { recursive: true }), symlinkSync('../secret', at('work/sub')));
  const stopListening = host.journal.onEvent((_number, event) => {
    // The use of the rule is counted once it is decided.
    if (event.type === 'rule.changed') turnIntoLink();
  });
  const late = await call(at('work/sub/note'));
  stopListening();
  expect(late.call.state).toMatchObject({
    outcome: 'failed',
    reason: { code: 'link-in-path' },
  });
  expect(host.made).toHaveLength(1);

  rmSync(at('work/sub'));
  mkdirSync(at('work/sub'));
  const said: unknown[] = [];
  host.handle('files', 'read', async (_input, _signal, _onProgress, { whyNotAgain }) => {
    said.push(await whyNotAgain?.());
    turnIntoLink();
    said.push(await whyNotAgain?.());
    return ok('');
  });
  await call(at('work/sub/new'));
  expect(said).toEqual([undefined, { code: 'link-in-path' }]);
});

test('a link into a folder that is never allowed is asked about, whatever rule allows it', async () => {
  const { host, at, call } = scene();
  host.approvals.forbid({ server: 'files', tool: 'read', covers: { width: 'folder', argument: 'path', folder: at('secret') } });
  const chat = host.begin();
  host.model.next(calls(['files__read', { path: at('work/note') }]));
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  const question = first(await host.asked());
  await host.approvals.answer(question.id, { answer: 'always', covers: { width: 'tool' } });
  await host.turnEnds(turn);
  symlinkSync('../secret', at('work/ln'));
  expect((await call(at('work/ln/note'))).question?.despite).toMatchObject({
    whys: [{ code: 'tool-rule', effect: 'never' }, { code: 'rule-may-cover' }],
  });
  expect((await call(at('work/sub/note'))).question).toBeUndefined();
});

test('the paths of a server elsewhere mean nothing on this machine: its folder is a matter of names', async () => {
  const { host, at, call, allow } = scene();
  const { files } = host.journal.state().servers;
  host.journal.record({
    type: 'server.changed',
    server: { ...defined(files), launch: { kind: 'http', url: 'https://far.test', headers: {} } },
  });
  await allow();
  symlinkSync('../secret', at('work/ln'));
  expect((await call(at('work/ln/note'))).question).toBeUndefined();
});

test('a disk that hangs holds nobody for longer than half a second: the person is asked', async () => {
  const clock = createHandClock();
  const look = createLookAtPlaces({ clock });
  const finding = look([{ id: 'r', folder: '/x', argument: 'path' }], { path: '/x/y' }, '/home');
  expect(clock.waiting()).toEqual([500]);
  clock.forward(500);
  expect((await finding).get('r')).toMatchObject({ at: 'unknown', because: { code: 'path-look-too-slow' } });
});

test('whatever links there are, what a rule lets through is really in the folder', async () => {
  const base = realpathSync(temporaryFolder());
  const look = createLookAtPlaces({ clock: createHandClock() });
  const name = fc.constantFrom('a', 'b', 'c');
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
  const target = fc.oneof(
    path,
    path.map((to) => `../${to}`),
    path.map((to) => join(base, 'in', to)),
    fc.constant('..'),
    fc.constant(join(base, 'out')),
  );
  const tree = fc.array(fc.tuple(path, fc.option(target, { nil: undefined })), { maxLength: 6 });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(tree, path, async (entries, asked) => {
      const root = join(base, `${++runs}`);
      const folder = join(root, 'in');
      mkdirSync(folder, { recursive: true });
      mkdirSync(join(root, 'out'));
      for (const [at, to] of entries) plant(join(folder, at), to);
      const file = join(folder, asked);
      const place = (await look([{ id: 'r', folder, argument: 'path' }], { path: file }, '/home')).get('r');
      if (place?.at !== 'within') return;
      // As a naive server would do it.
      const written = write(file);
      expect(written === undefined || written.startsWith(`${folder}/`)).toBe(true);
    }),
    random(100),
  );
});

function plant(path: string, target: string | undefined): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (target === undefined) mkdirSync(path);
    else symlinkSync(target, path);
  } catch {
    // Something is there, or in the way.
  }
}

/** Writes a file, and says where it came to lie. */
function write(file: string): string | undefined {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'x');
    return realpathSync(file);
  } catch {
    return undefined;
  }
}
