import { expect, test } from 'vitest';
import { causeLine, fromCause } from '../../contract/cause-line.ts';

const trace = (count: number) => Array.from({ length: count }, (_, at) => `    at step${at} (node:internal/modules:${at})`);

test.each([
  ['Node', ['node:internal/modules/cjs/loader:1404', "Error: Cannot find module '/srv/missing.js'", ...trace(9), 'Node.js v24.1.0'], 1],
  ['Python', ['Traceback (most recent call last):', '  File "a.py", line 1, in <module>', "KeyError: 'CALENDAR_URL'"], 2],
  ['npm', ['npm warn old', 'npm error code E404', 'npm error 404 Not Found', 'npm error A complete log is in /tmp/x'], 1],
  ['Rust', ["thread 'main' panicked at src/main.rs:3:5:", 'no port', 'note: run with RUST_BACKTRACE=1'], 0],
  ['Java', ['Exception in thread "main" java.lang.IllegalStateException: no key', '\tat a.B.c(B.java:3)'], 0],
  ['Go', ['panic: runtime error: index out of range', '', 'goroutine 1 [running]:'], 0],
  ['Ruby', ["a.rb:1:in `require': cannot load such file -- mcp (LoadError)", "\tfrom a.rb:1:in `<main>'"], 0],
])('the line of %s that names the cause is found', (_name, lines, at) => {
  expect(causeLine(lines)).toBe(at);
});

test('lines that name no error have no cause among them', () => {
  expect(causeLine(['listening on 3000', 'errors are logged to /tmp', 'bye'])).toBeUndefined();
  expect(causeLine([])).toBeUndefined();
});

test('of a long end what begins at the cause is taken, of a short one everything', () => {
  const lines = ['starting', "Error: Cannot find module '/srv/missing.js'", ...trace(12)];
  expect(fromCause(lines, 6)).toEqual(lines.slice(1, 7));
  expect(fromCause(lines.slice(0, 4), 6)).toEqual(lines.slice(0, 4));
  expect(fromCause(['one', 'two', 'three'], 2)).toEqual(['two', 'three']);
});
