import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const MOST = 10;

/**
 * The last lines of a run: which files were slowest, how its random sequences are played again, and
 * how long all of it took.
 */
export function createReporter(): Reporter {
  let vitest: Vitest | undefined;
  const began = Date.now();
  return {
    onInit: (of) => void (vitest = of),
    onTestRunEnd(modules) {
      const slowest = [...modules].toSorted((a, b) => tookOf(b) - tookOf(a)).slice(0, MOST);
      const lines = slowest.map((one) => `${seconds(tookOf(one))}  ${relative(vitest?.config.root ?? '', one.moduleId)}`);
      vitest?.logger.log(
        [
          ...(modules.length > 1 ? [`Slowest of ${modules.length} files:`, ...lines] : []),
          `Random sequences: SEED=${process.env['SEED']}`,
          `The whole run took ${seconds(Date.now() - began).trim()}.`,
        ].join('\n'),
      );
    },
  };
}

/** From its start to its end, with what it imported and what it prepared. */
function tookOf(module: TestModule): number {
  const { prepareDuration, environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return prepareDuration + environmentSetupDuration + collectDuration + setupDuration + duration;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`;
}
