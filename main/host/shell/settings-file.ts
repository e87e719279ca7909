import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Log, SettingsStore } from '../needs.ts';

/** What every shell opens its store with, so that all find the same `settings.json` with the same keys. */
export const storeOptions = { accessPropertiesByDotNotation: false, configFileMode: 0o600 } as const;

type Needs = { dataFolder: string; log: Log; now(): number; open(): SettingsStore };

/** Opens the settings; a file that is no JSON is set aside, not lost. */
export function openSettings({ dataFolder, log, now, open }: Needs): SettingsStore {
  const file = join(dataFolder, 'settings.json');
  try {
    const store = open();
    // Reads the file: a broken one must show now, not at the first question.
    store.get('settings');
    return store;
  } catch (cause) {
    if (!existsSync(file)) throw cause;
    const aside = join(dataFolder, `settings.broken-${now()}.json`);
    renameSync(file, aside);
    log.warn('The settings file could not be read and was set aside.', { aside, cause: String(cause) });
    return open();
  }
}
