import { defineConfig } from 'vitest/config';
import { createReporter } from './test/doubles/reporter.ts';
import { chooseSequences } from './test/doubles/sequences.ts';

/**
 * One project after the other on two workers. Files of a worker share its modules, and journeys its Chromium: no test changes what
 * another could see.
 */
export default defineConfig(({ mode }) => {
  chooseSequences(mode);
  const common = {
    environment: 'node',
    isolate: false,
    setupFiles: 'test/doubles/patience.ts',
    // A busy machine may be late; what never comes is told soon enough.
    expect: { poll: { timeout: 15_000 } },
  };
  return {
    test: {
      reporters: ['default', createReporter()],
      projects: [
        {
          test: {
            ...common,
            name: 'unit',
            sequence: { groupOrder: 0 },
            testTimeout: 60_000,
            hookTimeout: 60_000,
            include: ['test/{build,contract,doubles,main,preload,renderer,servers}/**/*.test.{ts,tsx}'],
          },
        },
        {
          test: {
            ...common,
            name: 'journeys',
            sequence: { groupOrder: 1 },
            testTimeout: 180_000,
            hookTimeout: 180_000,
            include: ['test/journeys/**/*.test.ts'],
          },
        },
        {
          test: {
            ...common,
            name: 'conformance',
            sequence: { groupOrder: 2 },
            testTimeout: 600_000,
            include: ['test/conformance/**/*.test.ts'],
          },
        },
      ],
    },
  };
});
