import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';

const program = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js', import.meta.url),
);

/** The output of the official Inspector for one request, as JSON. Throws what it says on stderr when it fails. */
export async function inspect(args: string[]): Promise<unknown> {
  const env = { ...process.env, MCP_INSPECTOR_SECRET_STORE: 'memory' };
  const child = spawn(process.execPath, [program, '--cli', ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    return JSON.parse(out);
  } catch {
    throw new Error(`${out}\n${said}`);
  }
}
