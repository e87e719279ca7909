import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBriefChromium } from '../brief.ts';
import { defined } from '../defined.ts';
import { connectDevtools, type Devtools } from './devtools.ts';

export type ChromiumProcess = { devtools: Devtools; ended: Promise<void>; kill(): void };

/**
 * Starts the Chromium that draws the windows. It ends with this process: the pipe it was given
 * breaks.
 */
export async function startChromium(args: string[]): Promise<ChromiumProcess> {
  const profile = mkdtempSync(join(tmpdir(), 'electron-double-'));
  const { executablePath, env, args: brief } = findBriefChromium();
  const child = spawn(
    executablePath,
    [
      '--headless=new',
      '--remote-debugging-pipe',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-startup-window',
      '--no-first-run',
      '--no-sandbox',
      ...brief,
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--disable-sync',
      '--force-color-profile=srgb',
      '--password-store=basic',
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await readAddress(defined(child.stderr), ended);
  // The line that Playwright waits for; without it nobody may attach.
  if (args.some((argument) => argument.startsWith('--remote-debugging-port'))) process.stderr.write(`DevTools listening on ${address}\n`);
  return {
    devtools: await connectDevtools(address),
    ended,
    kill() {
      child.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function readAddress(stderr: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface(stderr).on('line', (line) => {
      said.push(line);
      const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`Chromium ended at once:\n${said.join('\n')}`)));
  });
}
