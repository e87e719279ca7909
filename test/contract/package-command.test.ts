import { expect, test } from 'vitest';
import { namesSamePackage, packageCommand } from '../../contract/package-command.ts';

const launch = (text: string) => {
  const [command = '', ...args] = text.split(' ');
  return { kind: 'stdio' as const, command, args, env: {} };
};

test.each([
  ['npx -y pkg', { from: 'npm', runner: 'npx', name: 'pkg', wanted: '', args: [] }],
  ['npx --yes @scope/pkg@1.2.3 --port 1', { name: '@scope/pkg', wanted: '1.2.3', args: ['--port', '1'] }],
  ['npx pkg@^1.2 -- a', { name: 'pkg', wanted: '^1.2', args: ['--', 'a'] }],
  ['npx -y -- pkg@latest a', { name: 'pkg', wanted: 'latest', args: ['a'] }],
  ['npx -y -p @scope/pkg tool a', { name: '@scope/pkg', wanted: '', program: 'tool', args: ['a'] }],
  ['npx --package=pkg@2 tool', { name: 'pkg', wanted: '2', program: 'tool', args: [] }],
  ['npx --registry https://r.example pkg', { name: 'pkg', registry: 'https://r.example', args: [] }],
  ['/usr/local/bin/npx.cmd -y pkg', { runner: 'npx', name: 'pkg' }],
  ['bunx pkg', { from: 'npm', runner: 'bunx', name: 'pkg' }],
  ['uvx mcp-server-time --local-timezone UTC', { from: 'python', name: 'mcp-server-time', wanted: '', args: ['--local-timezone', 'UTC'] }],
  ['uvx mcp-server-time@2.1.0', { name: 'mcp-server-time', wanted: '==2.1.0' }],
  ['uvx mcp-server-time@latest', { name: 'mcp-server-time', wanted: '' }],
  ['uvx --from tools[cli]>=2,<3 tool', { name: 'tools[cli]', wanted: '>=2,<3', program: 'tool' }],
  ['uv tool run pkg', { from: 'python', runner: 'uv tool run', name: 'pkg' }],
])('“%s” names a package of a registry', (text, expected) => {
  expect(packageCommand(launch(text))).toMatchObject(expected);
});

test.each([
  ['npx -y github:user/pkg', 'source', 'github:user/pkg'],
  ['npx user/pkg', 'source', 'user/pkg'],
  ['npx git+https://example.com/pkg.git', 'source', 'git+https://example.com/pkg.git'],
  ['npx pkg@npm:other@1', 'source', 'pkg@npm:other@1'],
  ['npx ./pkg', 'source', './pkg'],
  ['npx -y ${PKG}', 'source', '${PKG}'],
  ['npx', 'source', ''],
  ['npx -p a -p b tool', 'option', '-p'],
  ['npx -c tool', 'option', '-c'],
  ['uvx --from git+https://example.com/pkg tool', 'source', 'git+https://example.com/pkg'],
  ['uvx --with other pkg', 'option', '--with'],
])('“%s” stays as it is', (text, because, named) => {
  expect(packageCommand(launch(text))).toEqual({ because, text: named });
});

test.each(['node server.js', 'docker run image', 'uv run server.py', 'npm exec pkg'])('no package runner is in “%s”', (text) => {
  expect(packageCommand(launch(text))).toBeUndefined();
});

test('another range, program or registry is another package, and other arguments are not', () => {
  const same = (one: string, other: string) => namesSamePackage(launch(one), launch(other));
  expect(same('npx -y pkg@1 a', 'npx pkg@1 b')).toBe(true);
  for (const other of ['npx pkg@2 a', 'npx other@1 a', 'npx -p pkg@1 a', 'npx --registry https://r.example pkg@1 a', 'node a'])
    expect(same('npx -y pkg@1 a', other), other).toBe(false);
});
