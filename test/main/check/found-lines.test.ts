import { expect, test } from 'vitest';
import type { CheckLine } from '../../../contract/check.ts';
import { FoundLines } from '../../../main/host/check/found-lines.ts';

const line: CheckLine = { code: 'ping-answered', level: 'must', outcome: 'passed', revision: '2025-11-25', section: 'basic' };
const nobodyLeaves = new AbortController().signal;

test('whoever follows a check is told of each line as it is found, and of its end', async () => {
  const found = new FoundLines();
  const first = found.after(0, nobodyLeaves);
  found.add(line);
  expect(await first).toEqual({ lines: [line], ended: false });
  const second = found.after(1, nobodyLeaves);
  found.end();
  expect(await second).toEqual({ lines: [], ended: true });
  expect(await found.after(0, nobodyLeaves)).toEqual({ lines: [line], ended: true });
});

test('whoever leaves is not kept waiting', async () => {
  const leaving = new AbortController();
  const following = new FoundLines().after(0, leaving.signal);
  leaving.abort();
  expect(await following).toEqual({ lines: [], ended: false });
});
