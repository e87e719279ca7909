import ElectronStore from 'electron-store';
import { z } from 'zod';
import { WindowPlace } from '../child/window-place.ts';

const Places = z.record(z.string(), WindowPlace);

/** The place of each window when it was closed, in a file of its own: settings are the host's. */
export function createPlaceStore(folder: string) {
  const store = new ElectronStore<{ places?: unknown }>({ cwd: folder, name: 'window', clearInvalidConfig: true, configFileMode: 0o600 });
  const read = () => Places.safeParse(store.get('places')).data ?? {};
  return {
    read: (number: number): WindowPlace | undefined => read()[number],
    /** A disk that refuses costs the place of the window, and must not keep it from closing. */
    keep(number: number, place: WindowPlace): void {
      try {
        store.set('places', { ...read(), [number]: place });
      } catch {
        // The next window opens where one always does at first.
      }
    },
  };
}
