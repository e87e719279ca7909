import type { Session } from 'electron';
import { expect, test } from 'vitest';
import { checkSpelling } from '../../../main/electron/spelling.ts';
import { standIn } from '../../doubles/beyond-types.ts';

type Wishes = Parameters<typeof checkSpelling>[2];

function checkedOn(platform: string, wishes: Wishes) {
  const told: unknown[] = [];
  const session = standIn<Session>('session', {
    setSpellCheckerEnabled: (isOn: boolean) => void told.push(isOn),
    setSpellCheckerLanguages: (languages: string[]) => void told.push(languages),
    availableSpellCheckerLanguages: ['de', 'en-AU', 'en-GB', 'en-US', 'fr'],
  });
  checkSpelling(session, platform, wishes);
  return told;
}

test.for(['linux', 'win32', 'darwin'])('on %s nothing is checked unless the person wants it', (platform) => {
  expect(checkedOn(platform, { systemLanguages: ['en-US'] })).toEqual([false]);
  expect(checkedOn(platform, { spelling: false, systemLanguages: ['en-US'] })).toEqual([false]);
});

test('Linux has no checker of the system, and none is turned on', () => {
  expect(checkedOn('linux', { spelling: true, systemLanguages: ['en-US'] })).toEqual([false]);
});

test('macOS finds the language by itself', () => {
  expect(checkedOn('darwin', { spelling: true, language: 'de', systemLanguages: ['en-US'] })).toEqual([true]);
});

test.for([
  { language: 'system', system: ['en-GB', 'fr'], checked: ['en-GB'] },
  { language: 'en', system: ['de-DE'], checked: ['en-US'] },
  { language: 'de', system: ['en-GB', 'de-AT'], checked: ['de'] },
  { language: 'zh-Hans', system: ['zh-CN'], checked: ['en-US'] },
] as const)(
  'on Windows the words of an app in $language are checked as $checked where the system has $system',
  ({ language, system, checked }) => {
    expect(checkedOn('win32', { spelling: true, language, systemLanguages: system })).toEqual([checked, true]);
  },
);
