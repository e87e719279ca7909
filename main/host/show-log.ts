import type { Input, Output } from '../../contract/api.ts';
import type { Journal } from './base/journal.ts';
import type { Needs } from './base/needs.ts';
import { logFileIn } from './machine/file-log.ts';

export async function showLog({ dataFolder, showFile }: Pick<Needs, 'dataFolder' | 'showFile'>): Promise<Output<'log.show'>> {
  const file = logFileIn(dataFolder);
  await showFile?.(file);
  return { file, isShown: showFile !== undefined };
}

type FailureNeeds = { needs: Pick<Needs, 'log'>; journal: Pick<Journal, 'record'> };

/** Writes one line into the log for an error of a window. One outside of a region is told, too. */
export function recordWindowFailure({ needs, journal }: FailureNeeds, { region, error }: Input<'window.failed'>): void {
  const frames = error.split('\n').map((line) => line.trim());
  needs.log.error(`The window ${region === undefined ? 'met an error' : `could not show its ${region}`}: ${frames.join(' ')}`);
  if (region === undefined) journal.record({ type: 'internal-error.caught' });
}
