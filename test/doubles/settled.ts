import { setImmediate } from 'node:timers/promises';

/**
 * Resolves once all promises have settled that wait for no timer, disk or network, however many
 * follow one another.
 */
export async function settled(): Promise<void> {
  await setImmediate();
}
