#!/usr/bin/env node
// Runs under the Node that the machine has, in this process if that is new enough, else in a newer
// one.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Not a package that npm installed: it brings no Node, and a project around it may have any. */
const isCheckout = basename(dirname(root)) !== 'node_modules';
const program = join(root, 'dist', 'main', 'cli.js');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const args = process.argv.slice(2);

if (args.length === 1 && ['--version', '-v', 'version'].includes(args[0])) {
  process.stdout.write(`${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}\n`);
} else if (!existsSync(program)) {
  refuse('notBuilt');
} else {
  const pinned = isCheckout && major < 24 ? findPinned() : undefined;
  if (pinned) await runThere(pinned);
  else if (major > 22 || (major === 22 && minor >= 16)) await runHere();
  else refuse(isCheckout ? 'nodeTooOldInCheckout' : 'nodeTooOld', { version: process.versions.node });
}

async function runHere() {
  keepCompiled();
  await import(pathToFileURL(program));
}

/** Compiled code lies beside its source: who can write the one can write the other. */
function keepCompiled() {
  const folder = join(dirname(program), 'compiled');
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    if (cause.code !== 'EEXIST') return;
  }
  module.enableCompileCache(folder);
}

async function runThere(node) {
  const { spawn } = await import('node:child_process');
  // The channel's end tells the child that this process is gone, however it went: then it ends too,
  // and its servers.
  const child = spawn(node, [program, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => refuse('nodeNotStarted', { text: error.message }));
  child.on('close', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * The Node that the project pins, as a package of its own for each platform. Not every platform has
 * one.
 */
function findPinned() {
  const [platform, file] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  try {
    const manifest = module.createRequire(join(root, 'package.json')).resolve(`node-${platform}-${process.arch}/package.json`);
    const node = join(dirname(manifest), 'bin', file);
    return existsSync(node) ? node : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The launcher's sentences are JSON, since there is no build yet to have the other catalogues in,
 * or no Node that could read them.
 */
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
