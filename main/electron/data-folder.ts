import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from 'electron';
import { makeFolder, prepareDataFolder, usualDataFolder } from '../host/shell/data-folder.ts';

/** The folder after `--data`, or the usual one. What Chromium keeps for itself goes below it. Has to be called before the app is ready. */
export function chooseDataFolder(app: App, argv: string[]): string {
  const { values } = parseArgs({ args: argv.slice(1), options: { data: { type: 'string' } }, strict: false });
  const usual = () => usualDataFolder({ platform: process.platform, home: app.getPath('home'), environment: process.env });
  const folder = prepareDataFolder(typeof values.data === 'string' ? values.data : usual());
  app.setPath('userData', makeFolder(join(folder, 'window')));
  return folder;
}
