import { expect, test } from 'vitest';
import { readAllowList } from '../../../../main/cli/answers/allow-list.ts';

const echo = { serverName: 'everything', tool: 'echo', alias: 'everything_echo' };

test('a tool is allowed under either of its names, or with its whole server', () => {
  for (const pattern of ['everything_echo', 'everything/echo', 'everything/*']) {
    expect(readAllowList('--allow', [pattern])(echo)).toBe(true);
  }
});

test('nothing else is', () => {
  for (const pattern of ['echo', 'everything', 'every/*', 'everything/ech', 'other/*', 'other/echo']) {
    expect(readAllowList('--allow', [pattern])(echo)).toBe(false);
  }
  expect(readAllowList('--allow', [])(echo)).toBe(false);
});

test("a tool whose name looks like the name of another server's tool is not that tool", () => {
  expect(readAllowList('--allow', ['a/b/*'])({ serverName: 'a', tool: 'b/x' })).toBe(false);
});

test('an asterisk that names no server is refused', () => {
  for (const pattern of ['*', '/*', 'every*', '*/echo', 'a*/*']) {
    expect(() => readAllowList('--allow', [pattern])).toThrow(
      `--allow takes a tool, or 'server/*' for all tools of one server, not "${pattern}".`,
    );
  }
});
