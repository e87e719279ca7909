import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { guarded } from '../../base/guard.ts';
import { ourJob } from '../../machine/job-object.ts';
import { BROWSERS, DRIVEN_BY } from './persons-browser.ts';
import { HOST_MARK, MARK_NAME } from './run-mark.ts';

const SHELL = '/bin/sh';
/**
 * One watcher for all programs, but on Windows. It reads from a pipe whose other end is ours alone
 * which groups there are; "." is the end in order. The end of the pipe without it means that we are
 * gone: it kills these groups, and on Linux whatever carries our mark and is no browser the person
 * may be reading in.
 */
const WATCHER = `
trap '' HUP INT TERM
groups=
while read -r sign group; do
  case $sign in
    +) groups="$groups $group" ;;
    -) rest=
       for one in $groups; do [ "$one" = "$group" ] || rest="$rest $one"; done
       groups=$rest ;;
    .) exit ;;
  esac
done
for group in $groups; do kill -s KILL -- "-$group"; done
[ -e /proc/self/environ ] || exit
times=20
while [ $times -gt 0 ]; do
  left=$(grep -lF "$0" /proc/[0-9]*/environ)
  [ -n "$left" ] || exit
  for file in $left; do
    pid=\${file#/proc/}
    args=$(tr '\\0' ' ' < "\${file%/environ}/cmdline")
    name=\${args%% *}
    case $args in
      ${DRIVEN_BY.map((option) => `*' ${option}'*`).join('|')}) ;;
      *) case \${name##*/} in ${BROWSERS.map((browser) => `${browser}*`).join('|')}) continue ;; esac ;;
    esac
    kill -s KILL "\${pid%/environ}"
  done
  times=$((times - 1))
done`;

const groups = new Set<number>();
let watcher: ChildProcess | undefined;
let listening = false;

/**
 * Held for one program: once it is tied, its process group (on Windows: all that it starts) ends
 * with this process, even when that is killed.
 */
export class Lifeline {
  #group: number | undefined;

  tie(group: number): void {
    this.#group = group;
    groups.add(group);
    tell(`+ ${group}`);
    ourJob()?.add(group);
  }

  /** Letting go twice is fine. */
  letGo(): void {
    if (this.#group === undefined) return;
    groups.delete(this.#group);
    tell(`- ${this.#group}`);
    this.#group = undefined;
  }
}

/**
 * Taken before the program starts, so that there is no moment in which nobody watches. Undefined
 * where there is no such watching. On Windows our job watches, elsewhere a shell, which stays for
 * the next program: to start one is to copy the tables of all our memory.
 */
export function takeLifeline(platform: string = process.platform): Lifeline | undefined {
  const isWindows = platform === 'win32';
  if (isWindows ? !ourJob() : !existsSync(SHELL)) return undefined;
  if (!isWindows) watcher ??= begin();
  // One listener for all: there is one process, and its exit can be heard only here.
  if (!listening) process.once('exit', endInOrder);
  listening = true;
  return new Lifeline();
}

/** In a session of its own and with no mark: what ends our group or our servers must not end it. */
function begin(): ChildProcess {
  const started = spawn(SHELL, ['-c', WATCHER, `${MARK_NAME}=${HOST_MARK}`], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  started.unref();
  (started.stdin as Socket).unref();
  started.stdin.on('error', () => undefined);
  // The next program tries again.
  started.on('error', () => (watcher = undefined));
  // Somebody may have killed it; the programs still need one.
  const onExit = guarded('the exit of the watcher of servers', () => {
    if (watcher !== started) return;
    watcher = begin();
    for (const group of groups) tell(`+ ${group}`);
  });
  started.once('exit', onExit);
  return started;
}

function tell(line: string): void {
  watcher?.stdin?.write(`${line}\n`);
}

/** While a program still runs, what watches has to end it. */
function endInOrder(): void {
  if (groups.size > 0) return;
  tell('.');
  // A browser that a server opened for the person stays.
  ourJob()?.release();
}
