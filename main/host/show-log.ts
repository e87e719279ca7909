import type { Output } from '../../contract/api.ts';
import type { Needs } from './base/needs.ts';
import { logFileIn } from './machine/file-log.ts';

export async function showLog({ dataFolder, showFile }: Pick<Needs, 'dataFolder' | 'showFile'>): Promise<Output<'log.show'>> {
  const file = logFileIn(dataFolder);
  await showFile?.(file);
  return { file, isShown: showFile !== undefined };
}
