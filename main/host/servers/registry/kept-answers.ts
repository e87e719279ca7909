import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../../base/needs.ts';
import { writeWhole } from '../../machine/write-whole.ts';

const KeptAnswer = z.object({ url: z.string(), at: z.number(), answer: z.unknown() });
export type KeptAnswer = z.infer<typeof KeptAnswer>;

/** The most questions whose last answers are kept. */
const MOST = 200;

/** The last answer to each question, on disk. A question goes on without the disk. */
export class KeptAnswers {
  readonly #folder: string;
  readonly #log: Log;

  constructor({ folder, log }: { folder: string; log: Log }) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Undefined: it was never asked, or its file cannot be read. */
  async of(url: string): Promise<KeptAnswer | undefined> {
    try {
      const read = KeptAnswer.safeParse(JSON.parse(await readFile(this.#fileOf(url), 'utf8')));
      return read.success && read.data.url === url ? read.data : undefined;
    } catch {
      return undefined;
    }
  }

  async keep(kept: KeptAnswer): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeWhole(this.#fileOf(kept.url), JSON.stringify(kept));
      await this.#letOldGo();
    } catch (cause) {
      this.#log.warn('An answer of the registry could not be kept', cause);
    }
  }

  async #letOldGo(): Promise<void> {
    const names = await readdir(this.#folder);
    if (names.length <= MOST) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        return {
          path,
          at: await stat(path).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          ),
        };
      }),
    );
    const old = files.toSorted((one, other) => one.at - other.at).slice(0, files.length - MOST);
    for (const { path } of old) await rm(path, { force: true });
  }

  #fileOf(url: string): string {
    return join(this.#folder, `${createHash('sha256').update(url).digest('hex')}.json`);
  }
}
