import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { builtServer } from '../doubles/built-server.ts';

type BuiltIn = Parameters<typeof builtServer>[0];

const FIRST = ['text', 'image', 'resource'];
const revisions = [
  { revision: '2024-11-05', knows: FIRST },
  { revision: '2025-03-26', knows: [...FIRST, 'audio'] },
  { revision: '2025-06-18', knows: [...FIRST, 'audio', 'resource_link'] },
  { revision: '2025-11-25', knows: [...FIRST, 'audio', 'resource_link'] },
];

test.for(revisions)('a client of $revision gets no kind of content that its revision does not have', async ({ revision, knows }) => {
  const folder = mkdtempSync(join(tmpdir(), 'revisions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const large = join(folder, 'large.bin');
  writeFileSync(large, Buffer.alloc(8 * 1024 * 1024 + 1));
  const uri = pathToFileURL(large).href;
  const [notes, showcase, files] = await Promise.all([connect('notes', join(folder, 'notes.json')), connect('showcase'), connect('files')]);

  const contents = [
    ...(await notes.callTool({ name: 'search_notes', arguments: { query: 'note' } })).content,
    ...(await showcase.callTool({ name: 'show_every_content' })).content,
    ...(await files.callTool({ name: 'read_file', arguments: { path: large } })).content,
    ...(await files.getPrompt({ name: 'explain', arguments: { path: large } })).messages.map(({ content }) => content),
  ];

  expect(new Set(contents.map(({ type }) => type))).toEqual(new Set(knows));
  const told = JSON.stringify(contents);
  for (const address of ['note:///1', 'showcase:///counter', uri]) expect(told).toContain(address);

  async function connect(name: BuiltIn, ...args: string[]): Promise<Client> {
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { roots: {} }, supportedProtocolVersions: [revision], versionNegotiation: { mode: 'legacy' } },
    );
    client.setRequestHandler('roots/list', () => ({ roots: [{ uri: pathToFileURL(folder).href }] }));
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [builtServer(name), ...args] }));
    onTestFinished(() => client.close());
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    return client;
  }
});
