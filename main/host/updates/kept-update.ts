import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../base/needs.ts';

/** Facts about updates that outlive a run. */
const KnownOfUpdates = z.object({
  lookedAt: z.number().optional(),
  /** The manifest of the newest version that was seen, as it came, in base64. */
  manifest: z.string().optional(),
  /** The version that the person wants no notice of. */
  putOff: z.string().optional(),
  /** The version that the last run ended for. */
  installing: z.string().optional(),
});
type KnownOfUpdates = z.infer<typeof KnownOfUpdates>;

/** The file in the folder of updates that keeps it. One that cannot be read counts as none. */
export class KeptUpdate {
  readonly #file: string;
  readonly #log: Log;
  #known: KnownOfUpdates | undefined;

  constructor({ folder, log }: { folder: string; log: Log }) {
    this.#file = join(folder, 'known.json');
    this.#log = log;
  }

  now(): KnownOfUpdates {
    this.#known ??= this.#read();
    return this.#known;
  }

  /** A disk that takes it not is no reason to look for no updates. */
  change(change: Partial<KnownOfUpdates>): void {
    this.#known = { ...this.now(), ...change };
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
      writeFileSync(`${this.#file}.part`, JSON.stringify(this.#known), { mode: 0o600 });
      renameSync(`${this.#file}.part`, this.#file);
    } catch (cause) {
      this.#log.warn('What is known of updates could not be kept', cause);
      rmSync(`${this.#file}.part`, { force: true });
    }
  }

  #read(): KnownOfUpdates {
    if (!existsSync(this.#file)) return {};
    try {
      return KnownOfUpdates.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (cause) {
      this.#log.warn('What was known of updates cannot be read', cause);
      return {};
    }
  }
}
