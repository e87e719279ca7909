#!/usr/bin/env node
// Runs under whatever Node the machine has: finds one that is new enough and hands the command line to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const program = join(root, 'dist', 'main', 'cli.js');

if (!existsSync(program)) refuse('Switchyard is not built yet. Run npm run build in its folder first.');
const node = findNode();
if (!node) refuse(`Switchyard needs Node 22.16 or newer; this is ${process.version}. Run npm ci in its folder, or install a newer Node.`);

// A host that runs for hours is to be small: a young generation of V8 as small as this takes 12 MB less, and calls are as fast.
const flags = ['serve', 'start'].includes(process.argv[2]) ? ['--max-semi-space-size=2'] : [];
// The channel's end tells the child that this process is gone, however it went: then it ends too, and its servers.
const child = spawn(node, [...flags, program, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => refuse(`Node could not be started: ${error.message}`));
child.on('close', (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});

/** The one the project pins, as a package of its own for each platform; else the one that runs this file. */
function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve(`node-${pinned()}/package.json`);
    const pinnedNode = join(dirname(manifest), 'bin', file);
    if (existsSync(pinnedNode)) return pinnedNode;
  } catch {
    // Not every platform has one.
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 16) ? process.execPath : undefined;
}

function pinned() {
  return `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

function refuse(words) {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}
