import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App, LoginItemSettingsOptions, Settings } from 'electron';
import { expect, test } from 'vitest';
import { createStartAtLogin } from '../../../main/electron/start-at-login.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const ours = { program: '/opt/Switchyard/switchyard', args: ['--hidden'] };

/** A person's Linux, and the app that was started there as `start` says. */
function onLinux(folder = temporaryFolder()) {
  const app = standIn<App>('app', { getPath: () => folder });
  const file = join(folder, 'autostart', 'switchyard.desktop');
  const failed: unknown[] = [];
  return {
    file,
    failed,
    started: (start = ours) => createStartAtLogin({ app, platform: 'linux', start, onFailed: (cause) => void failed.push(cause) }),
    entry: () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  };
}

test('I turn it on and off: the entry is there, and gone', () => {
  const { started, entry } = onLinux();
  const app = started();
  app.onLook({});
  expect(entry()).toBeUndefined();
  app.onLook({ startAtLogin: true });
  expect(entry()).toContain('Exec="/opt/Switchyard/switchyard" "--hidden"');
  app.onLook({ startAtLogin: false });
  expect(entry()).toBeUndefined();
});

test('the program was moved: its next start has the entry lead to it, and what the desktop wrote there stays', () => {
  const { started, entry, file } = onLinux();
  started().onLook({ startAtLogin: true });
  writeFileSync(file, `${entry()}X-GNOME-Autostart-enabled=false\n`);
  started({ ...ours, program: '/home/me/switchyard' }).onLook({ startAtLogin: true });
  expect(entry()).toMatch(/Exec="\/home\/me\/switchyard" "--hidden"\n[^]*X-GNOME-Autostart-enabled=false\n$/);
});

test('the entry of another data folder stays where this one wants none', () => {
  const { started, entry } = onLinux();
  started({ ...ours, args: ['--data', '/other', '--hidden'] }).onLook({ startAtLogin: true });
  started().onLook({});
  expect(entry()).toContain('"--data" "/other"');
});

test('a folder that takes no entry is reported, and ends nothing', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'autostart'), 'a file');
  const { started, failed } = onLinux(folder);
  started().onLook({ startAtLogin: true });
  expect(failed).toMatchObject([{ code: 'EEXIST' }]);
});

/** The list of what Windows and macOS start, which has what was set last. */
function withItems(platform: string) {
  const set: Settings[] = [];
  const app = standIn<App>('app', {
    getLoginItemSettings: ({ path }: LoginItemSettingsOptions = {}) => ({
      openAtLogin: set.at(-1)?.openAtLogin === true && set.at(-1)?.path === path,
    }),
    setLoginItemSettings: (item: Settings) => void set.push(item),
  });
  return { set, started: (start = ours) => createStartAtLogin({ app, platform, start, onFailed: () => undefined }) };
}

test('on Windows the item has the words of the start; it is set anew only where it leads elsewhere', () => {
  const { set, started } = withItems('win32');
  const start = { program: 'C:\\Switchyard.exe', args: ['--data', 'C:\\My data', '--hidden'] };
  started(start).onLook({});
  expect(set).toEqual([]);
  started(start).onLook({ startAtLogin: true });
  started(start).onLook({ startAtLogin: true });
  expect(set).toEqual([{ openAtLogin: true, path: 'C:\\Switchyard.exe', args: ['--data', '"C:\\My data"', '--hidden'] }]);
  started({ ...start, program: 'D:\\Switchyard.exe' }).onLook({ startAtLogin: true });
  expect(set).toHaveLength(2);
});

test('macOS is asked to start the app itself', () => {
  const { set, started } = withItems('darwin');
  const app = started();
  app.onLook({ startAtLogin: true });
  app.onLook({ startAtLogin: false });
  expect(set).toEqual([{ openAtLogin: true }, { openAtLogin: false }]);
});
