import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { installInspector } from '../doubles/inspector.ts';
import { nativePart } from '../doubles/native-part.ts';
import { isDeep } from '../doubles/sequences.ts';

const native = nativePart();
let inspect: ReturnType<typeof installInspector>;
beforeAll(() => {
  if (isDeep()) inspect = installInspector();
});

const programOf = (server: string) => resolve(import.meta.dirname, '../../servers', server, 'main.ts');

test.skipIf(!isDeep()).for(['legacy', 'modern'])(
  'the official Inspector uses files, notes and showcase in the %s era',
  async (protocolEra) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'inspector-')));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const common = { type: 'stdio', command: process.execPath, protocolEra };
    const { ask, call } = host(folder, {
      files: { ...common, args: [programOf('files')], roots: [{ uri: pathToFileURL(folder).href, name: 'folder' }] },
      notes: { ...common, args: [programOf('notes'), join(folder, 'notes.json')] },
      showcase: { ...common, args: [programOf('showcase')], roots: [{ uri: pathToFileURL(folder).href, name: 'folder' }] },
    });

    expect(await ask('files', 'tools/list', '--strict')).toContain('"edit_file"');
    expect(await call('files', 'write_file', `path=${join(folder, 'a.txt')}`, 'content=Two litres')).toContain('a new file of 10 bytes');
    expect(await call('files', 'read_file', `path=${join(folder, 'a.txt')}`)).toContain('Two litres');
    expect(await call('files', 'read_file', 'path=/etc/hostname')).toContain('is out of bounds');
    expect(await ask('files', 'resources/read', '--uri', pathToFileURL(join(folder, 'a.txt')).href)).toContain('Two litres');
    expect(await ask('files', 'prompts/get', '--prompt-name', 'explain', '--prompt-args', `path=${join(folder, 'a.txt')}`)).toContain(
      'Two litres',
    );

    expect(await ask('notes', 'tools/list', '--strict')).toContain('"search_notes"');
    expect(await call('notes', 'create_note', 'title=Milk', 'content=Two litres')).toContain('note:///3');
    expect(await call('notes', 'search_notes', 'query=litres')).toContain('note:///3');
    expect(await ask('notes', 'resources/list')).toContain('First Note');
    expect(await ask('notes', 'prompts/get', '--prompt-name', 'summarize_notes', '--prompt-args', 'style=brief')).toContain(
      'one or two sentences',
    );

    expect(await ask('showcase', 'tools/list', '--strict')).toContain('"ask_form"');
    expect(await call('showcase', 'list_ships', 'town=Oslo')).toContain('"structuredContent":{"town":"Oslo"');
    expect(await call('showcase', 'ask_folders', 'unused=1')).toContain(pathToFileURL(folder).href);
    expect(await ask('showcase', 'resources/read', '--uri', 'showcase:///counter')).toContain('"text":"0"');
  },
);

test.skipIf(!isDeep() || 'missing' in native).for(['legacy', 'modern'])(
  'the official Inspector keeps vectors and finds the nearest in the %s era',
  async (protocolEra) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'inspector-')));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const args = [programOf('vectors'), join(folder, 'tables'), '--packages', 'folder' in native ? native.folder : ''];
    const { ask, call } = host(folder, { vectors: { type: 'stdio', command: process.execPath, protocolEra, args } });

    expect(await ask('vectors', 'tools/list', '--strict')).toContain('"search_vectors"');
    expect(await call('vectors', 'create_table', 'table_name=words', 'dimension=2')).toContain('lancedb:///words');
    expect(await call('vectors', 'add_vector', 'table_name=words', 'vector=[1,0]', 'id=east')).toContain('east');
    expect(await call('vectors', 'add_vector', 'table_name=words', 'vector=[0,1]', 'id=north')).toContain('north');
    const nearest = await call('vectors', 'search_vectors', 'table_name=words', 'query_vector=[0,2]', 'limit=1');
    expect(nearest).toContain('north');
    expect(nearest).not.toContain('east');
    expect(await ask('vectors', 'resources/list')).toContain('lancedb:///words');
    expect(await ask('vectors', 'resources/read', '--uri', 'lancedb:///words')).toContain('dimension');
  },
);

function host(folder: string, mcpServers: Record<string, object>) {
  const config = join(folder, 'mcp.json');
  writeFileSync(config, JSON.stringify({ mcpServers }));
  const ask = async (server: string, method: string, ...more: string[]) =>
    JSON.stringify(await inspect(['--config', config, '--server', server, '--method', method, ...more]));
  return {
    ask,
    call: (server: string, tool: string, ...args: string[]) => ask(server, 'tools/call', '--tool-name', tool, '--tool-arg', ...args),
  };
}

if ('missing' in native) console.info(native.missing);
