import { expect, test } from 'vitest';
import { readServersJson } from '../../../../main/host/servers/list/read-servers-json.ts';
import { refusalOf } from '../../../doubles/in-english.ts';

const file = (servers: string) => `{"mcpServers": {${servers}}}`;

test('one bad entry is held back alone, with its reason', () => {
  const { proposals, refused } = readServersJson(
    file('"good": {"command": "a"}, "bad": {}, "odd": {"url": "file:///etc"}, "far": {"url": "https://x.example/mcp"}'),
  );
  expect(proposals.map(({ name }) => name)).toEqual(['good', 'far']);
  expect(refused).toEqual([
    { name: 'bad', reason: { code: 'entry-without-launch', server: 'bad' } },
    { name: 'odd', reason: { code: 'entry-address-not-web', server: 'odd' } },
  ]);
});

test('a name that comes twice is told and both are there, and so is a server called __proto__', () => {
  const { proposals, notes } = readServersJson(file('"a": {"command": "one"}, "A": {"command": "two"}, "__proto__": {"command": "three"}'));
  expect(proposals.map(({ name, launch }) => [name, launch.kind === 'stdio' && launch.command])).toEqual([
    ['a', 'one'],
    ['A', 'two'],
    ['__proto__', 'three'],
  ]);
  expect(notes).toEqual([{ code: 'name-given-twice', server: 'A' }]);
});

test.each(['"disabled": true', '"enabled": false'])('a server with %s is read and off', (field) => {
  expect(readServersJson(file(`"a": {"command": "x", ${field}}, "b": {"command": "y", "disabled": false}`)).proposals).toMatchObject([
    { name: 'a', off: true },
    { name: 'b' },
  ]);
});

test('a relative program or folder counts from the folder of the file', () => {
  const read = (server: string) => readServersJson(file(`"a": ${server}`), '/etc/team').proposals[0]?.launch;
  expect(read('{"command": "./bin/run", "args": ["./x"], "cwd": "work"}')).toMatchObject({
    command: '/etc/team/bin/run',
    args: ['./x'],
    cwd: '/etc/team/work',
  });
  expect(read('{"command": "npx"}')).toMatchObject({ command: 'npx' });
  expect(read('{"command": "/opt/run", "cwd": "${workspaceFolder}/a"}')).toMatchObject({
    command: '/opt/run',
    cwd: '${workspaceFolder}/a',
  });
});

test('servers are read as Zed and opencode write them', () => {
  expect(
    readServersJson('{"context_servers": {"a": {"command": {"path": "run", "args": ["-x"], "env": {"A": "1"}}}}}').proposals,
  ).toMatchObject([{ name: 'a', launch: { command: 'run', args: ['-x'], env: { A: '1' } } }]);
  const opencode = '{"mcp": {"a": {"type": "local", "command": ["npx", "-y", "pkg"], "environment": {"A": "1"}, "enabled": false}}}';
  expect(readServersJson(opencode).proposals).toMatchObject([
    { name: 'a', off: true, launch: { command: 'npx', args: ['-y', 'pkg'], env: { A: '1' } } },
  ]);
});

test('an address takes a default from its variable and nothing from the environment', () => {
  const read = (url: string) => readServersJson(file(`"a": {"url": "${url}"}`)).proposals[0]?.launch;
  expect(read('${BASE:-https://x.example}/mcp')).toMatchObject({ url: 'https://x.example/mcp' });
  expect(refusalOf(() => read('${BASE}/mcp'))).toContain('An address takes nothing from the environment');
});

test.each([
  ['{"a": {"command": "x"}},', undefined],
  ['{"a": {"command": "x",},}', undefined],
  ['{ // here\n"a": {"command": "x"}}', undefined],
  ['{"a": {"command": "x"}', 'line 1, column 23: the text ends where } or a comma is missing'],
  ['{\n  "a": {"command" "x"}\n}', 'line 2, column 19: there is "x"} where a colon is missing'],
  ['{“a”: 1}', 'line 1, column 2: “ is a typographic quote where JSON has "'],
  ["{'a': 1}", `line 1, column 2: ' is used where JSON has "`],
  ['{"a": {"command": "x"}} {}', 'there is {} after its end'],
  ['', 'There is nothing in it.'],
])('%j is read, or refused in words that say where and why', (text, words) => {
  if (words === undefined) expect(readServersJson(text).proposals).toHaveLength(1);
  else expect(refusalOf(() => readServersJson(text))).toContain(words);
});
