import { test } from 'vitest';
import { drawn } from './sequences.ts';

const [played, ...others] = [1, 2, 3, 4, 5, 6];

/**
 * A journey whose promise cheaper tests hold in every run, of the host, of the stage or of another window: `npm test` plays a sixth of them,
 * drawn by its `SEED`, and `npm run test:deep` all.
 */
export function drawnTest(title: string, journey: () => Promise<void>): void {
  const isPlayed = drawn(title, [played, ...others]).includes(played);
  test.skipIf(!isPlayed)(title, journey);
}
