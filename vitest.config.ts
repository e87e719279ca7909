import { defineConfig } from 'vitest/config';
import { chooseSequences } from './test/doubles/sequences.ts';

/** One project after the other: journeys and the official suite start so many programs that two cores are busy with each alone. */
export default defineConfig(({ mode }) => {
  chooseSequences(mode);
  return {
    test: {
      projects: [
        {
          test: {
            name: 'unit',
            environment: 'node',
            sequence: { groupOrder: 0 },
            testTimeout: 30_000,
            // A busy machine may be late; what never comes is told soon enough.
            expect: { poll: { timeout: 10_000 } },
            include: ['test/{build,contract,doubles,main,preload,renderer,servers}/**/*.test.{ts,tsx}'],
          },
        },
        {
          test: {
            name: 'journeys',
            environment: 'node',
            sequence: { groupOrder: 1 },
            include: ['test/journeys/**/*.test.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
            fileParallelism: false,
          },
        },
        {
          test: {
            name: 'conformance',
            environment: 'node',
            sequence: { groupOrder: 2 },
            include: ['test/conformance/**/*.test.ts'],
            testTimeout: 300_000,
          },
        },
      ],
    },
  };
});
