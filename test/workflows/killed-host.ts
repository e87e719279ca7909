import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from '../doubles/parse-json.ts';

/**
 * `npm run killed-host`: starts the built host with servers that start programs of their own, kills
 * it as a task manager does, and looks what goes on. Ends with 1 where something does. Other tests
 * do the same on Linux and macOS; this one asks the real Windows.
 */
type Program = { pid: number; parent: number; began: string; line: string };

const isWindows = process.platform === 'win32';
const project = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'switchyard-killed-host-'));
/** Of the servers none ends when its input does, and each has one that is away from its group. */
const script = JSON.stringify({ stays: true, child: process.platform === 'darwin' ? true : 'away' });
const scripted = join(project, 'test/doubles/scripted-server.mjs');
const config = join(folder, 'servers.json');
writeFileSync(
  config,
  JSON.stringify({
    mcpServers: {
      direct: { command: process.execPath, args: [scripted, script] },
      other: { command: process.execPath, args: [scripted, script] },
      wrapped: { command: wrapper() },
    },
  }),
);

step('start a host with three servers');
const args = [join(project, 'dist/main/cli.js'), 'serve', '--no-open', '--data', join(folder, 'data'), '--config', config];
const host = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
const hostPid = host.pid ?? 0;
let began: Program[] = [];
try {
  const children = () => began.filter(({ line }) => line.includes('setInterval'));
  for (let looks = 0; looks < 120 && children().length < 3; looks += 1) {
    await wait(250);
    began = startedBy(hostPid, programs());
  }
  say(began);
  assert.equal(children().length, 3, 'Not each server has started its program.');

  step('kill it');
  if (isWindows) execFileSync('taskkill', ['/F', '/PID', String(hostPid)], { stdio: 'inherit' });
  else process.kill(hostPid, 'SIGKILL');

  step('look what is left');
  let left = began;
  for (let looks = 0; looks < 60 && left.length > 0; looks += 1) {
    await wait(250);
    const now = programs();
    left = began.filter((one) => now.some(({ pid, began: at }) => pid === one.pid && at === one.began));
  }
  say(left);
  assert.equal(left.length, 0, 'Programs outlived the host.');
  process.stdout.write('Good: nothing outlived it.\n');
} finally {
  host.kill('SIGKILL');
  for (const { pid } of began) end(pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** A server that a script of the system starts, as `npx` is one. */
function wrapper(): string {
  const program = join(folder, 'wrapped.mjs');
  writeFileSync(program, `process.argv.push(${JSON.stringify(script)});\nawait import(${JSON.stringify(pathToFileURL(scripted).href)});\n`);
  const file = join(folder, isWindows ? 'wrapped.cmd' : 'wrapped');
  writeFileSync(file, isWindows ? `@"${process.execPath}" "${program}"\r\n` : `#!/bin/sh\n'${process.execPath}' '${program}'\n`);
  chmodSync(file, 0o755);
  return file;
}

/** All programs of this machine. */
function programs(): Program[] {
  if (isWindows) {
    const ask =
      '@(Get-CimInstance Win32_Process | ForEach-Object { @{ pid = $_.ProcessId; parent = $_.ParentProcessId; began = "$($_.CreationDate.Ticks)"; line = "$($_.CommandLine)" } }) | ConvertTo-Json -Compress';
    const said = execFileSync('powershell', ['-NoProfile', '-NonInteractive', '-Command', ask], { encoding: 'utf8', maxBuffer: 1e8 });
    return parseJson(z.array(z.object({ pid: z.number(), parent: z.number(), began: z.string(), line: z.string() })), said);
  }
  const said = execFileSync('ps', ['-Aww', '-o', 'pid=,ppid=,lstart=,args='], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, LC_ALL: 'C' },
  });
  return said.split('\n').flatMap((row) => {
    const [, pid, parent, at, line] = /^ *(\d+) +(\d+) +(\S+ +\S+ +\S+ +\S+ +\S+) +(.*)$/.exec(row) ?? [];
    return at === undefined || line === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), began: at, line }];
  });
}

/** The programs that it started, those that they started, and so on. */
function startedBy(pid: number, all: Program[]): Program[] {
  return all
    .filter(({ parent, line }) => parent === pid && !/powershell|conhost|SWITCHYARD_RUN=/i.test(line))
    .flatMap((one) => [one, ...startedBy(one.pid, all)]);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended, as it should.
  }
}

function say(these: Program[]): void {
  for (const { pid, line } of these) process.stdout.write(`  ${pid} ${line.slice(0, 150)}\n`);
}

function step(what: string): void {
  process.stdout.write(`${what}\n`);
}
