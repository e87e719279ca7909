import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Log, SettingsStore } from '../host/needs.ts';

/** What an ElectronStore is opened with, so that Node's shells find the same file with the same keys. */
export const storeOptions = { name: 'settings', accessPropertiesByDotNotation: false, configFileMode: 0o600 };

type Needs = { dataFolder: string; log: Log; now(): number; open(): SettingsStore };

/** Opens the settings; a file that is no JSON is set aside, not lost. */
export function openSettings({ dataFolder, log, now, open }: Needs): SettingsStore {
  const file = join(dataFolder, 'settings.json');
  try {
    const store = open();
    // Reads the file: a broken one must show now, not at the first question.
    store.get('window');
    return store;
  } catch (cause) {
    if (!existsSync(file)) throw cause;
    const aside = join(dataFolder, `settings.broken-${now()}.json`);
    renameSync(file, aside);
    log.warn('The settings file could not be read and was set aside.', { aside, cause: String(cause) });
    return open();
  }
}
