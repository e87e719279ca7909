import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { findInstallation } from '../../host/machine/installation.ts';
import { type Electron, findElectron, findPackedApp } from '../electron.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { phraseOf } from '../../../client/words/reason-words.ts';
import { reasonOf } from '../../../contract/errors.ts';
import { bundleToOpen, openForReview } from '../open-for-review.ts';
import { printed, printedReason } from '../printing/printed.ts';
import { noDisplay } from '../printing/no-display.ts';
import type { CommandOptions } from '../options.ts';
import { serve } from './serve.ts';
import { findRunning } from '../find-host.ts';
import { showRunning } from '../show-running.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Shows what runs already; else opens the desktop app where Electron can run, or says in one line
 * why not and opens the web shell. A bundle is opened there for review.
 */
export async function start(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const bundle = bundleToOpen(options.words);
  const running = await findRunning(options, terminal);
  if (running) return showRunning(running, options, terminal, bundle).then(() => EXIT.done);
  const desktop = await findDesktop(terminal);
  if ('why' in desktop) {
    sayWhy(desktop.why, options, terminal);
    return serve(options, terminal, bundle);
  }
  const folder = options.data === undefined ? [] : ['--data', resolve(options.data)];
  const over = new AbortController();
  const opened = bundle === undefined ? undefined : openForReview(bundle, options, terminal, over.signal);
  opened?.catch((cause: unknown) => over.signal.aborted || terminal.say(printedReason(terminal, reasonOf(cause))));
  const ended = await runToEnd(desktop.program, [...desktop.app, ...folder], terminal).finally(() => over.abort());
  if (typeof ended === 'number') return ended;
  sayWhy(ended.why, options, terminal);
  return serve(options, terminal, bundle);
}

/** A browser opens only where one is; else the link that follows is to be opened. */
function sayWhy(why: Phrase, { open }: CommandOptions, { environment, say, words }: Terminal): void {
  const { inBrowser, atLink } = words.cliRun;
  say(printed((open && !noDisplay(environment) ? inBrowser : atLink)(why)));
}

/** `app`: where Electron finds it, and a Node for its host, unless both are packed. */
type Desktop = { program: string; app: string[] } | { why: Phrase };

async function findDesktop(terminal: Terminal): Promise<Desktop> {
  const { environment } = terminal;
  const { noDesktop } = terminal.words.cliRun;
  if (noDisplay(environment)) return { why: [noDesktop['no-display']] };
  if (process.platform === 'linux' && process.getuid?.() === 0) return { why: [noDesktop.root] };
  const { root } = findInstallation();
  const packed = findPackedApp(root);
  if (packed !== undefined) return { program: packed, app: [] };
  const electron = findElectron(root, { environment });
  if (!electron) return { why: [noDesktop['not-installed']] };
  const here = electron.program();
  const app = [root, '--node', process.execPath];
  if (here !== undefined) return { program: here, app };
  const why = await download(electron, terminal);
  const program = electron.program();
  return why === undefined && program !== undefined ? { program, app } : { why: noDesktop['not-downloaded'](why ?? [electron.folder]) };
}

/** Resolves to the reason why it did not work, or to undefined. */
async function download(electron: Electron, { environment, say, rewrite, stop, words }: Terminal): Promise<Phrase | undefined> {
  const { cliRun } = words;
  const { downloadElectron } = await import('../download-electron.ts');
  say(printed(cliRun.downloading(electron.version)));
  let shown = '';
  const trouble = await downloadElectron(electron, {
    environment,
    stop,
    onBytes(done, all) {
      const line = cliRun.downloaded(done, all);
      if (line !== shown) rewrite?.(line);
      shown = line;
    },
  });
  rewrite?.('');
  if (typeof trouble !== 'object') return trouble && [cliRun.download[trouble]];
  return 'why' in trouble ? phraseOf(words, trouble.why) : [{ foreign: trouble.said }];
}

/** A desktop app that ends with an error so soon never showed a window. */
const STARTING_MS = 5_000;

/**
 * Runs the desktop app to its end. A system that lacks one of its libraries, or keeps its sandbox
 * from it, ends it at once; then its own words stand above.
 */
function runToEnd(program: string, args: string[], { stop, words }: Terminal): Promise<ExitCode | { why: Phrase }> {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(program, args, { stdio: 'inherit' });
    stop.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.on('error', ({ message }) => resolve({ why: words.cliRun.noDesktop['not-started'](message) }));
    child.on('close', (code, signal) => {
      if (code === 0 || stop.aborted) return resolve(EXIT.done);
      if (performance.now() - began > STARTING_MS) return resolve(EXIT.failed);
      resolve({ why: words.cliRun.noDesktop['ended-at-once'](signal ?? code ?? 0) });
    });
  });
}
