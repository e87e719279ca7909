import { existsSync } from 'node:fs';
import { copyData } from '../host/storage/copy-data.ts';

/**
 * Copies a data folder to a new one beside it, as this version would have written it. Call it with
 * the lock of the folder held. Returns the new one.
 */
export function copyBeside(folder: string): string {
  return copyData(folder, freeBeside(folder)).folder;
}

function freeBeside(folder: string): string {
  const name = (count: number) => `${folder}-copy${count === 1 ? '' : `-${count}`}`;
  let count = 1;
  while (existsSync(name(count))) count += 1;
  return name(count);
}
