import type { Dialog, MessageBoxOptions } from 'electron';
import { expect, test } from 'vitest';
import { createMainReport, sayInternalError } from '../../../main/electron/report-error.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { settled } from '../../doubles/settled.ts';
import { wordsFor } from '../../doubles/words.ts';

function reporting(hasHost: boolean) {
  const told: string[] = [];
  const logged: [string, unknown][] = [];
  const dialogs: PromiseWithResolvers<void>[] = [];
  const report = createMainReport({
    log: { error: (message, cause) => void logged.push([message, cause]) },
    print: () => undefined,
    tellWindows: async () => {
      told.push('windows');
      return hasHost;
    },
    tellPerson: () => {
      told.push('dialog');
      const dialog = Promise.withResolvers<void>();
      dialogs.push(dialog);
      return dialog.promise;
    },
  });
  return { report, told, logged, dialogs };
}

test('an error of the main process is logged with its stack, and every window tells it', async () => {
  const { report, told, logged } = reporting(true);
  const cause = new Error('A bug.');
  report('an exception', cause);
  await settled();
  expect(logged).toEqual([['Not caught: an exception', cause]]);
  expect(told).toEqual(['windows']);
});

test('without a host a dialog tells it, one at a time; each error is logged', async () => {
  const { report, told, logged, dialogs } = reporting(false);
  for (const name of ['first', 'second']) {
    report(name, new Error(name));
    await settled();
  }
  expect(told).toEqual(['windows', 'dialog', 'windows']);
  dialogs[0]?.resolve();
  await settled();
  report('third', new Error('third'));
  await settled();
  expect(told.filter((how) => how === 'dialog')).toHaveLength(2);
  expect(logged).toHaveLength(3);
});

test('a dialog that fails is logged and goes no further', async () => {
  const { report, logged, dialogs } = reporting(false);
  report('first', new Error('A bug.'));
  await settled();
  dialogs[0]?.reject(new Error('no display'));
  await settled();
  expect(logged.map(([message]) => message)).toEqual(['Not caught: first', 'An error could not be told']);
});

test.for([
  { press: 'Show log', response: 0, wantsLog: true },
  { press: 'Close', response: 1, wantsLog: false },
])('the dialog says where the details are, and "$press" is one of two', async ({ press, response, wantsLog }) => {
  const asked: MessageBoxOptions[] = [];
  const showMessageBox = async (box: MessageBoxOptions) => {
    asked.push(box);
    return { response, checkboxChecked: false };
  };
  expect(await sayInternalError(standIn<Dialog>('dialog', { showMessageBox }), wordsFor('en'), '/home/me/data')).toBe(wantsLog);
  expect(asked[0]?.buttons?.[response]).toBe(press);
  expect(asked).toMatchObject([{ detail: expect.stringContaining('/home/me/data') }]);
});
