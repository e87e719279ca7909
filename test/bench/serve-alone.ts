import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type Served = { app: ChildProcess; link: string; linkMs: number; dataFolder: string; end(): Promise<void> };
type Program = { command: string; args: string[] };

/** Ours, or that of another checkout to compare with. */
export function programAt(path: string | undefined): string {
  return resolve(path ?? join(import.meta.dirname, '../../main/cli/switchyard.mjs'));
}

/** `switchyard serve` in a folder of its own, once it printed its link. */
export async function serveAlone(program: string, servers: Record<string, Program> = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-served-'));
  const dataFolder = join(folder, 'data');
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ mcpServers: servers }));
  const began = performance.now();
  const app = spawn(process.execPath, [program, 'serve', '--no-open', '--data', dataFolder, '--config', config], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((done) => app.on('close', done));
  const link = await new Promise<string>((heard) =>
    createInterface({ input: app.stdout }).on('line', (line) => heard(/http:\S+/.exec(line)?.[0] ?? '')),
  );
  const linkMs = performance.now() - began;
  return {
    app,
    link,
    linkMs,
    dataFolder,
    async end() {
      app.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
