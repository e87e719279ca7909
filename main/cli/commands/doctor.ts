import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inFinding } from '../../../client/words/finding.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { say } from '../../../client/words/reason-words.ts';
import { inNotice } from '../../../client/words/storage-notice.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Finding } from '../../../contract/finding.ts';
import type { Reason } from '../../../contract/reason.ts';
import { lookAtDataFolder } from '../../host/doctor/look-at-data-folder.ts';
import { lookAtKeyStore } from '../../host/doctor/look-at-key-store.ts';
import { lookAtNetwork } from '../../host/doctor/look-at-network.ts';
import { lookAtOwnNode, lookAtPath, lookAtPrograms } from '../../host/doctor/look-at-programs.ts';
import { prepareDataFolder } from '../../host/machine/data-folder.ts';
import { lockFolder } from '../../host/machine/folder-lock.ts';
import { findInstallation } from '../../host/machine/installation.ts';
import { inElectron } from '../../host/machine/own-node.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { readNotices } from '../../host/storage/notices.ts';
import { openSecrets } from '../../web/secrets.ts';
import { findRunning } from '../find-host.ts';
import { findElectron } from '../electron.ts';
import { dataFolderOf } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { noDisplay } from '../printing/no-display.ts';
import type { Options } from '../options.ts';
import { padded } from '../printing/columns.ts';
import { firstLine, printJson } from '../printing/print.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { printed } from '../printing/printed.ts';

/** `code` is for scripts, whatever language the rest is in. */
type Line = { code: string; name: string; state: Finding['state']; found: string; cure?: string | undefined };
type Look = () => Promise<Line[]>;

/** Says what this machine has, what the model providers and servers answer, and for all that is not there how to get it, each as it is found. */
export async function doctor(options: Options, terminal: Terminal): Promise<ExitCode> {
  // A session takes the data folder for itself, so this look comes before the others.
  const folder = await lookAtFolder(options, terminal);
  const isUsable = folder.every(({ state }) => state !== 'broken');
  const looks = [...looksAtMachine(terminal), async () => [...folder, ...storageNotices(options, terminal)]];
  if (isUsable) looks.push(() => lookThroughHost(options, terminal));
  const lines: Line[] = [];
  for (const look of looks.map((each) => each())) {
    const found = await look;
    lines.push(...found);
    if (!options.json) for (const line of found) print(terminal, line);
  }
  if (options.json) printJson(terminal, lines);
  return lines.some(({ state }) => state === 'broken') ? EXIT.failed : EXIT.done;
}

function looksAtMachine(terminal: Terminal): Look[] {
  const { environment } = terminal;
  const path = lookAtPath({ environment, home: homedir() });
  const programs = async () => lookAtPrograms((await path)[0]?.path ?? '', environment);
  return [
    async () => inLines(terminal, lookAtOwnNode()),
    async () => inLines(terminal, await path),
    async () => inLines(terminal, await programs()),
    async () => inLines(terminal, await keyStore(terminal)),
    async () => [electron(terminal), display(terminal)],
    async () => inLines(terminal, lookAtNetwork(environment)),
  ];
}

async function keyStore({ environment }: Terminal): Promise<Finding[]> {
  const log = { info() {}, error() {}, warn() {} };
  let why: Reason | undefined;
  const dataFolder = dataFolderOf({}, { environment });
  const secrets = await openSecrets({ dataFolder, clock: realClock, log, onNone: (reason) => (why = reason) });
  const found = await lookAtKeyStore({ secrets, clock: realClock, newId: () => 'command' });
  return found.map((finding) => (why ? { ...finding, why } : finding));
}

function electron({ words, environment }: Terminal): Line {
  const { doctor: said, findings } = words;
  const line = (state: Line['state'], found: Phrase, cure?: string): Line => ({
    code: 'electron',
    name: said.names.electron,
    state,
    found: printed(found),
    ...(cure !== undefined && { cure }),
  });
  if (inElectron()) return line('ok', findings.at(process.versions['electron'], process.execPath));
  const found = findElectron(findInstallation().root, environment);
  if (!found) return line('missing', said.notInstalled, said.installAgain);
  const file = found.program();
  return file === undefined
    ? line('missing', said.notDownloaded(found.version), said.download)
    : line('ok', findings.at(found.version, file));
}

function display({ words: { doctor: said }, environment }: Terminal): Line {
  const name = { code: 'display', name: said.names.display };
  if (noDisplay(environment)) return { ...name, state: 'missing', found: said.none, cure: said.useServe };
  return { ...name, state: 'ok', found: printed([{ foreign: environment['WAYLAND_DISPLAY'] ?? environment['DISPLAY'] ?? said.desktop }]) };
}

async function lookAtFolder(options: Options, terminal: Terminal): Promise<Line[]> {
  const { doctor: said, findings } = terminal.words;
  const folder = dataFolderOf(options, terminal);
  const line = { code: 'data-folder', name: findings.names['data-folder'] };
  if (!existsSync(folder)) return [{ ...line, state: 'ok', found: printed(said.madeAtFirstStart(folder)) }];
  try {
    const running = await findRunning(options, terminal);
    if (running) {
      running.port.close();
      return [{ ...line, state: 'ok', found: printed(said.inUse(folder, running.note.who, running.note.pid)) }];
    }
    lockFolder(prepareDataFolder(folder), { who: 'doctor', pid: process.pid })();
    return inLines(terminal, await lookAtDataFolder(folder));
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    const found = printed(say(terminal.words, cause.reason));
    // A command, or a host that lets this command not in, has the folder: that is no fault of the folder.
    return cause.code === 'storage' || cause.code === 'bad-input'
      ? [{ ...line, state: 'broken', found, cure: findings.makeWritable }]
      : [{ ...line, state: 'ok', found }];
  }
}

/** Trouble that a start found in the data folder and nobody dismissed yet. */
function storageNotices(options: Options, { environment, words }: Terminal): Line[] {
  return readNotices(join(dataFolderOf(options, { environment }), 'switchyard.db')).map(({ trouble }) => {
    const { title, text } = inNotice(words, trouble);
    return { code: 'storage-notice', name: title, state: 'missing', found: printed(text), cure: words.doctor.dismissNotice };
  });
}

/** The host that runs knows its models and servers; where none runs, one of this command starts the servers for the look. */
async function lookThroughHost(options: Options, terminal: Terminal): Promise<Line[]> {
  try {
    return await withSession(options, terminal, async ({ ask, lost }) => {
      const [models, servers] = await Promise.all(
        (['models', 'servers'] as const).map((examined) => ask('doctor.look', { examined }, AbortSignal.any([lost, terminal.stop]))),
      );
      return inLines(terminal, [...(models?.findings ?? []), ...(servers?.findings ?? [])]);
    });
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    const name = terminal.words.findings.groups.servers;
    return [{ code: 'servers', name, state: 'missing', found: printed(say(terminal.words, cause.reason)) }];
  }
}

function inLines(terminal: Terminal, findings: Finding[]): Line[] {
  return findings.map((finding) => {
    const { name, found, cure } = inFinding(terminal.words, finding);
    const { code, state } = finding;
    return {
      ...finding,
      code,
      state,
      name: printed(name),
      found: firstLine(printed(found), 200),
      cure: cure === undefined ? cure : printed(cure),
    };
  });
}

const MARKS = { ok: '✓', missing: '–', broken: '✗' };
/** Lines come one by one, so no column waits for the longest name. */
const NAME_COLUMNS = 34;

function print({ out }: Terminal, { name, state, found, cure }: Line): void {
  out(`${MARKS[state]}  ${padded(name, NAME_COLUMNS)}  ${found}\n`);
  if (cure !== undefined) out(`   ${cure}\n`);
}
