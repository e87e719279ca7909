import { execFile } from 'node:child_process';
import type { Finding, FindingOf } from '../../../contract/finding.ts';
import { Starter } from '../../../contract/finding.ts';
import { findProgram } from '../machine/find-program.ts';
import { readLoginPath } from '../machine/login-path.ts';
import { mergedPath } from '../machine/program-path.ts';

type Environment = Record<string, string | undefined>;

const SHELL_MS = 4000;
const PROGRAM_MS = 4000;

/** The Node that runs this, which the servers in the box run on, too. */
export function lookAtOwnNode(): FindingOf<'own-node'>[] {
  return [{ code: 'own-node', state: 'ok', version: process.version, file: process.execPath }];
}

/** The PATH an app has that was started by a click: its login shell's, and the usual folders. */
export async function lookAtPath({ environment, home }: { environment: Environment; home: string }): Promise<FindingOf<'path'>[]> {
  if (process.platform === 'win32') return [{ code: 'path', state: 'ok', path: environment['PATH'] ?? environment['Path'] ?? '' }];
  const shell = environment['SHELL'] ?? '/bin/sh';
  const login = await readLoginPath({ shell, environment, limitMs: SHELL_MS });
  const path = mergedPath({ login, own: environment['PATH'], home });
  return [{ code: 'path', state: login === undefined ? 'missing' : 'ok', path, ...(login === undefined && { silent: shell }) }];
}

/** The programs that start many servers, on this PATH. */
export function lookAtPrograms(path: string, environment: Environment): Promise<Finding[]> {
  return Promise.all(Starter.options.map((program) => lookAtProgram(program, path, environment)));
}

async function lookAtProgram(program: Starter, path: string, environment: Environment): Promise<FindingOf<'program'>> {
  const file = findProgram(program, { path });
  if (file === undefined) return { code: 'program', state: 'missing', program };
  const version = await askVersion(file, { ...environment, PATH: path });
  return { code: 'program', state: 'ok', program, file, ...(version && { version }) };
}

function askVersion(file: string, env: Environment): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(file, ['--version'], { env, timeout: PROGRAM_MS }, (error, stdout) =>
      resolve(error ? undefined : stdout.trim().split('\n')[0]),
    );
  });
}
