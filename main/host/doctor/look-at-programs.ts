import { execFile } from 'node:child_process';
import type { FindingOf, Starter } from '../../../contract/finding.ts';
import { findProgram } from '../machine/find-program.ts';
import { readLoginPath } from '../machine/login-path.ts';
import { type Environment, mergedPath } from '../machine/program-path.ts';

/**
 * Together within five seconds: where a command asks both, programs are looked for on the PATH that
 * the shell says.
 */
const SHELL_MS = 2500;
const PROGRAM_MS = 2000;

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

/** A program that starts many servers, on this PATH. */
export async function lookAtProgram(program: Starter, path: string, environment: Environment): Promise<FindingOf<'program'>[]> {
  const file = findProgram(program, { path });
  if (file === undefined) return [{ code: 'program', state: 'missing', program }];
  const version = await askVersion(file, { ...environment, PATH: path });
  return [{ code: 'program', state: 'ok', program, file, ...(version && { version }) }];
}

function askVersion(file: string, env: Environment): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(file, ['--version'], { env, timeout: PROGRAM_MS }, (error, stdout) =>
      resolve(error ? undefined : stdout.trim().split('\n')[0]),
    );
  });
}
