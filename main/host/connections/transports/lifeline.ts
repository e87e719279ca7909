import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { findProgram } from '../../shell/find-program.ts';

type Program = { command: string; args: string[] };
type Where = { path: string | undefined; cwd: string | undefined; platform?: string };

const SHELL = '/bin/sh';
/**
 * A watcher reads from a pipe (file 3) whose other end is ours alone. A line releases it; the end of the pipe means that we are gone,
 * and it kills the server's process group. Then the shell becomes the server: same pid, same stdin, same exit.
 */
const watched = (watcher: string) => `${watcher} </dev/null >/dev/null 2>&1 &
exec 3<&-
unset PWD OLDPWD SHLVL
exec "$@"`;
const IN_ITS_GROUP = watched(`{ trap '' HUP INT TERM; read -r _ <&3 || kill -s KILL 0; }`);
/** Where there is such a thing, outside the group: then nothing of ours can keep the group from being empty. */
const SETSID = '/usr/bin/setsid';
const OUTSIDE = watched(`${SETSID} ${SHELL} -c 'read -r _ <&3 || kill -s KILL -- "-$0"' "$$"`);

/** The program, started so that it ends with this process even when that is killed. Undefined where that cannot be had. */
export function tieToUs({ command, args }: Program, { path, cwd, platform = process.platform }: Where): Program | undefined {
  // A program that is not there has to fail as such, not as a shell that found none.
  if (platform === 'win32' || !existsSync(SHELL) || !findProgram(command, { path, cwd })) return undefined;
  const script = existsSync(SETSID) ? OUTSIDE : IN_ITS_GROUP;
  return { command: SHELL, args: ['-c', script, 'sh', command, ...args] };
}

/** Lets the watcher go: what is left of the group may tidy up in peace. */
export function release(lifeline: Writable | null | undefined): void {
  lifeline?.on('error', () => undefined).end('\n', () => lifeline.destroy());
}
