import { readFileSync } from 'node:fs';

/** Linux alone lists the children of a process; elsewhere nobody knows, and it may have some. */
export function hasNoChild(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() === '';
  } catch {
    return false;
  }
}
