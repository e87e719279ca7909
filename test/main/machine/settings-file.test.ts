import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';
import { expect, test } from 'vitest';
import { openSettings } from '../../../main/host/machine/settings-file.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const log = { info() {}, warn() {}, error() {} };

function openedIn(dataFolder: string) {
  return openSettings({
    dataFolder,
    log,
    now: () => 7,
    open: (options) => new Conf({ cwd: dataFolder, configName: 'settings', ...options }),
  });
}

test('a setting is in settings.json under its very key as soon as it was set, and read again', () => {
  const dataFolder = temporaryFolder();
  openedIn(dataFolder).set('a.b', { c: [1] });
  expect(JSON.parse(readFileSync(join(dataFolder, 'settings.json'), 'utf8'))).toEqual({ 'a.b': { c: [1] } });
  expect(openedIn(dataFolder).get('a.b')).toEqual({ c: [1] });
});

test('comments, unknown keys and the order of what I wrote by hand are still there after the app wrote a setting', () => {
  const dataFolder = temporaryFolder();
  const file = join(dataFolder, 'settings.json');
  const byHand = `{
  // The servers of our team.
  "servers": [
    { "id": "a", "name": "A" }, // ours
    { "id": "b", "name": "B" },
  ],
  "theirs": { "kept": [1, 2, 3] }, /* of another app */
  "settings": { "theme": "dark" }
}
`;
  writeFileSync(file, byHand);
  const settings = openedIn(dataFolder);
  expect(settings.trouble).toBeUndefined();
  settings.set('settings', { theme: 'light' });
  expect(readFileSync(file, 'utf8')).toBe(byHand.replace('dark', 'light'));
  settings.set('servers', [
    { id: 'a', name: 'A' },
    { id: 'c', name: 'C' },
  ]);
  const now = readFileSync(file, 'utf8');
  for (const kept of ['// The servers of our team.', '// ours', '"theirs": { "kept": [1, 2, 3] }, /* of another app */'])
    expect(now).toContain(kept);
  expect(openedIn(dataFolder).get('servers')).toEqual([
    { id: 'a', name: 'A' },
    { id: 'c', name: 'C' },
  ]);
});

test('a file that another program leaves half-written is refused as it is: the app writes no setting over it', () => {
  const dataFolder = temporaryFolder();
  const file = join(dataFolder, 'settings.json');
  const settings = openedIn(dataFolder);
  settings.set('theirs', 1);
  writeFileSync(file, '{"theirs": 2, "ser');
  expect(() => settings.set('ours', 1)).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('{"theirs": 2, "ser');
  writeFileSync(file, '{"theirs": 2}');
  settings.set('ours', 1);
  expect(settings.get('theirs')).toBe(2);
});

const server = { id: 'a', name: 'A' };
const damagedNames = (dataFolder: string) => readdirSync(dataFolder).filter((name) => name.includes('damaged'));

test.each(['{"servers":[{"id":"a","name":"A"}', '', '[]', '{"servers":5}', '\u0000\u0000'])(
  'a file that reads %j is set aside, and its last good copy is in use',
  (text) => {
    const dataFolder = temporaryFolder();
    openedIn(dataFolder).set('servers', [server]);
    writeFileSync(join(dataFolder, 'settings.json'), text);
    const settings = openedIn(dataFolder);
    const setAside = join(dataFolder, 'settings.damaged-1970-01-01T00-00-00.json');
    expect(settings.trouble).toEqual({ kind: 'settings-damaged', setAside, used: 'copy' });
    expect(readFileSync(setAside, 'utf8')).toBe(text);
    expect(settings.get('servers')).toEqual([server]);
    expect(openedIn(dataFolder).trouble).toBeUndefined();
  },
);

test.each([
  ['{"servers":[{"id":"a","name":"A"},{"id', [server, {}]],
  ['{"servers":[{"id":"a","name":"A"}],,,"folders":5}', [server]],
])('without a copy what can be read of %j is in use', (text, servers) => {
  const dataFolder = temporaryFolder();
  writeFileSync(join(dataFolder, 'settings.json'), text);
  const settings = openedIn(dataFolder);
  expect(settings.trouble).toMatchObject({ used: 'readable-part' });
  expect(settings.get('servers')).toEqual(servers);
  expect(settings.get('folders')).toBeUndefined();
});

test('a folder in the place of the file is set aside like one of which nothing can be read', () => {
  const dataFolder = temporaryFolder();
  mkdirSync(join(dataFolder, 'settings.json'));
  const settings = openedIn(dataFolder);
  expect(settings.trouble).toMatchObject({ used: 'nothing' });
  settings.set('new', 1);
  expect(openedIn(dataFolder).get('new')).toBe(1);
  expect(damagedNames(dataFolder)).toHaveLength(1);
});

test('a copy of the file as it is can be kept beside it, one for a run', () => {
  const dataFolder = temporaryFolder();
  const settings = openedIn(dataFolder);
  settings.set('one', 1);
  const copy = settings.copyAside?.() ?? '';
  settings.set('one', 2);
  expect(settings.copyAside?.()).toBe(copy);
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual({ one: 1 });
});
