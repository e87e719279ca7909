import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { findInstallation } from '../../host/machine/installation.ts';
import { inElectron } from '../../host/machine/own-node.ts';
import { findElectron, installElectron } from '../electron.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { noDisplay } from '../printing/no-display.ts';
import type { Options } from '../options.ts';
import { serve } from './serve.ts';
import { findRunning } from '../find-host.ts';
import { showRunning } from '../show-running.ts';
import type { Terminal } from '../terminal.ts';

/** Shows what runs already; else opens the desktop app where Electron can run, or says in one line why not and opens the web shell. */
export async function start(options: Options, terminal: Terminal): Promise<ExitCode> {
  const running = await findRunning(options, terminal);
  if (running) return showRunning(running, options, terminal).then(() => EXIT.done);
  const desktop = await findDesktop(terminal);
  if ('why' in desktop) {
    terminal.say(`${desktop.why}, so Switchyard opens in the browser.`);
    return serve(options, terminal);
  }
  const folder = options.data === undefined ? [] : ['--data', resolve(options.data)];
  return runToEnd(desktop.program, [...desktop.app, ...folder], terminal);
}

/** `app`: where Electron finds it, unless it is packed into Electron. */
type Desktop = { program: string; app: string[] } | { why: string };

async function findDesktop({ environment, say, stop }: Terminal): Promise<Desktop> {
  if (noDisplay(environment)) return { why: 'No display here' };
  if (process.platform === 'linux' && process.getuid?.() === 0) return { why: "Electron's sandbox does not run as root" };
  if (inElectron()) return { program: process.execPath, app: [] };
  const { root } = findInstallation();
  const electron = findElectron(root, environment);
  if (!electron) return { why: 'Electron is not installed' };
  const here = electron.program();
  if (here !== undefined) return { program: here, app: [root] };

  say(`Downloading Electron ${electron.version} (about 120 MB, once) …`);
  const trouble = await installElectron(electron, stop);
  const program = trouble === undefined ? electron.program() : undefined;
  return program === undefined
    ? { why: `Electron could not be downloaded (${trouble ?? 'its program is missing'})` }
    : { program, app: [root] };
}

function runToEnd(program: string, args: string[], { stop, say }: Terminal): Promise<ExitCode> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    stop.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.on('error', (error) => {
      say(`The desktop app did not start: ${error.message}. "switchyard serve" opens it in the browser.`);
      resolve(EXIT.failed);
    });
    child.on('close', (code) => resolve(code === 0 || stop.aborted ? EXIT.done : EXIT.failed));
  });
}
