import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { ProgramFile, ProgramFacts } from '../../../../contract/program-facts.ts';
import type { ProgramLaunch } from '../../../../contract/server.ts';
import { findProgram } from '../../machine/find-program.ts';
import type { Environment } from '../../machine/program-path.ts';

/**
 * The program and the script that a launch would start, as they lie on the disk now. Runs nothing.
 * Variables in the launch have their values already.
 */
export async function programFacts({ command, args, cwd }: ProgramLaunch, environment: Environment): Promise<ProgramFacts> {
  const base = cwd ?? process.cwd();
  const isOnPath = !/[/\\]/.test(command);
  const found = isOnPath ? findProgram(command, { path: environment['PATH'] }) : resolve(base, command);
  const program = found === undefined ? undefined : await fileFacts(found);
  const named = scriptIn(command, args);
  const script = named === undefined ? undefined : await fileFacts(resolve(base, named.within ?? '', named.file));
  const noScript = missingScript({ command, args, cwd });
  const isFolder = cwd === undefined || (await stat(cwd).catch(() => undefined))?.isDirectory() === true;
  return {
    ...(program && { program }),
    isOnPath,
    ...(script && { script }),
    ...(noScript !== undefined && { noScript }),
    ...(!isFolder && { noFolder: cwd }),
  };
}

/** Endings that Node and its kin add to a path themselves. */
const ADDED = ['', '.js', '.cjs', '.mjs', '.ts', '.json', '.node'];
const ENDS_AS_SCRIPT = /\.(?:[cm]?[jt]sx?|py|rb|pl|php|sh|ps1|jar|dll)$/i;

/**
 * The full path of the script that an interpreter is told to run, where nothing lies there.
 * Undefined: something does, or the word may be no path, such as the name of a module.
 */
export function missingScript({
  command,
  args,
  cwd,
}: Pick<ProgramLaunch, 'command' | 'args'> & { cwd?: string | undefined }): string | undefined {
  const named = scriptIn(command, args);
  if (!named || /^[a-z][a-z+.-]+:/i.test(named.file)) return undefined;
  if (!ENDS_AS_SCRIPT.test(named.file) && !/^(?:\.{0,2}|[a-z]:)[/\\]/i.test(named.file)) return undefined;
  const path = resolve(cwd ?? process.cwd(), named.within ?? '', named.file);
  return ADDED.some((end) => existsSync(path + end)) ? undefined : path;
}

/** Undefined: there is no such file. */
async function fileFacts(path: string): Promise<ProgramFile | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) return undefined;
  const real = await realpath(path);
  const owner = await ownerOf(facts.uid);
  const written = isWrittenByOthers(facts) || isWrittenByOthers(await stat(dirname(real)), 'folder');
  return {
    path,
    ...(real !== path && { realPath: real }),
    changedAt: facts.mtimeMs,
    ...(owner && { owner }),
    othersWrite: written,
  };
}

const GROUP_WRITES = 0o020;
const OTHERS_WRITE = 0o002;
const STICKY = 0o1000;

/** A group of the same number as its owner holds nobody else, as most systems set it up. */
function isWrittenByOthers({ mode, uid, gid }: { mode: number; uid: number; gid: number }, of: 'file' | 'folder' = 'file'): boolean {
  if (process.platform === 'win32' || (of === 'folder' && (mode & STICKY) !== 0)) return false;
  return (mode & OTHERS_WRITE) !== 0 || ((mode & GROUP_WRITES) !== 0 && gid !== uid && gid !== 0);
}

async function ownerOf(uid: number): Promise<ProgramFile['owner']> {
  if (process.platform === 'win32') return undefined;
  if (uid === userInfo().uid) return { is: 'you' };
  return uid === 0 ? { is: 'system' } : { is: 'other', name: await nameOf(uid) };
}

/** The name of the account, or its number where the system has no such list. */
async function nameOf(uid: number): Promise<string> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = accounts.split('\n').find((account) => account.split(':')[2] === String(uid));
  return line?.split(':')[0] ?? String(uid);
}

type Interpreter = {
  /** Words before the script: `deno run`. */
  words?: string[];
  /** Options that take the next argument with them. */
  takes: string[];
  /** Options with which no file is run: code in the command itself, or a module by its name. */
  noFile: string[];
  /** The option that names the folder to work in. */
  within?: string;
};

const node: Interpreter = {
  takes: ['-r', '--require', '--import', '--loader', '--experimental-loader', '-C', '--conditions', '--env-file'],
  noFile: ['-e', '--eval', '-p', '--print', '-'],
};
const shell: Interpreter = { takes: ['-o', '-O', '--rcfile', '--init-file'], noFile: ['-c', '-s', '-'] };

const INTERPRETERS: Record<string, Interpreter> = {
  node,
  nodejs: node,
  tsx: { ...node, words: ['watch'] },
  'ts-node': node,
  bun: { words: ['run'], takes: ['-r', '--preload', '--cwd'], noFile: ['-e', '--eval', 'x'], within: '--cwd' },
  deno: { words: ['run'], takes: ['-c', '--config', '--import-map', '--lock'], noFile: ['eval', '-'] },
  python: { takes: ['-W', '-X'], noFile: ['-m', '-c', '-'] },
  uv: {
    words: ['run'],
    takes: ['--with', '--python', '-p', '--project', '--directory', '--env-file', '--extra', '--group', '--index-url'],
    noFile: ['-m', '--module', 'tool', 'pip', 'x'],
    within: '--directory',
  },
  java: { takes: ['-cp', '-classpath', '--class-path', '-p', '--module-path', '--add-modules'], noFile: ['-m', '--module'] },
  dotnet: { words: ['exec'], takes: [], noFile: ['run', 'tool', 'build', 'watch'] },
  pwsh: { takes: ['-ExecutionPolicy'], noFile: ['-Command', '-c', '-EncodedCommand'] },
  powershell: { takes: ['-ExecutionPolicy'], noFile: ['-Command', '-c', '-EncodedCommand'] },
  ruby: { takes: ['-r', '-I', '-C'], noFile: ['-e', '-'] },
  perl: { takes: ['-I'], noFile: ['-e', '-E', '-'] },
  php: { takes: ['-c', '-d'], noFile: ['-r', '-'] },
  sh: shell,
  bash: shell,
  dash: shell,
  zsh: shell,
};

/** The file that an interpreter is told to run; `within`: the folder it is told to work in. */
function scriptIn(command: string, args: string[]): { file: string; within?: string } | undefined {
  const name = (command.split(/[/\\]/).at(-1) ?? '').replace(/\.exe$/i, '').replace(/(?<=[a-z])[\d.]+$/, '');
  const interpreter = INTERPRETERS[name];
  if (!interpreter) return undefined;
  const { words = [], takes, noFile, within } = interpreter;
  let folder: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const [option = '', value] = arg.split(/=(.*)/s);
    if (noFile.includes(option)) return undefined;
    if (option === within) folder = value ?? args[at + 1];
    if (takes.includes(option)) at += value === undefined ? 1 : 0;
    else if (!arg.startsWith('-') && !words.includes(arg)) return { file: arg, ...(folder !== undefined && { within: folder }) };
  }
  return undefined;
}
