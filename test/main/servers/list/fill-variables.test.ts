import { homedir } from 'node:os';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import type { Launch } from '../../../../contract/server.ts';
import { fillVariables } from '../../../../main/host/servers/list/fill-variables.ts';

const environment = { TOKEN: 'pa$$w$&rd${HOME}', EMPTY: '' };
const program = (...args: string[]) => ({ kind: 'stdio' as const, command: 'run', args, env: {} });
const filled = (...args: string[]) => {
  const launch = fillVariables(program(...args), environment, '/data');
  return launch.kind === 'stdio' ? launch.args : [];
};

test('variables of a program take their values from the environment, once and byte by byte', () => {
  expect(filled('${TOKEN}', '--t=${env:TOKEN}', '${GONE:-a b}', '${EMPTY:-x}', '${EMPTY}', '${userHome}${/}x${pathSeparator}')).toEqual([
    environment.TOKEN,
    `--t=${environment.TOKEN}`,
    'a b',
    'x',
    '',
    `${homedir()}${sep}x${sep}`,
  ]);
  expect(filled('$TOKEN', '${workspaceFolder}', '${secret:a}', '{TOKEN}')).toEqual([
    '$TOKEN',
    '${workspaceFolder}',
    '${secret:a}',
    '{TOKEN}',
  ]);
});

test('what nobody has a value for is said by name and never passed on as text', () => {
  const launch = { ...program('${input:city}', '${GONE}', '${file:/etc/passwd}'), env: { A: '${GONE}' } };
  expect(() => fillVariables(launch, environment, '/data')).toThrow(
    expect.objectContaining({
      reason: { code: 'values-missing', names: ['city', 'GONE', 'file:/etc/passwd'] },
      missing: ['city', 'GONE', 'file:/etc/passwd'],
    }),
  );
});

test('headers of a remote server are filled, its address is not', () => {
  const launch: Launch = { kind: 'http', url: 'https://x.example/mcp', headers: { Authorization: 'Bearer ${TOKEN}' } };
  expect(fillVariables(launch, environment, '/data')).toMatchObject({ headers: { Authorization: `Bearer ${environment.TOKEN}` } });
  expect(() => fillVariables({ ...launch, url: 'https://x.example/mcp?key=${TOKEN}' }, environment, '/data')).toThrow(
    expect.objectContaining({ reason: { code: 'values-missing', names: ['TOKEN'] } }),
  );
  expect(() => fillVariables({ ...launch, headers: { 'X-Folder': '${workspaceFolder}' } }, environment, '/data')).toThrow(
    'workspaceFolder',
  );
});
