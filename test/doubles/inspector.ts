import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const VERSION = '2.12.0';

/** The official Inspector, installed once per machine; or why it is not there. It is 110 MB, so `npm ci` does not bring it. */
export type Inspector = { program: string } | { missing: string };

export function inspector(): Inspector {
  if (!(Number(process.env['SEQUENCES']) > 2_000)) return { missing: 'The Inspector is used in `npm run test:deep` alone' };
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache', `inspector-${VERSION}`);
  const program = join(folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
  if (existsSync(program)) return { program };
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const args = ['install', '--prefix', fresh, '--ignore-scripts', '--no-audit', '--no-fund', `@modelcontextprotocol/inspector@${VERSION}`];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    return {
      missing: `The Inspector could not be installed: ${stderr.split('\n').findLast((line) => line.includes('error')) ?? 'npm failed'}`,
    };
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  return { program };
}

/** The Inspector's output for one request, as JSON. Throws what it says on stderr when it fails. */
export async function inspect(program: string, args: string[]): Promise<unknown> {
  const env = { ...process.env, MCP_INSPECTOR_SECRET_STORE: 'memory' };
  const child = spawn(process.execPath, [program, '--cli', ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    return JSON.parse(out);
  } catch {
    throw new Error(`${out}\n${said}`);
  }
}
