import { expect, test } from 'vitest';
import type { Trouble } from '../../../../contract/server.ts';
import { cureOf } from '../../../../renderer/features/servers/cure.ts';
import { lastLines } from '../../../../renderer/features/servers/last-lines.ts';

const cures: [NonNullable<Trouble['cure']>, ReturnType<typeof cureOf>][] = [
  [{ code: 'install-program' }, 'edit'],
  [{ code: 'correct-script-path' }, 'edit'],
  [{ code: 'give-working-folder' }, 'edit'],
  [{ code: 'check-mcp-path' }, 'edit'],
  [{ code: 'correct-authorization' }, 'edit'],
  [{ code: 'trust-authority' }, 'network'],
  [{ code: 'check-proxy' }, 'network'],
  [{ code: 'start-or-check-address' }, 'start-again'],
  [{ code: 'read-last-lines' }, 'start-again'],
  [{ code: 'try-later' }, 'start-again'],
];

test.each(cures)('where %j helps, the blue button does that: %s', (cure, act) => {
  expect(cureOf({ cure })).toBe(act);
});

test('without a cure it starts again', () => {
  expect(cureOf({})).toBe('start-again');
});

test('the last lines begin where the cause stands, and mark it', () => {
  const trace = Array.from({ length: 9 }, (_, at) => `    at step${at}`);
  const shown = lastLines(['throw err;', "Error: Cannot find module '/a.js'", ...trace]);
  expect(shown[0]).toEqual({ text: "Error: Cannot find module '/a.js'", isCause: true });
  expect(shown).toHaveLength(6);
  expect(lastLines(['one', 'two']).at(-1)).toEqual({ text: 'two', isCause: true });
});
