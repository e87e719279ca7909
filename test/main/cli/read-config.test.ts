import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../main/cli/read-config.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'switchyard-config-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file as Claude Desktop writes it gives its servers', () => {
  const file = join(folder, 'config.json');
  writeFileSync(
    file,
    '{"mcpServers": {"all": {"command": "node", "args": ["a.js"], "env": {"K": "v"}}, "far": {"url": "https://x.example/mcp"}}}',
  );
  expect(readConfig(file)).toMatchObject([
    { name: 'all', launch: { kind: 'stdio', command: 'node', args: ['a.js'], env: { K: 'v' } } },
    { name: 'far', launch: { kind: 'http', url: 'https://x.example/mcp' } },
  ]);
});

test('a file that is not there or no such file is bad usage, in words that name it', () => {
  const file = join(folder, 'gone.json');
  expect(() => readConfig(file)).toThrow(`There is no file ${file}.`);
  writeFileSync(file, '{"mcpServers": {"a": 1}}');
  expect(() => readConfig(file)).toThrow(`${file}: "a" is not a server`);
  expect(() => readConfig(folder)).toThrow(`${folder} cannot be read`);
});
