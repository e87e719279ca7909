import ElectronStore from 'electron-store';
import { z } from 'zod';
import { GpuUse } from '../child/gpu-use.ts';
import { WindowPlace } from '../child/window-place.ts';

const Places = z.record(z.string(), WindowPlace);

/** The shell's own file: it has to know this before the host is there, which has the settings. */
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
