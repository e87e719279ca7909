import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig, readGiven } from '../../../main/cli/read-config.ts';
import { wordsFor } from '../../doubles/words.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'switchyard-config-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file as Claude Desktop writes it gives its servers', () => {
  const file = join(folder, 'config.json');
  writeFileSync(
    file,
    '{"mcpServers": {"all": {"command": "node", "args": ["a.js"], "env": {"K": "v"}}, "far": {"url": "https://x.example/mcp"}}}',
  );
  expect(readConfig(file).proposals).toMatchObject([
    { name: 'all', launch: { kind: 'stdio', command: 'node', args: ['a.js'], env: { K: 'v' } } },
    { name: 'far', launch: { kind: 'http', url: 'https://x.example/mcp' } },
  ]);
});

test('a file that is not there or no such file is bad usage, in words that name it', () => {
  const file = join(folder, 'gone.json');
  expect(() => readConfig(file)).toThrow(`There is no file ${file}.`);
  writeFileSync(file, '{"mcpServers": {"a": 1}}');
  expect(() => readConfig(file)).toThrow(
    expect.objectContaining({ told: expect.objectContaining({ code: 'config-file-unusable', file }) }),
  );
  expect(() => readConfig(folder)).toThrow(`${folder} cannot be read`);
});

test('what of a file is no server is said and left out, and so are names that come twice and a file without servers', () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const config = join(folder, 'config.json');
  writeFileSync(config, '{"mcpServers": {"a": {"command": "x"}, "a": {"command": "y"}, "b": {}}}');
  expect(readGiven({ config }, { say, words: wordsFor('en') })?.proposals).toHaveLength(2);
  writeFileSync(config, '{}');
  expect(readGiven({ config }, { say, words: wordsFor('en') })?.proposals).toEqual([]);
  expect(said).toEqual([
    `${config}: “b” is not a server: it has neither a command nor a url. The entry is left out.`,
    `${config}: There is more than one server called “a”. Each gets a name of its own.`,
    `${config} holds no servers.`,
  ]);
});
