import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Conf from 'conf';
import { expect, onTestFinished, test } from 'vitest';
import { openSettings, storeOptions } from '../../../main/electron/settings-file.ts';

function opened(text?: string) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-settings-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  if (text !== undefined) writeFileSync(join(dataFolder, 'settings.json'), text);
  const note = () => {};
  const { name, ...options } = storeOptions;
  const open = () => new Conf({ cwd: dataFolder, configName: name, ...options });
  return { dataFolder, settings: openSettings({ dataFolder, log: { info: note, warn: note, error: note }, now: () => 7, open }) };
}

test('settings are kept in settings.json under the very key', () => {
  const { dataFolder, settings } = opened();
  settings.set('endpoint.a', { on: true });
  expect(JSON.parse(readFileSync(join(dataFolder, 'settings.json'), 'utf8'))).toEqual({ 'endpoint.a': { on: true } });
});

test('a file that is no JSON is set aside, and the app starts with none', () => {
  const { dataFolder, settings } = opened('{"theme": ');
  settings.set('theme', 'dark');
  expect(readdirSync(dataFolder).toSorted()).toEqual(['settings.broken-7.json', 'settings.json']);
  expect(readFileSync(join(dataFolder, 'settings.broken-7.json'), 'utf8')).toBe('{"theme": ');
});
