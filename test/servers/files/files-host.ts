import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { createFilesServer } from '../../../servers/files/server.ts';
import { builtServer } from '../../doubles/built-server.ts';

const program = builtServer('files');

type About = { mode?: 'legacy' | 'auto'; inMemory?: boolean; capable?: boolean; by?: string[] };

/**
 * A host with folders (paths, or addresses of any kind) that come and go, and the files server: in
 * memory, or as the program it is.
 */
export async function filesHost({ mode = 'legacy', inMemory = true, capable = true, by = [] }: About = {}) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'files-')));
  const folder = join(base, 'work');
  mkdirSync(folder);
  const folders = [folder];
  const updates: string[] = [];
  let asked = 0;
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: capable ? { roots: {} } : {}, versionNegotiation: { mode, probe: { timeoutMs: 60_000 } } },
  );
  if (capable)
    client.setRequestHandler('roots/list', () => {
      asked += 1;
      return { roots: folders.map((path) => ({ uri: URL.canParse(path) ? path : pathToFileURL(path).href })) };
    });
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri));
  if (inMemory) {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await createFilesServer().server.connect(theirs);
    await client.connect(ours);
  } else {
    const env = { PATH: process.env['PATH'] ?? '', HOME: base };
    const [command, ...args] = [...by, process.execPath, program];
    await client.connect(new StdioClientTransport({ command, args, env }));
  }
  onTestFinished(async () => {
    await client.close();
    rmSync(base, { recursive: true, force: true });
  });
  return {
    base,
    folder,
    folders,
    client,
    updates,
    /** How often the server asked for the folders. */
    asked: () => asked,
    inFolder: (...names: string[]) => join(folder, ...names),
    /** The text of a result, and whether it is an error. */
    async call(name: string, args: Record<string, unknown> = {}) {
      const result = await client.callTool({ name, arguments: args });
      const text = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      return { text, isError: result.isError === true, content: result.content };
    },
  };
}
