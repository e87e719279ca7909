import ElectronStore from 'electron-store';
import { z } from 'zod';
import { GpuUse } from '../child/gpu-use.ts';
import { WindowPlace } from '../child/window-place.ts';

const Places = z.record(z.string(), WindowPlace);

/** A file of the shell's own, for what it has to know before the host is there: settings are that's. */
export function openWindowFile(folder: string) {
  const store = new ElectronStore<{ places?: unknown; gpu?: unknown }>({
    cwd: folder,
    name: 'window',
    clearInvalidConfig: true,
    configFileMode: 0o600,
  });
  const readPlaces = () => Places.safeParse(store.get('places')).data ?? {};
  /** A disk that refuses costs this much, and keeps no window from closing. */
  const keep = (key: 'places' | 'gpu', value: unknown) => {
    try {
      store.set(key, value);
    } catch {
      // The next start finds what was kept before.
    }
  };
  return {
    /** The place of each window when it was closed. */
    places: {
      read: (number: number): WindowPlace | undefined => readPlaces()[number],
      keep: (number: number, place: WindowPlace) => keep('places', { ...readPlaces(), [number]: place }),
    },
    gpu: {
      read: (): GpuUse => GpuUse.safeParse(store.get('gpu')).data ?? 'used',
      keep: (use: GpuUse) => keep('gpu', use),
    },
  };
}
