import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFolders } from '../../../main/host/workspace/folders.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { serverThat } from '../../doubles/server-that.ts';

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'folders-')));
  for (const name of ['code', 'code/app', 'code/api', 'notes', '.hidden']) mkdirSync(join(home, name));
  writeFileSync(join(home, 'code', 'a-file'), '');
});
afterEach(() => rmSync(home, { recursive: true }));

test('a folder that was added is a root of every server, and they are told', () => {
  const { folders, onChange, state } = scene();
  folders.add('~/code');
  expect(state()).toEqual([{ path: join(home, 'code'), name: 'code', state: 'here', hiddenFrom: [] }]);
  expect(folders.rootsFor('any')).toEqual([{ uri: pathToFileURL(join(home, 'code')).href, name: 'code' }]);
  expect(onChange).toHaveBeenCalledTimes(1);
  folders.add(`${home}/code/`);
  expect(state()).toHaveLength(1);
});

test('a folder can be kept from one server', () => {
  const { folders } = scene();
  folders.add('~/code');
  folders.showTo(join(home, 'code'), 'curious', false);
  expect(folders.rootsFor('curious')).toEqual([]);
  expect(folders.rootsFor('other')).toHaveLength(1);
  folders.showTo(join(home, 'code'), 'curious', true);
  expect(folders.rootsFor('curious')).toHaveLength(1);
});

test('a link is followed to where the folder really is', () => {
  const { folders, state } = scene();
  symlinkSync(join(home, 'notes'), join(home, 'shortcut'));
  folders.add('~/shortcut');
  expect(state()[0]).toMatchObject({ path: join(home, 'shortcut'), realPath: join(home, 'notes') });
  expect(folders.rootsFor('any')).toEqual([{ uri: pathToFileURL(join(home, 'notes')).href, name: 'shortcut' }]);
});

test('a name with spaces and signs makes a proper address', () => {
  const { folders } = scene();
  mkdirSync(join(home, 'a b#ü'));
  folders.add('~/a b#ü');
  expect(folders.rootsFor('any')[0]?.uri).toMatch(/\/a%20b%23%C3%BC$/);
});

test('what is no folder is refused in words, and a kept folder that is gone is not told to anybody', () => {
  const { folders, state } = scene();
  expect(() => folders.add('~/none')).toThrow(`There is no folder at ${join(home, 'none')}.`);
  expect(() => folders.add('~/code/a-file')).toThrow('There is no folder');
  folders.add('~/notes');
  rmSync(join(home, 'notes'), { recursive: true });
  folders.load();
  expect(state()[0]?.state).toBe('missing');
  expect(folders.rootsFor('any')).toEqual([]);
  folders.remove(join(home, 'notes'));
  expect(state()).toEqual([]);
  expect(() => folders.remove('/none')).toThrow('not in the list');
});

test('given folders come instead of the kept ones', () => {
  const { folders, state } = scene([join(home, 'code'), join(home, 'code'), '~/none']);
  folders.load();
  expect(state().map(({ path, state }) => [path, state])).toEqual([
    [join(home, 'code'), 'here'],
    [join(home, 'none'), 'missing'],
  ]);
});

test('a path is completed with folders only', () => {
  const { folders } = scene();
  expect(folders.complete('~')).toEqual([home]);
  expect(folders.complete('~/')).toEqual([join(home, 'code'), join(home, 'notes')]);
  expect(folders.complete('~/code/a')).toEqual([join(home, 'code', 'api'), join(home, 'code', 'app')]);
  expect(folders.complete('~/.h')).toEqual([join(home, '.hidden')]);
  expect(folders.complete('/no/such/place/')).toEqual([]);
});

function scene(given?: string[]) {
  const { journal } = hostWithServers();
  for (const id of ['any', 'curious', 'other']) journal.record({ type: 'server.changed', server: serverThat(id, { knowsFolders: true }) });
  const onChange = vi.fn();
  const folders = createFolders({ journal, home, onChange, ...(given && { given }) });
  return { folders, onChange, state: () => journal.state().folders };
}
