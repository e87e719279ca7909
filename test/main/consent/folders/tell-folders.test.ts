import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { Server } from '../../../../contract/server.ts';
import type { Event } from '../../../../contract/state.ts';
import { DecisionLog } from '../../../../main/host/consent/decision-log.ts';
import { Questions } from '../../../../main/host/consent/questions.ts';
import { Journal } from '../../../../main/host/base/journal.ts';
import { Folders } from '../../../../main/host/consent/folders/folders.ts';
import type { ServerAsk } from '../../../../main/host/servers/asks/asks.ts';
import { notLookedAt } from '../../../../main/host/consent/folders/look.ts';
import { createShownFolders } from '../../../../main/host/consent/folders/shown-folders.ts';
import { createTellFolders } from '../../../../main/host/consent/folders/tell-folders.ts';
import { emptyState } from '../../../doubles/empty-state.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { serverThat } from '../../../doubles/server-that.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

test('the first time a server asks for the folders it gets none before the person answered', async () => {
  const { asks, folder, questions, answer, server, decided, tellServers, shown } = scene();
  const roots = asks();
  expect(shown.rootsFor('files', null)).toEqual([]);
  expect(questions()).toMatchObject([{ kind: 'roots', server: 'files', serverName: 'files', conversation: null }]);
  tellServers.mockClear();
  answer([]);
  await expect(roots).resolves.toEqual({ roots: [{ uri: pathToFileURL(folder('code')).href, name: 'code' }, expect.anything()] });
  expect(server().knowsFolders).toBe(true);
  expect(tellServers).toHaveBeenCalled();
  expect(questions()).toEqual([]);
  expect(decided()).toMatchObject([{ about: 'folders', how: 'allowed', details: { told: [folder('code'), folder('notes')] } }]);
});

test('what the person answered is remembered: it is not asked again', async () => {
  const { asks, answer, folder, questions } = scene();
  const first = asks();
  answer([folder('notes')]);
  await first;
  await expect(asks()).resolves.toEqual({ roots: [{ uri: pathToFileURL(folder('code')).href, name: 'code' }] });
  expect(questions()).toEqual([]);
});

test('of folders kept from it a server hears nothing, and none of them is a "no" to all', async () => {
  const { asks, answer, folder, state, decided } = scene();
  const roots = asks();
  answer([folder('code'), folder('notes')]);
  await expect(roots).resolves.toEqual({ roots: [] });
  expect(state().folders.map(({ hiddenFrom }) => hiddenFrom)).toEqual([['files'], ['files']]);
  expect(decided()).toMatchObject([{ how: 'denied' }]);
});

test('where nobody is there to agree, the server is told nothing, and asks again another time', async () => {
  const { asks, questions, notNow, server, shown } = scene();
  const asking = asks();
  notNow();
  await expect(asking).rejects.toMatchObject({ message: 'Nobody answered' });
  expect(questions()).toEqual([]);
  expect(server().knowsFolders).toBeUndefined();
  expect(shown.visibleTo('files', null)).toHaveLength(2);
  void asks().catch(() => undefined);
  expect(questions()).toHaveLength(1);
});

test('before anything uses the server nobody is asked: it is told none, and that there is something to ask for once it is used', async () => {
  const { asks, questions, server, sees, shown } = scene();
  await expect(asks({ unused: true })).resolves.toEqual({ roots: [] });
  expect(questions()).toEqual([]);
  expect(server()).toMatchObject({ asksFolders: true });
  expect(shown.seesOfFolders('files', undefined)).not.toBe(sees());
});

test('where there is no folder nobody is asked', async () => {
  const { asks, folders, folder, questions, sees } = scene();
  for (const name of ['code', 'notes']) folders.remove(folder(name));
  await expect(asks()).resolves.toEqual({ roots: [] });
  expect(questions()).toEqual([]);
  const before = sees();
  await folders.add({ path: folder('code') });
  // The server learns that there is something to ask for, and no more.
  expect(sees()).not.toBe(before);
  expect(sees()).not.toContain('code');
});

test('a server that gives up finds the same question waiting when it asks again', async () => {
  const { asks, answer, questions } = scene();
  const impatient = new AbortController();
  const first = asks({}, impatient.signal);
  const [question] = questions();
  impatient.abort({ gaveUp: undefined });
  await expect(first).rejects.toMatchObject({ code: -32000 });
  const second = asks();
  expect(questions()).toEqual([question]);
  answer([]);
  await expect(second).resolves.toMatchObject({ roots: [{ name: 'code' }, { name: 'notes' }] });
});

test('asked in a chat, the question belongs to that chat', async () => {
  const { asks, chat, questions } = scene();
  chat('c1', ['notes']);
  const caller = { conversation: 'c1', call: 'call-1', during: 'list', stop: () => undefined, note: () => undefined };
  void asks({ caller, worksFor: 'c1' }).catch(() => undefined);
  expect(questions()).toMatchObject([{ conversation: 'c1', call: 'call-1' }]);
});

test('asked outside of any call, it is told the folders of the chat that used it last', async () => {
  const { asks, chat, folders, folder, questions, answer, shown } = scene();
  chat('c1', ['notes']);
  const roots = asks({ worksFor: 'c1' });
  expect(questions()).toMatchObject([{ conversation: 'c1' }]);
  answer([]);
  await expect(roots).resolves.toMatchObject({ roots: [{ name: 'notes' }] });
  await expect(asks()).resolves.toMatchObject({ roots: [{ name: 'code' }, { name: 'notes' }] });
  // A chat that was deleted has no folders of its own.
  await expect(asks({ worksFor: 'deleted' })).resolves.toMatchObject({ roots: [{ name: 'code' }, { name: 'notes' }] });
  // Folders that another chat hides from it stay hidden.
  folders.showTo(folder('code'), 'files', false);
  expect(shown.rootsFor('files', 'c1')).toHaveLength(1);
});

test('an answer about the folders of one chat leaves those of others as they are', async () => {
  const { asks, chat, folders, folder, state, answer } = scene();
  folders.showTo(folder('code'), 'files', false);
  chat('c1', ['notes']);
  const roots = asks({ worksFor: 'c1' });
  answer([]);
  await roots;
  expect(state().folders.map(({ hiddenFrom }) => hiddenFrom)).toEqual([['files'], []]);
});

test('a folder that went away while nobody looked is not told, and shown as gone', async () => {
  const { asks, change, folder, state } = scene();
  change({ knowsFolders: true });
  rmSync(folder('notes'), { recursive: true });
  await expect(asks()).resolves.toEqual({ roots: [expect.objectContaining({ name: 'code' })] });
  expect(state().folders.map(({ state: is }) => is)).toEqual(['here', 'missing']);
  mkdirSync(folder('notes'));
  await expect(asks()).resolves.toMatchObject({ roots: [{ name: 'code' }, { name: 'notes' }] });
});

test('that a server asked is remembered, even where nobody has to agree', async () => {
  const { asks, change, server } = scene();
  change({ origin: 'built-in' });
  expect(server().asksFolders).toBeUndefined();
  await asks();
  expect(server()).toMatchObject({ asksFolders: true });
  expect(server().knowsFolders).toBeUndefined();
});

test('the question goes away with its server, and tells it nothing', async () => {
  const { asks, questions, goes, decided } = scene();
  const roots = asks();
  goes();
  await expect(roots).rejects.toMatchObject({ code: -32000 });
  expect(questions()).toEqual([]);
  expect(decided()).toMatchObject([{ how: 'withdrawn' }]);
});

test('an answer meant for a server does not count for what was put in its place', async () => {
  const { asks, answer, change, server, questions } = scene();
  const before = asks();
  before.catch(() => undefined);
  change({ fingerprint: 'another program' });
  expect(() => answer([])).toThrow('server-starts-otherwise');
  await expect(before).rejects.toMatchObject({ code: -32000 });
  expect(server().knowsFolders).toBeUndefined();
  void asks().catch(() => undefined);
  expect(questions()).toHaveLength(1);
});

test('a server that comes with the app is told at once', async () => {
  const { asks, questions, change } = scene();
  change({ origin: 'built-in' });
  await expect(asks()).resolves.toMatchObject({ roots: [{ name: 'code' }, { name: 'notes' }] });
  expect(questions()).toEqual([]);
});

test.each([
  ['given', 0],
  ['added', 1],
] as const)('of folders given on the command line a server that is %s hears after %i questions', async (origin, count) => {
  const { asks, questions, change } = scene('given');
  change({ origin });
  void asks().catch(() => undefined);
  expect(questions()).toHaveLength(count);
});

test('a folder on a disk that does not answer holds the roots up for a second only, and the host not at all', async () => {
  const { asks, answer, folder, hangs, clock } = scene();
  const first = asks();
  answer([]);
  await first;
  hangs();
  const roots = asks();
  clock.forward(1000);
  await expect(roots).resolves.toMatchObject({ roots: [{ uri: pathToFileURL(folder('code')).href }, expect.anything()] });
});

function scene(where: 'kept' | 'given' = 'kept') {
  const home = temporaryFolder();
  for (const name of ['code', 'notes']) mkdirSync(join(home, name));
  writeFileSync(join(home, 'code', 'a.txt'), 'a');
  const events: Event[] = [];
  const journal = new Journal({ initial: emptyState(), keep: (event) => void events.push(event) });
  const clock = createHandClock();
  const tellServers = vi.fn();
  const given = where === 'given' ? ['code', 'notes'].map((name) => join(home, name)) : undefined;
  const folders = new Folders({ journal, home, onChange: tellServers, clock, log: { warn: expect.fail }, ...(given && { given }) });
  const shown = createShownFolders({ journal, areGiven: given !== undefined });
  if (given) void folders.load();
  else
    journal.record({
      type: 'folders.changed',
      folders: ['code', 'notes'].map((name) => notLookedAt({ path: join(home, name), usual: true, hiddenFrom: [] })),
    });
  journal.record({ type: 'server.changed', server: serverThat('files') });
  let looking = () => folders.lookAgain();
  const gone = new AbortController();
  let ids = 0;
  const tellFolders = createTellFolders({
    journal,
    questions: new Questions({ journal }),
    decisions: new DecisionLog({ journal, clock, storage: { decisions: () => ({ decisions: [], more: false }) } }),
    folders: {
      lookAgain: () => looking(),
      hide: (...hidden) => folders.hide(...hidden),
      tellServers: () => folders.tellServers(),
    },
    shown,
    clock,
    newId: () => `id-${++ids}`,
  });
  const questions = () => Object.values(journal.state().questions);
  const server = (): Server => journal.state().servers['files'] ?? serverThat('none');
  return {
    folders,
    shown,
    clock,
    /** A network mount that hangs. */
    hangs: () => (looking = () => new Promise(() => undefined)),
    tellServers,
    questions,
    server,
    state: () => journal.state(),
    folder: (name: string) => join(home, name),
    chat(id: string, names: string[]): void {
      const conversation = { id, title: id, createdAt: 0, updatedAt: 0, model: null, activity: { state: 'resting' as const } };
      journal.record({ type: 'conversation.changed', conversation });
      folders.choose({ conversation: id, folders: names.map((name) => join(home, name)) });
    },
    sees: () => shown.seesOfFolders('files', null),
    asks: (about: Pick<Partial<ServerAsk>, 'caller' | 'worksFor' | 'unused'> = {}, signal = new AbortController().signal) =>
      tellFolders.answerServer(
        { server: 'files', method: 'roots/list', params: {}, caller: undefined, gone: gone.signal, ...about },
        signal,
      ),
    answer: (hidden: string[]) => tellFolders.answer({ question: questions()[0]?.id ?? '', hidden }),
    notNow: () => tellFolders.notNow(questions()[0]?.id ?? ''),
    change: (about: Partial<Server>) => journal.record({ type: 'server.changed', server: { ...server(), ...about } }),
    goes: () => gone.abort(),
    decided: () => events.flatMap((event) => (event.type === 'decided' ? [event.decided] : [])),
  };
}
