import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_ELECTRON, project, whyNoElectron } from './real-electron.ts';

/**
 * `npm run test:electron`: plays the journeys of the desktop app in the real Electron, which `npm
 * test` plays in a stand-in, and asks it the first questions. On Linux without a display it gets
 * one that nobody sees.
 */
const why = whyNoElectron();
if (why === undefined) {
  const codes = [
    play([join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'journeys', ...desktopJourneys()]),
    play([join('test', 'electron', 'first-questions.ts')]),
  ];
  process.exitCode = codes.find((code) => code !== 0) ?? 0;
} else {
  console.log(`There is no real Electron here (${why}), so nothing was played.`);
  process.exitCode = NO_ELECTRON;
}

function play(args: string[]): number {
  const env = { ...process.env, ELECTRON: 'real' };
  const needsDisplay = process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
  const [command, ...rest] = [...(needsDisplay ? ['xvfb-run', '--auto-servernum'] : []), process.execPath, ...args];
  const { error, status } = spawnSync(command ?? '', rest, { cwd: project, env, stdio: 'inherit' });
  if (error) console.error(error.message);
  return status ?? 1;
}

/** The journeys that open the app in its window of the desktop. */
function desktopJourneys(): string[] {
  return globSync('test/journeys/*.test.ts', { cwd: project }).filter((file) =>
    readFileSync(join(project, file), 'utf8').includes('/open-desktop.ts'),
  );
}
