import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const WindowPlace = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), maximized: z.boolean() });
export type WindowPlace = z.infer<typeof WindowPlace>;

/** The place of the window when it was closed, in a file of its own: settings are the host's. */
export function createPlaceFile(file: string) {
  return {
    read(): WindowPlace | undefined {
      try {
        return WindowPlace.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
      } catch {
        return undefined;
      }
    },
    /** A disk that refuses costs the place of the window, and must not keep it from closing. */
    keep(place: WindowPlace): void {
      try {
        writeFileSync(file, JSON.stringify(place), { mode: 0o600 });
      } catch {
        // The next window opens where one always does at first.
      }
    },
  };
}
