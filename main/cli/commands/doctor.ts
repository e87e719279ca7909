import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { say } from '../../../client/words/reason-words.ts';
import type { Reason } from '../../../contract/reason.ts';
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
import type { ShellWords } from '../../../client/words/en/shells.ts';
import { findRunning } from '../find-host.ts';
import { findElectron } from '../electron.ts';
import { dataFolderOf } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { noDisplay } from '../printing/no-display.ts';
import type { Options } from '../options.ts';
import { firstLine, printJson, printTable } from '../printing/print.ts';
import type { Terminal } from '../terminal.ts';
import { printedReason, printed } from '../printing/printed.ts';
import { inNotice } from '../../../client/words/storage-notice.ts';

/** `missing`: something will not work without it. `broken`: nothing will. `code` is for scripts, whatever language the rest is in. */
type Finding = { code: string; name: string; state: 'ok' | 'missing' | 'broken'; found: string; cure?: string };
type Environment = Terminal['environment'];
type Doctor = ShellWords['doctor'];

/** Says what this machine has, and for all that is not there how to get it. */
export async function doctor(options: Options, terminal: Terminal): Promise<ExitCode> {
  const { environment, words } = terminal;
  const path = await pathOfClick(words.doctor, environment);
  const findings = [
    node(words.doctor),
    path,
    ...(await Promise.all(PROGRAMS.map((name) => program(words.doctor, name, path.found, environment)))),
    await keyStore(words, environment),
    electron(words.doctor, environment),
    display(words.doctor, environment),
    await dataFolder(options, terminal),
    ...storageNotices(options, terminal),
  ];
  if (options.json) printJson(terminal, findings);
  else print(terminal, findings);
  return findings.some(({ state }) => state === 'broken') ? EXIT.failed : EXIT.done;
}

const PROGRAMS = ['node', 'npx', 'uvx', 'docker'] as const;

function named({ names }: Doctor, code: keyof Doctor['names']): { code: string; name: string } {
  return { code, name: names[code] };
}

function node(words: Doctor): Finding {
  return { ...named(words, 'own-node'), state: 'ok', found: printed(words.at(process.version, process.execPath)) };
}

async function pathOfClick(words: Doctor, environment: Environment): Promise<Finding> {
  const name = named(words, 'path');
  if (process.platform === 'win32') return { ...name, state: 'ok', found: environment['PATH'] ?? environment['Path'] ?? '' };
  const shell = environment['SHELL'] ?? '/bin/sh';
  const login = await readLoginPath({ shell, environment });
  const found = mergedPath({ login, own: environment['PATH'], home: homedir() });
  if (login !== undefined) return { ...name, state: 'ok', found };
  return { ...name, state: 'missing', found, cure: printed(words.pathUnknown(shell, `${shell} -ilc true`)) };
}

async function program(words: Doctor, name: (typeof PROGRAMS)[number], path: string, environment: Environment): Promise<Finding> {
  const file = findProgram(name, { path });
  if (file === undefined) return { code: name, name, state: 'missing', found: words.notOnPath, cure: words.programs[name] };
  const version = await ask(file, { ...environment, PATH: path });
  return { code: name, name, state: 'ok', found: printed(words.at(version, file)) };
}

function ask(file: string, env: Environment): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(file, ['--version'], { env, timeout: 10_000 }, (error, stdout) => resolve(error ? undefined : firstLine(stdout)));
  });
}

async function keyStore(words: ShellWords, environment: Environment): Promise<Finding> {
  const log = { info() {}, error() {}, warn() {} };
  let why: Reason | undefined;
  const { backend } = await openSecrets({
    dataFolder: dataFolderOf({}, { environment }),
    clock: realClock,
    log,
    onNone: (reason) => (why = reason),
  });
  const name = named(words.doctor, 'key-store');
  if (backend === 'system') return { ...name, state: 'ok', found: words.doctor.keyStoreOfSystem };
  const cure = process.platform === 'linux' ? words.doctor.startSecretService : words.doctor.unlockKeyStore;
  return { ...name, state: 'missing', found: firstLine(printed(words.doctor.noKeyStore(why ? say(words, why) : '')), 200), cure };
}

function electron(words: Doctor, environment: Environment): Finding {
  const name = named(words, 'electron');
  if (inElectron()) return { ...name, state: 'ok', found: printed(words.at(process.versions['electron'], process.execPath)) };
  const found = findElectron(findInstallation().root, environment);
  if (!found) return { ...name, state: 'missing', found: words.notInstalled, cure: words.installAgain };
  const file = found.program();
  if (file !== undefined) return { ...name, state: 'ok', found: printed(words.at(found.version, file)) };
  return { ...name, state: 'missing', found: printed(words.notDownloaded(found.version)), cure: words.download };
}

function display(words: Doctor, environment: Environment): Finding {
  const name = named(words, 'display');
  if (noDisplay(environment)) return { ...name, state: 'missing', found: words.none, cure: words.useServe };
  return { ...name, state: 'ok', found: environment['WAYLAND_DISPLAY'] ?? environment['DISPLAY'] ?? words.desktop };
}

async function dataFolder(options: Options, terminal: Terminal): Promise<Finding> {
  const words = terminal.words.doctor;
  const name = named(words, 'data-folder');
  const folder = dataFolderOf(options, terminal);
  if (!existsSync(folder)) return { ...name, state: 'ok', found: printed(words.madeAtFirstStart(folder)) };
  try {
    const running = await findRunning(options, terminal);
    if (running) {
      running.port.close();
      return { ...name, state: 'ok', found: printed(words.inUse(folder, running.note.who, running.note.pid)) };
    }
    lockFolder(prepareDataFolder(folder), { who: 'doctor', pid: process.pid })();
    return { ...name, state: 'ok', found: folder };
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    const found = printedReason(terminal, cause.reason);
    // A command, or a host that lets this command not in, has the folder: that is no fault of the folder.
    return cause.code === 'storage' || cause.code === 'bad-input'
      ? { ...name, state: 'broken', found, cure: words.makeWritable }
      : { ...name, state: 'ok', found };
  }
}

/** Trouble that a start found in the data folder and nobody dismissed yet. */
function storageNotices(options: Options, terminal: Terminal): Finding[] {
  return readNotices(join(dataFolderOf(options, terminal), 'switchyard.db')).map(({ trouble }) => {
    const { title, text } = inNotice(terminal.words, trouble);
    return { code: 'storage-notice', name: title, state: 'missing', found: printed(text), cure: terminal.words.doctor.dismissNotice };
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
  for (const { name, cure = '' } of cures) terminal.out(`${printed(terminal.words.doctor.cure([name], [cure]))}\n`);
}
