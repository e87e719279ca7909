import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from 'electron';
import { HostError } from '../../contract/errors.ts';
import { makeFolder, prepareDataFolder, usualDataFolder } from '../host/machine/data-folder.ts';
import { isBundleFile } from './opened-bundles.ts';

/**
 * The folder after `--data`, or the usual one. Chromium's own files go below it. Has to be called
 * before the app is ready. `command`: ours as a person types it.
 */
export function chooseDataFolder(app: App, argv: string[], command: string): string {
  const { values, positionals } = parseArgs({ args: argv.slice(1), options: { data: { type: 'string' } }, strict: false });
  // Unpacked, the first word is the app's own folder. Options are Chromium's, too, and not ours to
  // refuse. A bundle is opened.
  const [word] = app.isPackaged ? positionals.filter((each) => !isBundleFile(each)) : [];
  if (word !== undefined) {
    throw new HostError('bad-input', { code: 'app-takes-no-command', word, instead: `${command} ${word}` });
  }
  const usual = () => usualDataFolder({ platform: process.platform, home: app.getPath('home'), environment: process.env });
  const folder = prepareDataFolder(typeof values.data === 'string' ? values.data : usual());
  app.setPath('userData', makeFolder(join(folder, 'window')));
  return folder;
}
