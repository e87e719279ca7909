import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { HostError } from '../../../contract/errors.ts';
import { prepareDataFolder } from '../../host/machine/data-folder.ts';
import { findProgram } from '../../host/machine/find-program.ts';
import { lockFolder } from '../../host/machine/folder-lock.ts';
import { findInstallation } from '../../host/machine/installation.ts';
import { readLoginPath } from '../../host/machine/login-path.ts';
import { inElectron } from '../../host/machine/own-node.ts';
import { mergedPath } from '../../host/machine/program-path.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { readNotices } from '../../host/storage/notices.ts';
import { openSecrets } from '../../web/secrets.ts';
import { findElectron } from '../electron.ts';
import { dataFolderOf } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { noDisplay } from '../printing/no-display.ts';
import type { Options } from '../options.ts';
import { firstLine, printJson, printTable } from '../printing/print.ts';
import type { Terminal } from '../terminal.ts';
import { printedReason, printed } from '../printing/printed.ts';
import { inNotice } from '../../../client/words/storage-notice.ts';

/** `missing`: something will not work without it. `broken`: nothing will. */
type Finding = { name: string; state: 'ok' | 'missing' | 'broken'; found: string; cure?: string };
type Environment = Terminal['environment'];

/** Says what this machine has, and for all that is not there how to get it. */
export async function doctor(options: Options, terminal: Terminal): Promise<ExitCode> {
  const { environment } = terminal;
  const path = await pathOfClick(environment);
  const findings = [
    node(),
    path,
    ...(await Promise.all(tools.map((tool) => program(tool, path.found, environment)))),
    await keyStore(environment),
    electron(environment),
    display(environment),
    dataFolder(options, terminal),
    ...storageNotices(options, terminal),
  ];
  if (options.json) printJson(terminal, findings);
  else print(terminal, findings);
  return findings.some(({ state }) => state === 'broken') ? EXIT.failed : EXIT.done;
}

const tools = [
  { name: 'node', cure: 'Servers written in JavaScript need it. Install Node from https://nodejs.org or your package manager.' },
  { name: 'npx', cure: 'Servers started with npx need it. It comes with Node: install Node from https://nodejs.org.' },
  { name: 'uvx', cure: 'Servers started with uvx need it. Install uv as https://docs.astral.sh/uv says.' },
  { name: 'docker', cure: 'Servers started with docker need it. Install Docker, or use such servers in another way.' },
];

function node(): Finding {
  return { name: 'Node of Switchyard', state: 'ok', found: `${process.version} at ${process.execPath}` };
}

async function pathOfClick(environment: Environment): Promise<Finding> {
  const name = 'PATH of an app started by a click';
  if (process.platform === 'win32') return { name, state: 'ok', found: environment['PATH'] ?? environment['Path'] ?? '' };
  const shell = environment['SHELL'] ?? '/bin/sh';
  const login = await readLoginPath({ shell, environment });
  const found = mergedPath({ login, own: environment['PATH'], home: homedir() });
  if (login !== undefined) return { name, state: 'ok', found };
  return {
    name,
    state: 'missing',
    found,
    cure: `${shell} did not say its own. Look for what makes "${shell} -ilc true" hang or fail in its start-up files.`,
  };
}

async function program({ name, cure }: (typeof tools)[number], path: string, environment: Environment): Promise<Finding> {
  const file = findProgram(name, { path });
  if (file === undefined) return { name, state: 'missing', found: 'not on the PATH', cure };
  const version = await ask(file, { ...environment, PATH: path });
  return { name, state: 'ok', found: `${version ?? 'does not say its version'} at ${file}` };
}

function ask(file: string, env: Environment): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(file, ['--version'], { env, timeout: 10_000 }, (error, stdout) => resolve(error ? undefined : firstLine(stdout)));
  });
}

async function keyStore(environment: Environment): Promise<Finding> {
  let why = '';
  const log = { info() {}, error() {}, warn: (_: string, details: unknown) => (why = String((details as { cause?: unknown }).cause)) };
  const { backend } = await openSecrets({
    dataFolder: dataFolderOf({}, { environment }),
    clock: realClock,
    log,
  });
  const name = 'key store';
  if (backend === 'system') return { name, state: 'ok', found: 'the one of this system' };
  const cure =
    process.platform === 'linux'
      ? 'API keys are forgotten when Switchyard ends. Start a Secret Service, such as gnome-keyring or KWallet, in your session.'
      : 'API keys are forgotten when Switchyard ends. Unlock the key store of this system.';
  return { name, state: 'missing', found: `none (${firstLine(why, 120)})`, cure };
}

function electron(environment: Environment): Finding {
  const name = 'Electron';
  if (inElectron()) return { name, state: 'ok', found: `${process.versions['electron']} at ${process.execPath}` };
  const found = findElectron(findInstallation().root, environment);
  if (!found)
    return {
      name,
      state: 'missing',
      found: 'not installed',
      cure: 'Run npm ci again; until then "switchyard serve" opens in the browser.',
    };
  const program = found.program();
  if (program !== undefined) return { name, state: 'ok', found: `${found.version} at ${program}` };
  const cure = 'Run npx install-electron where GitHub can be reached; until then "switchyard serve" opens in the browser.';
  return { name, state: 'missing', found: `${found.version}, its program is not downloaded`, cure };
}

function display(environment: Environment): Finding {
  const name = 'display';
  if (!noDisplay(environment))
    return { name, state: 'ok', found: environment['WAYLAND_DISPLAY'] ?? environment['DISPLAY'] ?? 'the desktop' };
  return { name, state: 'missing', found: 'none', cure: 'Use "switchyard serve --no-open" and open the address it prints in a browser.' };
}

function dataFolder(options: Options, terminal: Terminal): Finding {
  const name = 'data folder';
  const folder = dataFolderOf(options, terminal);
  if (!existsSync(folder)) return { name, state: 'ok', found: `${folder}, made at the first start` };
  try {
    lockFolder(prepareDataFolder(folder), { who: 'doctor', pid: process.pid })();
    return { name, state: 'ok', found: folder };
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    const inUse = cause.code === 'busy';
    return {
      name,
      state: inUse ? 'ok' : 'broken',
      found: printedReason(terminal, cause.reason),
      cure: inUse ? undefined : 'Make it writable, or choose another one with --data.',
    };
  }
}

/** What a start found in the data folder and nobody dismissed yet. */
function storageNotices(options: Options, terminal: Terminal): Finding[] {
  return readNotices(join(dataFolderOf(options, terminal), 'switchyard.db')).map(({ trouble }) => {
    const { title, text } = inNotice(terminal.words, trouble);
    return { name: title, state: 'missing', found: printed(text), cure: 'Once you have read it, dismiss it in the window.' };
  });
}

function print(terminal: Terminal, findings: Finding[]): void {
  const marks = { ok: '✓', missing: '–', broken: '✗' };
  printTable(
    terminal,
    findings.map(({ name, state, found }) => [marks[state], name, found]),
  );
  const cures = findings.filter(({ cure }) => cure !== undefined);
  if (cures.length > 0) terminal.out('\n');
  for (const { name, cure } of cures) terminal.out(`${name}: ${cure}\n`);
}
