import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettingsFile } from '../../../main/web/settings-file.ts';

const log = { info() {}, warn() {}, error() {} };
const clock = { now: () => 7, after: () => () => {} };
let dataFolder: string;
beforeEach(() => void (dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-settings-'))));
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

test('a setting is in settings.json as soon as it was set, and read again', () => {
  openSettingsFile({ dataFolder, clock, log }).set('a.b', { c: [1] });
  expect(JSON.parse(readFileSync(join(dataFolder, 'settings.json'), 'utf8'))).toEqual({ 'a.b': { c: [1] } });
  expect(openSettingsFile({ dataFolder, clock, log }).get('a.b')).toEqual({ c: [1] });
});

test('a file that is no JSON is set aside and the app starts with fresh settings', () => {
  writeFileSync(join(dataFolder, 'settings.json'), '{"half":');
  const settings = openSettingsFile({ dataFolder, clock, log });
  expect(settings.get('half')).toBeUndefined();
  settings.set('new', 1);
  expect(settings.get('new')).toBe(1);
  expect(readdirSync(dataFolder).toSorted()).toEqual(['settings.broken-7.json', 'settings.json']);
  expect(readFileSync(join(dataFolder, 'settings.broken-7.json'), 'utf8')).toBe('{"half":');
});
