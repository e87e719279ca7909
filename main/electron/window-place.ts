import ElectronStore from 'electron-store';
import { z } from 'zod';

const WindowPlace = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), maximized: z.boolean() });
export type WindowPlace = z.infer<typeof WindowPlace>;

/** The place of the window when it was closed, in a file of its own: settings are the host's. */
export function createPlaceStore(folder: string) {
  const store = new ElectronStore<{ place?: unknown }>({ cwd: folder, name: 'window', clearInvalidConfig: true, configFileMode: 0o600 });
  return {
    read: (): WindowPlace | undefined => WindowPlace.safeParse(store.get('place')).data,
    /** A disk that refuses costs the place of the window, and must not keep it from closing. */
    keep(place: WindowPlace): void {
      try {
        store.set('place', place);
      } catch {
        // The next window opens where one always does at first.
      }
    },
  };
}
