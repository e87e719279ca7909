#!/usr/bin/env node
// Runs under whatever Node the machine has: finds one that is new enough and hands the command line to it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const program = join(root, 'dist', 'main', 'cli.js');

if (!existsSync(program)) refuse('notBuilt');
const node = findNode();
if (!node) refuse('nodeTooOld', { version: process.versions.node });

// A host that runs for hours is to be small: a young generation of V8 as small as this takes 12 MB less, and calls are as fast.
const flags = ['serve', 'start'].includes(process.argv[2]) ? ['--max-semi-space-size=2'] : [];
// The channel's end tells the child that this process is gone, however it went: then it ends too, and its servers.
const child = spawn(node, [...flags, program, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => refuse('nodeNotStarted', { text: error.message }));
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

/** The launcher's sentences are JSON, since there is no build yet to have the other catalogues in, or no Node that could read them. */
function refuse(sentence, params = {}) {
  const words = JSON.parse(readFileSync(join(root, 'client', 'words', language(), 'launcher.json'), 'utf8'));
  process.stderr.write(`${words[sentence].replace(/{(\w+)}/g, (_, name) => params[name])}\n`);
  process.exit(2);
}

/** As POSIX has it: the first of these that is set decides about messages. */
function language() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const [spoken] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[-_.@]/);
  const isSpoken = /^[a-z]+$/.test(spoken) && existsSync(join(root, 'client', 'words', spoken, 'launcher.json'));
  return isSpoken ? spoken : 'en';
}
