import { expect, test } from 'vitest';
import { HostError } from '../../contract/errors.ts';
import { inLog, Reason } from '../../contract/reason.ts';

test('a sentence of an older version is read on as said before', () => {
  expect(Reason.parse('You denied it.')).toEqual({ code: 'said-before', text: 'You denied it.' });
});

test('a reason of a newer version keeps what it said, and costs nothing else', () => {
  const newer = { code: 'flux-capacitor-empty', level: 3 };
  expect(Reason.parse(newer)).toEqual({ code: 'from-newer-version', text: JSON.stringify(newer) });
  expect(Reason.safeParse(3).success).toBe(false);
});

test('a reason explains another one, to a depth that a person would read', () => {
  const inner = { code: 'system-said', text: 'EIO' } as const;
  const reason = { code: 'settings-not-written', why: { code: 'data-folder-failed', why: inner } } as const;
  expect(Reason.parse(reason)).toEqual(reason);
  const deep: unknown = JSON.parse('{"code":"data-folder-failed","why":'.repeat(50) + '{"code":"disk-full"}' + '}'.repeat(50));
  expect(Reason.parse(deep)).toMatchObject({ code: 'from-newer-version' });
});

test('for logs an error is its code and parameters, and no sentence', () => {
  expect(new HostError('storage', { code: 'disk-full' }).message).toBe('disk-full');
  expect(inLog({ code: 'no-such-request', request: 'x' })).toBe('no-such-request {"request":"x"}');
});
