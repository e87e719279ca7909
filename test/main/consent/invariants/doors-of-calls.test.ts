import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files of the host whose code matches, by their paths below `main/host`. */
function filesWith(pattern: RegExp): string[] {
  const root = 'main/host/';
  return globSync(`${root}**/*.ts`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(root.length))
    .toSorted();
}

test('each call of a tool goes through one permission: chats, commands, views, tasks and what goes on after a restart', () => {
  // The request of MCP itself. A check speaks to the one server that it was started for.
  expect(filesWith(/(?:method: |ask\()'tools\/call'/)).toEqual([
    'check/calls.ts',
    'check/load.ts',
    'check/refusals.ts',
    'servers/requests/call-tool.ts',
  ]);
  expect(filesWith(/\bconnection\.calls\.call\(/)).toEqual(['servers/server-calls.ts']);
  expect(filesWith(/\bservers\.call\(/)).toEqual(['chat/call/host-tools.ts', 'chat/call/run-call.ts']);
  expect(filesWith(/\bnew CallPermission\(/)).toEqual(['chat/call/resume-calls.ts', 'chat/call/run-call.ts']);
  expect(filesWith(/\boriginsOf\(|\bwhatMeets\(/).filter((path) => !/\/(?:guard|origins)\//.test(path))).toEqual([
    'consent/calls/permit-call.ts',
  ]);
});
