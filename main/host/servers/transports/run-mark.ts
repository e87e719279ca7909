import { randomUUID } from 'node:crypto';

/**
 * A variable of the environment: everything a program starts inherits it, and is found by it when
 * it has to end.
 */
export const MARK_NAME = 'SWITCHYARD_RUN';

/** All marks of this process begin with it. */
export const HOST_MARK = randomUUID();

/** A mark for one run. */
export function newMark(): string {
  return `${HOST_MARK}.${randomUUID()}`;
}

/**
 * The one variable that nobody gave; only where others can read the environment of a process is it
 * of use.
 */
export function withMark(environment: Record<string, string>, mark: string, platform: string = process.platform): Record<string, string> {
  return platform === 'linux' ? { ...environment, [MARK_NAME]: mark } : environment;
}
