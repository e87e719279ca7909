import { expect, test } from 'vitest';
import type { Reason } from '../../../contract/reason.ts';
import { whyNoStart } from '../../../main/electron/why-no-start.ts';

const inUse: Reason = { code: 'data-folder-in-use', folder: '/home/me/data', who: 'web', pid: 42 };

test('a person reads in words why the app cannot start, in the language of the system', async () => {
  const { title, text } = await whyNoStart(inUse, ['tlh-Latn', 'de-AT']);
  expect(title).toBe('Switchyard kann nicht starten');
  expect(text).toContain('/home/me/data');
  expect(text).not.toMatch(/data-folder-in-use|\{/);
  expect((await whyNoStart(inUse, ['tlh-Latn'])).title).toBe('Switchyard cannot start');
});

test('what the system said is told as that', async () => {
  expect((await whyNoStart({ code: 'system-said', text: 'EACCES' }, ['en-US'])).text).toContain('EACCES');
});
