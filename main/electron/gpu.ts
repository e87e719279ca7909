import type { App } from 'electron';
import type { Look } from '../child/shell.ts';
import { countDeaths } from '../child/deaths.ts';
import { type GpuUse, gpuUseAfter } from '../child/gpu-use.ts';
import type { Clock } from '../host/base/needs.ts';

type Needs = {
  app: Pick<App, 'disableHardwareAcceleration' | 'on'>;
  /** Of the start before. */
  kept: { read(): GpuUse; keep(use: GpuUse): void };
  environment: Record<string, string | undefined>;
  clock: Pick<Clock, 'elapsed'>;
  /** The host keeps that it failed, and the person is told. */
  tellFailed(): void;
};

/** Each within a minute of the one before. Chromium does without it by then, too. */
const MOST_DEATHS = 3;

/**
 * Draws without the graphics processor where the person wants that, or where it died again and
 * again. Has to be called before the app is ready.
 */
export function watchGpu({ app, kept, environment, clock, tellFailed }: Needs) {
  if (kept.read() !== 'used' || environment['SWITCHYARD_NO_GPU']) app.disableHardwareAcceleration();
  const isSoonAgain = countDeaths(clock);
  let inARow = 0;
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    inARow = isSoonAgain() ? inARow + 1 : 1;
    if (inARow !== MOST_DEATHS || kept.read() !== 'used') return;
    kept.keep('failed');
    tellFailed();
  });
  return {
    onLook({ gpu = true }: Pick<Look, 'gpu'>): void {
      const use = gpuUseAfter(kept.read(), gpu);
      if (use !== kept.read()) kept.keep(use);
      if (use === 'failed') tellFailed();
    },
  };
}
