import { test } from 'vitest';
import { isDeep } from './sequences.ts';

/**
 * A test for `npm run test:deep` alone: cheaper tests hold its promise in every run, of the host,
 * of the stage or of another window.
 */
export const deepTest = test.skipIf(!isDeep());
