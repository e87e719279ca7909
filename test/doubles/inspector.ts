import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { installed } from './installed.ts';

/**
 * The command line of the official Inspector, which deep runs alone install and drive: takes
 * arguments and gives what it printed, as JSON.
 */
export function installInspector(): (args: string[]) => Promise<unknown> {
  const inspector = installed('inspector', resolve(import.meta.dirname, 'inspector'));
  if ('missing' in inspector) throw new Error(inspector.missing);
  const program = join(inspector.folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
  return async (args) => {
    const env = { ...process.env, MCP_INSPECTOR_SECRET_STORE: 'memory' };
    const child = spawn(process.execPath, [program, '--cli', ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
    const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    try {
      return JSON.parse(out);
    } catch {
      throw new Error(`${out}\n${said}`);
    }
  };
}
