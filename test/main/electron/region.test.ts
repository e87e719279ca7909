import { expect, onTestFinished, test } from 'vitest';
import { formatFor, writeAsIn } from '../../../client/words/format.ts';
import { regionOf } from '../../../main/electron/region.ts';

test.each([
  ['on Linux what POSIX says of times', 'linux', { LC_TIME: 'de_AT.UTF-8' }, 'en-US', 'de-AT'],
  ['on Linux what is said of all categories', 'linux', { LC_ALL: 'en_GB', LC_TIME: 'de_AT.UTF-8' }, 'en-US', 'en-GB'],
  ['on Linux the system, where nothing is said', 'linux', {}, 'en-GB', 'en-GB'],
  ['on Linux the system, where no language is said', 'linux', { LC_ALL: 'C.UTF-8' }, 'en-GB', 'en-GB'],
  ['on Windows the system', 'win32', { LC_TIME: 'de_AT.UTF-8' }, 'en-GB', 'en-GB'],
  ['on a Mac the system', 'darwin', {}, 'de_CH', 'de-CH'],
  ['nothing that is no language', 'darwin', {}, 'not a locale', 'en'],
] as const)('%s decides the region', (_what, platform, env, systemLocale, region) => {
  expect(regionOf({ platform, env }, systemLocale)).toBe(region);
});

test('what was written for one region is written anew for the next', () => {
  const { number } = formatFor('en');
  onTestFinished(() => writeAsIn(undefined));
  writeAsIn('en-GB');
  expect(number(1234.5)).toBe('1,234.5');
  writeAsIn('de-AT');
  expect(number(1234.5)).toBe('1.234,5');
});

test('a Briton whose apps speak English reads the day first and 24 hours, and an American does not', () => {
  const at = new Date(2026, 10, 24, 15, 3).getTime();
  expect(formatFor('en', 'en-GB').dateAndTime(at)).toBe('24 Nov 2026, 15:03');
  expect(formatFor('en', 'en-US').dateAndTime(at)).toMatch(/^Nov 24, 2026, 3:03/);
});
