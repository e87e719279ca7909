import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A project with a server program whose tool is described as its file says; `says` rewrites it. */
export function serverInWork() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, '.gitignore'), 'out\n');
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    // As editors do: a new file takes the place of the old one.
    writeFileSync(`${file}.part~`, text);
    renameSync(`${file}.part~`, file);
  };
  const says = (description: string) => write('src/main.mjs', program(description));
  says('first');
  return {
    folder,
    write,
    says,
    launch: { kind: 'stdio' as const, command: process.execPath, args: [join(folder, 'src/main.mjs')], env: {} },
  };
}

function program(description: string): string {
  return `
    import { createInterface } from 'node:readline';
    const tools = [{ name: 'look', description: ${JSON.stringify(description)}, inputSchema: { type: 'object' } }];
    const hello = { protocolVersion: '2025-11-25', capabilities: { tools: {}, logging: {}, resources: { subscribe: true } }, serverInfo: { name: 'own', version: '1' } };
    const results = { initialize: hello, 'tools/list': { tools }, 'resources/list': { resources: [{ uri: 'own://a', name: 'a' }] }, 'resources/templates/list': { resourceTemplates: [] } };
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { id, method } = JSON.parse(line);
      const known = method in results || ['ping', 'logging/setLevel', 'resources/subscribe'].includes(method);
      const said = known ? { result: results[method] ?? {} } : { error: { code: -32601, message: 'Method not found' } };
      if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, ...said }));
    });`;
}
