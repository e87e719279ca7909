import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';
import { expect, test } from 'vitest';
import { openSettings, storeOptions } from '../../../main/host/shell/settings-file.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const log = { info() {}, warn() {}, error() {} };

function openedIn(dataFolder: string) {
  return openSettings({
    dataFolder,
    log,
    now: () => 7,
    open: () => new Conf({ cwd: dataFolder, configName: 'settings', ...storeOptions }),
  });
}

test('a setting is in settings.json under its very key as soon as it was set, and read again', () => {
  const dataFolder = temporaryFolder();
  openedIn(dataFolder).set('a.b', { c: [1] });
  expect(JSON.parse(readFileSync(join(dataFolder, 'settings.json'), 'utf8'))).toEqual({ 'a.b': { c: [1] } });
  expect(openedIn(dataFolder).get('a.b')).toEqual({ c: [1] });
});

test('a file that is no JSON is set aside, and the app starts with none', () => {
  const dataFolder = temporaryFolder();
  writeFileSync(join(dataFolder, 'settings.json'), '{"half":');
  const settings = openedIn(dataFolder);
  expect(settings.get('half')).toBeUndefined();
  settings.set('new', 1);
  expect(settings.get('new')).toBe(1);
  expect(readdirSync(dataFolder).toSorted()).toEqual(['settings.broken-7.json', 'settings.json']);
  expect(readFileSync(join(dataFolder, 'settings.broken-7.json'), 'utf8')).toBe('{"half":');
});
