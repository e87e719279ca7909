import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HostError } from '../../contract/errors.ts';
import { connect } from '../../contract/wire.ts';
import { isBundle, isBundleName } from './commands/add-bundle.ts';
import { UsageError } from './exit-codes.ts';
import { findRunning } from './find-host.ts';
import type { CommandOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

const LOOK_AGAIN_MS = 100;

/** The path of the bundle that stands behind `start`; undefined where nothing does. */
export function bundleToOpen(words: string[]): string | undefined {
  const [file, more] = words;
  if (file === undefined) return undefined;
  const strange = isBundleName(file) ? more : file;
  if (strange !== undefined) throw new UsageError(({ cliUsage }) => cliUsage.startTakes(strange));
  const path = resolve(file);
  if (!isBundle(words)) throw new HostError('not-found', { code: 'bundle-not-there', path });
  return path;
}

/**
 * Opens a bundle for review in the windows of the host that runs on the data folder, as soon as one
 * does. Rejects once `over` is aborted.
 */
export async function openForReview(path: string, options: CommandOptions, terminal: Terminal, over: AbortSignal): Promise<void> {
  for (;;) {
    const running = await findRunning(options, terminal);
    if (running) {
      const asked = connect(running.port).ask('bundle.review', { path });
      await asked.finally(() => running.port.close());
      return;
    }
    await wait(LOOK_AGAIN_MS, undefined, { signal: over });
  }
}
