import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { findInstallation } from '../../host/machine/installation.ts';
import { inElectron } from '../../host/machine/own-node.ts';
import { findElectron, installElectron } from '../electron.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { say as sayReason } from '../../../client/words/reason-words.ts';
import { reasonOf } from '../../../contract/errors.ts';
import { printed } from '../printing/printed.ts';
import { noDisplay } from '../printing/no-display.ts';
import type { CommandOptions } from '../options.ts';
import { serve } from './serve.ts';
import { findRunning } from '../find-host.ts';
import { showRunning } from '../show-running.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Shows what runs already; else opens the desktop app where Electron can run, or says in one line
 * why not and opens the web shell.
 */
export async function start(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const running = await findRunning(options, terminal);
  if (running) return showRunning(running, options, terminal).then(() => EXIT.done);
  const desktop = await findDesktop(terminal);
  if ('why' in desktop) {
    terminal.say(printed(terminal.words.cliRun.inBrowser(desktop.why)));
    return serve(options, terminal);
  }
  const folder = options.data === undefined ? [] : ['--data', resolve(options.data)];
  return runToEnd(desktop.program, [...desktop.app, ...folder], terminal);
}

/** `app`: where Electron finds it, unless it is packed into Electron. */
type Desktop = { program: string; app: string[] } | { why: Phrase };

async function findDesktop({ environment, say, stop, words: { cliRun } }: Terminal): Promise<Desktop> {
  const { noDesktop, download } = cliRun;
  if (noDisplay(environment)) return { why: [noDesktop['no-display']] };
  if (process.platform === 'linux' && process.getuid?.() === 0) return { why: [noDesktop.root] };
  if (inElectron()) return { program: process.execPath, app: [] };
  const { root } = findInstallation();
  const electron = findElectron(root, environment);
  if (!electron) return { why: [noDesktop['not-installed']] };
  const here = electron.program();
  if (here !== undefined) return { program: here, app: [root] };

  say(printed(cliRun.downloading(electron.version)));
  const trouble = await installElectron(electron, stop);
  const program = trouble === undefined ? electron.program() : undefined;
  if (program !== undefined) return { program, app: [root] };
  const why: Phrase = typeof trouble === 'object' ? [{ foreign: trouble.said }] : [download[trouble ?? 'program-missing']];
  return { why: noDesktop['not-downloaded'](why) };
}

function runToEnd(program: string, args: string[], { stop, say, words }: Terminal): Promise<ExitCode> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    stop.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.on('error', (error) => {
      say(printed(words.cliRun.desktopNotStarted(sayReason(words, reasonOf(error)))));
      resolve(EXIT.failed);
    });
    child.on('close', (code) => resolve(code === 0 || stop.aborted ? EXIT.done : EXIT.failed));
  });
}
