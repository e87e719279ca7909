import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Clock } from '../../../../main/host/base/needs.ts';
import { completeFolder } from '../../../../main/host/consent/folders/complete-folder.ts';
import { Folders } from '../../../../main/host/consent/folders/folders.ts';
import { FolderWatch } from '../../../../main/host/consent/folders/watch-folders.ts';
import { createShownFolders } from '../../../../main/host/consent/folders/shown-folders.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { serverThat } from '../../../doubles/server-that.ts';
import { refusalOfThe } from '../../../doubles/in-english.ts';

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'folders-')));
  for (const name of ['code', 'code/app', 'code/api', 'notes', '.hidden']) mkdirSync(join(home, name));
  writeFileSync(join(home, 'code', 'a-file'), '');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a folder that was added is a root of every server, and they are told', async () => {
  const { folders, onChange, state, shown } = scene();
  await folders.add({ path: '~/code' });
  expect(state()).toEqual([{ path: join(home, 'code'), name: 'code', state: 'here', usual: true, hiddenFrom: [] }]);
  expect(shown.rootsFor('any', null)).toEqual([{ uri: pathToFileURL(join(home, 'code')).href, name: 'code' }]);
  expect(onChange).toHaveBeenCalledTimes(1);
  await folders.add({ path: `${home}/code/` });
  expect(state()).toHaveLength(1);
});

test('a folder can be kept from one server', async () => {
  const { folders, shown } = scene();
  await folders.add({ path: '~/code' });
  folders.showTo(join(home, 'code'), 'curious', false);
  expect(shown.rootsFor('curious', null)).toEqual([]);
  expect(shown.rootsFor('other', null)).toHaveLength(1);
  folders.showTo(join(home, 'code'), 'curious', true);
  expect(shown.rootsFor('curious', null)).toHaveLength(1);
});

test('a link is followed to where the folder really is', async () => {
  const { folders, state, shown } = scene();
  symlinkSync(join(home, 'notes'), join(home, 'shortcut'));
  await folders.add({ path: '~/shortcut' });
  expect(state()[0]).toMatchObject({ path: join(home, 'shortcut'), realPath: join(home, 'notes') });
  expect(shown.rootsFor('any', null)).toEqual([{ uri: pathToFileURL(join(home, 'notes')).href, name: 'shortcut' }]);
});

test('two paths to one place make one root, under the first of their names', async () => {
  const { folders, roots } = scene();
  symlinkSync(join(home, 'notes'), join(home, 'shortcut'));
  for (const name of ['code', 'shortcut', 'notes']) await folders.add({ path: `~/${name}` });
  expect(roots(null)).toEqual(['code', 'shortcut']);
  folders.showTo(join(home, 'shortcut'), 'any', false);
  expect(roots(null)).toEqual(['code', 'notes']);
});

test('a name with spaces and signs makes a proper address', async () => {
  const { folders, shown } = scene();
  mkdirSync(join(home, 'a b#ü'));
  await folders.add({ path: '~/a b#ü' });
  expect(shown.rootsFor('any', null)[0]?.uri).toMatch(/\/a%20b%23%C3%BC$/);
});

test('what is no folder is refused in words, and a kept folder that is gone is not told to anybody', async () => {
  const { folders, state, shown } = scene();
  expect(await refusalOfThe(folders.add({ path: '~/none' }))).toBe(`There is no folder at ${join(home, 'none')}.`);
  expect(await refusalOfThe(folders.add({ path: '~/code/a-file' }))).toBe(`${join(home, 'code/a-file')} is a file, not a folder.`);
  await expect(folders.add({ path: 'code' })).rejects.toThrow('path-not-absolute');
  await folders.add({ path: '~/notes' });
  rmSync(join(home, 'notes'), { recursive: true });
  await folders.load();
  expect(state()[0]?.state).toBe('missing');
  expect(shown.rootsFor('any', null)).toEqual([]);
  folders.remove(join(home, 'notes'));
  expect(state()).toEqual([]);
  expect(() => folders.remove('/none')).toThrow('folder-not-listed');
});

test('who is told of the folders hears of one that has just gone, and is kept by no disk that still owes an answer', async () => {
  const { folders, state } = scene();
  await folders.add({ path: '~/notes' });
  rmSync(join(home, 'notes'), { recursive: true });
  await folders.freshen();
  expect(state()[0]?.state).toBe('missing');

  mkdirSync(join(home, 'notes'));
  const looked = folders.lookAgain();
  await folders.freshen();
  expect(state()[0]?.state).toBe('missing');
  await looked;
  expect(state()[0]?.state).toBe('here');
});

test('a folder that was forgotten comes back where it was, for the same chats and servers, even if it is not there now', async () => {
  const { folders, chat, roots, state, shown } = scene();
  for (const name of ['code', 'notes', 'code/api']) await folders.add({ path: `~/${name}` });
  chat('c1');
  folders.choose({ conversation: 'c1', folders: [join(home, 'notes')] });
  folders.showTo(join(home, 'notes'), 'curious', false);
  folders.remove(join(home, 'notes'));
  expect([roots('c1'), roots(null)]).toEqual([[], ['code', 'api']]);
  await folders.restore(join(home, 'notes'));
  expect([roots('c1'), roots(null)]).toEqual([['notes'], ['code', 'notes', 'api']]);
  expect(shown.rootsFor('curious', 'c1')).toEqual([]);
  await expect(folders.restore(join(home, 'notes'))).rejects.toThrow('folder-not-restorable');

  folders.remove(join(home, 'notes'));
  await folders.add({ path: '~/code', conversation: 'c1' });
  await folders.restore(join(home, 'notes'));
  expect(roots('c1')).toEqual(['notes', 'code']);

  folders.remove(join(home, 'notes'));
  rmSync(join(home, 'notes'), { recursive: true });
  await folders.restore(join(home, 'notes'));
  expect(state()[1]).toMatchObject({ name: 'notes', state: 'missing', hiddenFrom: ['curious'] });
});

test('given folders come instead of the kept ones', async () => {
  const { folders, state } = scene([join(home, 'code'), join(home, 'code'), '~/none']);
  await folders.load();
  expect(state().map(({ path, state }) => [path, state])).toEqual([
    [join(home, 'code'), 'here'],
    [join(home, 'none'), 'missing'],
  ]);
});

test('a folder added in a chat is of that chat alone, after those it had', async () => {
  const { folders, chat, chosen, roots, state } = scene();
  await folders.add({ path: '~/code' });
  chat('c1');
  chat('c2');
  expect(await folders.add({ path: '~/notes', conversation: 'c1' })).toEqual({ path: join(home, 'notes') });
  expect(chosen('c1')).toEqual([join(home, 'code'), join(home, 'notes')]);
  expect(chosen('c2')).toBeUndefined();
  expect([roots('c1'), roots('c2'), roots(null)]).toEqual([['code', 'notes'], ['code'], ['code']]);
  expect(state().map(({ usual }) => usual)).toEqual([true, false]);
});

test('a chat may have none, and may go back to the usual ones', async () => {
  const { folders, chat, roots } = scene();
  await folders.add({ path: '~/code' });
  chat('c1');
  folders.choose({ conversation: 'c1', folders: [] });
  expect([roots('c1'), roots(null)]).toEqual([[], ['code']]);
  folders.choose({ conversation: 'c1', folders: null });
  expect(roots('c1')).toEqual(['code']);
  expect(() => folders.choose({ conversation: 'c1', folders: ['/none'] })).toThrow('folder-not-listed');
  await expect(folders.add({ path: '~/code', conversation: 'gone' })).rejects.toThrow('no-such-chat');
});

test('what is usual is exactly what was said, in that order, and nothing is forgotten for it', async () => {
  const { folders, roots, state } = scene();
  for (const name of ['code', 'notes', 'code/api']) await folders.add({ path: `~/${name}` });
  folders.use([join(home, 'code/api'), join(home, 'code')]);
  expect(roots(null)).toEqual(['api', 'code']);
  await folders.add({ path: '~/.hidden', conversation: null });
  folders.use([join(home, 'code')]);
  expect(state().map(({ name }) => name)).toEqual(['code', 'notes', '.hidden', 'api']);
});

test('of folders that nobody uses any more the last fifty are kept', async () => {
  const { folders, chat, state } = scene();
  await folders.add({ path: '~/code' });
  chat('c1');
  await folders.add({ path: '~/notes', conversation: 'c1' });
  for (let at = 0; at < 52; at += 1) {
    mkdirSync(join(home, `n${at}`));
    await folders.add({ path: `~/n${at}`, conversation: null });
  }
  const names = state().map(({ name }) => name);
  expect(names).toHaveLength(52);
  expect(names.slice(0, 3)).toEqual(['code', 'notes', 'n2']);
  // Chosen again, it is the last.
  await folders.add({ path: '~/n2', conversation: null });
  expect(state().at(-1)?.name).toBe('n2');
});

test('a path is completed with folders only', async () => {
  expect(await completeFolder('~', home)).toEqual([home]);
  expect(await completeFolder('~/', home)).toEqual([join(home, 'code'), join(home, 'notes')]);
  expect(await completeFolder('~/code/a', home)).toEqual([join(home, 'code', 'api'), join(home, 'code', 'app')]);
  expect(await completeFolder('~/.h', home)).toEqual([join(home, '.hidden')]);
  expect(await completeFolder('/no/such/place/', home)).toEqual([]);
  expect(await completeFolder('test/', home)).toEqual([]);
});

test('folders are looked at again while the host goes on, and what was changed meanwhile stays', async () => {
  const { folders, state } = scene();
  for (const name of ['code', 'notes']) await folders.add({ path: `~/${name}` });
  rmSync(join(home, 'notes'), { recursive: true });
  const looked = folders.lookAgain();
  expect(state().map(({ state: is }) => is)).toEqual(['here', 'here']);
  folders.showTo(join(home, 'notes'), 'curious', false);
  await looked;
  expect(state()).toMatchObject([{ state: 'here' }, { state: 'missing', hiddenFrom: ['curious'] }]);
});

test('adding, restoring and the first look wait for the disk, and the host does not', async () => {
  const { folders, journal, chat, state } = scene([join(home, 'code'), join(home, 'gone')]);
  const looked = folders.load();
  expect(state().map(({ state: is }) => is)).toEqual(['here', 'here']);
  await looked;
  expect(state().map(({ state: is }) => is)).toEqual(['here', 'missing']);

  const added = folders.add({ path: '~/notes' });
  expect(state()).toHaveLength(2);
  await added;
  expect(state()).toHaveLength(3);

  folders.remove(join(home, 'notes'));
  rmSync(join(home, 'notes'), { recursive: true });
  const restored = folders.restore(join(home, 'notes'));
  expect(state()[2]?.state).toBe('here');
  await restored;
  expect(state()[2]?.state).toBe('missing');

  chat('c1');
  const late = folders.add({ path: '~/code/api', conversation: 'c1' });
  journal.record({ type: 'conversation.removed', conversation: 'c1' });
  await expect(late).rejects.toThrow('no-such-chat');
  expect(state()).toHaveLength(3);
});

const goings: [string, (folder: string) => void][] = [
  ['is deleted', (folder) => rmSync(folder, { recursive: true })],
  ['gets another name', (folder) => renameSync(folder, `${folder} of before`)],
  ['is deleted with the folder above', (folder) => rmSync(dirname(folder), { recursive: true })],
  ['becomes a file', (folder) => (rmSync(folder, { recursive: true }), writeFileSync(folder, ''))],
];

test.each(goings)('servers are told at once when a folder of theirs %s', async (_, goes) => {
  const { folders, journal, onChange, state } = scene(undefined, realClock);
  const folder = join(home, 'code', 'app');
  await folders.add({ path: folder });
  const folderWatch = new FolderWatch({ journal, folders, clock: realClock });
  onTestFinished(() => folderWatch.close());
  await folderWatch.begin();
  onChange.mockClear();
  goes(folder);
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
  expect(state()).toMatchObject([{ path: folder, state: expect.not.stringMatching('here') }]);
});

test('a folder that no watcher tells of is looked at as often as servers are', async () => {
  const clock = createHandClock();
  const { folders, journal, onChange } = scene(undefined, clock);
  await folders.add({ path: '~/code/app' });
  // Away when the watch began, its coming is told by no folder above.
  rmSync(join(home, 'code'), { recursive: true });
  const folderWatch = new FolderWatch({ journal, folders, clock });
  onTestFinished(() => folderWatch.close());
  await folderWatch.begin();
  onChange.mockClear();
  mkdirSync(join(home, 'code', 'app'), { recursive: true });
  clock.forward(journal.state().settings.checkEvery * 1000);
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

function scene(given?: string[], clock: Clock = createHandClock()) {
  const { journal } = hostWithServers();
  for (const id of ['any', 'curious', 'other']) journal.record({ type: 'server.changed', server: serverThat(id, { knowsFolders: true }) });
  const onChange = vi.fn();
  const folders = new Folders({ journal, home, onChange, clock, log: { warn: expect.fail }, ...(given && { given }) });
  const shown = createShownFolders({ journal, areGiven: given !== undefined });
  return {
    folders,
    journal,
    shown,
    onChange,
    state: () => journal.state().folders,
    roots: (chat: string | null) => shown.rootsFor('any', chat).map(({ name }) => name),
    chosen: (id: string) => journal.state().conversations[id]?.folders,
    chat: (id: string) =>
      journal.record({
        type: 'conversation.changed',
        conversation: { id, title: id, createdAt: 0, updatedAt: 0, model: null },
      }),
  };
}
