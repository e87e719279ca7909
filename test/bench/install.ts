import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseJson } from '../doubles/parse-json.ts';

const PACKAGE = process.argv[2] ?? '@modelcontextprotocol/server-everything';
const ROUNDS = 7;
const WAYS = ['npx', 'installed'] as const;
type Way = (typeof WAYS)[number];

const built = resolve(import.meta.dirname, '../../dist/main/cli.js');
const Restarted = z.object({ state: z.literal('ready'), tookMs: z.number() });

/**
 * The time until a server of a real package is ready: by npx, whose cache is warm, and installed.
 * The two take turns. It needs the registry that npm is set up for.
 */
async function bench(): Promise<void> {
  const folders = new Map(WAYS.map((way) => [way, mkdtempSync(join(tmpdir(), `bench-${way}-`))]));
  try {
    const took = new Map<Way, number[]>(WAYS.map((way) => [way, []]));
    for (const [, data] of folders) await switchyard(data, 'add', '--yes', '--name', 'one', '--', 'npx', '-y', PACKAGE);
    const began = performance.now();
    await switchyard(folders.get('installed') ?? '', 'install', 'one', '--yes');
    console.log(`${PACKAGE}, resolved, installed and started: ${Math.round(performance.now() - began)} ms`);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, data] of folders) {
        const { stdout } = await switchyard(data, 'restart', 'one', '--json');
        took.get(way)?.push(parseJson(Restarted, stdout).tookMs);
      }
    }
    for (const [way, times] of took) {
      const sorted = times.toSorted((one, other) => one - other);
      console.log(`${way}: ready after ${sorted[Math.floor(ROUNDS / 2)]} ms, ${sorted[0]} to ${sorted.at(-1)} (${ROUNDS} starts)`);
    }
  } finally {
    for (const [, data] of folders) rmSync(data, { recursive: true, force: true });
  }
}

function switchyard(data: string, word: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, [built, 'servers', '--data', data, word, ...args]);
}

await bench();
