import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './test/doubles/memory-folder.ts';
import { createRedReporter } from './test/doubles/red-journeys.ts';
import { createReporter } from './test/doubles/reporter.ts';
import { PROGRAMS } from './test/programs.ts';
import { chooseSequences, isDeep, timeout } from './test/doubles/sequences.ts';

/**
 * Journeys have one worker more than there are processors, since they also wait. With another one
 * more they do a fifth more work on two cores: windows take each other's place in the caches, and
 * fewer journeys share an app. After them the other tests have two more, since many of them wait
 * for programs. Files of a worker share its modules, and journeys its Chromium: no test changes
 * what another could see.
 */
export default defineConfig(({ mode }) => {
  chooseSequences(mode);
  keepTemporaryFilesInMemory();
  // Workers, and most of the programs that tests start, load the same code many times in one run.
  process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, 'node_modules/.cache/compiled');
  const afterJourneys = { maxWorkers: availableParallelism() + 2, sequence: { groupOrder: 1 } };
  const redJourneys = process.env['RED_JOURNEYS'];
  const programs = PROGRAMS.map((path) => `test/${path}`);
  const common = {
    environment: 'node',
    isolate: false,
    // Node reads modules itself: no project transforms them once more.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ['test/processor-time/prepare-file.ts', 'test/doubles/window-modules.ts', 'test/doubles/patience.ts'],
    // A busy machine may be late; what never comes is told soon enough.
    expect: { poll: { timeout: 15_000 } },
  };
  return {
    test: {
      reporters: ['default', createReporter(), ...(redJourneys === undefined ? [] : [createRedReporter(redJourneys)])],
      maxWorkers: availableParallelism() + 1,
      projects: [
        {
          test: {
            ...common,
            ...afterJourneys,
            name: 'unit',
            setupFiles: [...common.setupFiles, 'test/doubles/no-programs.ts'],
            testTimeout: isDeep() ? timeout : 120_000,
            hookTimeout: 120_000,
            include: ['test/{build,client,contract,doubles,evaluation,main,preload,renderer,servers}/**/*.test.{ts,tsx}'],
            exclude: programs,
          },
        },
        {
          test: {
            ...common,
            ...afterJourneys,
            name: 'programs',
            globalSetup: 'test/doubles/unpack-chromium.ts',
            testTimeout: isDeep() ? timeout : 120_000,
            hookTimeout: 120_000,
            include: programs,
          },
        },
        {
          test: {
            ...common,
            name: 'journeys',
            globalSetup: 'test/doubles/unpack-chromium.ts',
            testTimeout: 300_000,
            hookTimeout: 180_000,
            include: ['test/journeys/**/*.test.ts'],
          },
        },
        {
          test: {
            ...common,
            ...afterJourneys,
            name: 'conformance',
            testTimeout: 3_600_000,
            include: ['test/conformance/**/*.test.ts'],
          },
        },
      ],
    },
  };
});
