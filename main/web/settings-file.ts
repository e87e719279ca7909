import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';
import type { Clock, Log, SettingsStore } from '../host/needs.ts';

type Needs = { dataFolder: string; clock: Clock; log: Log };

/** The same `settings.json` that the desktop app keeps through electron-store. One that is no JSON is set aside, not lost. */
export function openSettingsFile({ dataFolder, clock, log }: Needs): SettingsStore {
  const open = () => new Conf({ cwd: dataFolder, configName: 'settings', accessPropertiesByDotNotation: false, configFileMode: 0o600 });
  const conf = openOrSetAside();
  return { get: (key) => conf.get(key), set: (key, value) => conf.set(key, value) };

  function openOrSetAside(): Conf {
    const file = join(dataFolder, 'settings.json');
    try {
      const opened = open();
      // Reads the file: a broken one must show now, not at the first question.
      void opened.size;
      return opened;
    } catch (cause) {
      if (!existsSync(file)) throw cause;
      const aside = join(dataFolder, `settings.broken-${clock.now()}.json`);
      renameSync(file, aside);
      log.warn('The settings file could not be read and was set aside.', { aside, cause: String(cause) });
      return open();
    }
  }
}
