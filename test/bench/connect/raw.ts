import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { getDefaultEnvironment } from '@modelcontextprotocol/client/stdio';
import type { Connected, Program } from './servers.ts';

type Fields = Record<string, unknown>;
type Ask = (method: string, params?: Fields) => Promise<Fields>;

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
};

/** The limit: JSON written and read by hand, nothing checked, the era known beforehand. */
export async function connectRaw({ command, args, era }: Program): Promise<Connected> {
  // With the environment the others give it; in a session of its own like ours, because Linux
  // shares its time out by session.
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env: getDefaultEnvironment(), detached: true });
  const { ask, tell } = speak(child, era === 'modern' ? { _meta: meta } : {});
  const { capabilities } = await (era === 'modern' ? ask('server/discover') : greet(ask, tell));
  await Promise.all(listsOf(fieldsOf(capabilities)).map((method) => ask(method)));
  return { call: (name, input) => ask('tools/call', { name, arguments: input }), close: async () => void child.kill('SIGKILL') };
}

async function greet(ask: Ask, tell: (method: string) => void): Promise<Fields> {
  const answer = await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } });
  tell('notifications/initialized');
  return answer;
}

/** Everything our connections list before they are ready. */
function listsOf(capabilities: Fields): string[] {
  return [
    ...(capabilities['tools'] ? ['tools/list'] : []),
    ...(capabilities['prompts'] ? ['prompts/list'] : []),
    ...(capabilities['resources'] ? ['resources/list', 'resources/templates/list'] : []),
  ];
}

/** Looked at no further: this is how fast a client may be that checks nothing. */
function fieldsOf(value: unknown): Fields {
  return { ...(typeof value === 'object' && value) };
}

function speak(child: ChildProcess, always: Fields) {
  const waiting = new Map<number, (result: Fields) => void>();
  let last = 0;
  if (!child.stdout || !child.stdin) throw new Error('It has no pipes.');
  const { stdin } = child;
  createInterface(child.stdout).on('line', (line) => {
    const { id, result } = fieldsOf(JSON.parse(line));
    if (typeof id === 'number') waiting.get(id)?.(fieldsOf(result));
  });
  const tell = (method: string) => void stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method })}\n`);
  const ask: Ask = (method, params) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method, params: { ...params, ...always }, id: last })}\n`);
    });
  return { ask, tell };
}
