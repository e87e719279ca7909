import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'conformance', environment: 'node', include: ['test/conformance/**/*.test.ts'], testTimeout: 300_000 } },
      {
        test: {
          name: 'unit',
          environment: 'node',
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
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
