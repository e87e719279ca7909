import { beforeEach, expect, test, vi } from 'vitest';
import { firstRoute, keepAddress } from '../../../renderer/shell/last-address.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  return () => vi.unstubAllGlobals();
});

test('a link to the app alone leads where I was last, and one to a page leads to that page', () => {
  expect(firstRoute({ hash: '', isOurs: false })).toEqual({ page: 'new' });
  keepAddress({ page: 'chat', id: 'a' }, false);
  expect(firstRoute({ hash: '', isOurs: false })).toEqual({ page: 'chat', id: 'a' });
  expect(firstRoute({ hash: '#/servers', isOurs: false })).toMatchObject({ page: 'servers' });
});

test('a new chat that I opened myself stays one when I load the window anew', () => {
  keepAddress({ page: 'chat', id: 'a' }, false);
  expect(firstRoute({ hash: '', isOurs: true })).toEqual({ page: 'new' });
});

test('neither the welcome page nor a temporary chat is a place to come back to', () => {
  keepAddress({ page: 'chat', id: 'a' }, false);
  keepAddress({ page: 'welcome' }, false);
  expect(firstRoute({ hash: '', isOurs: false })).toEqual({ page: 'chat', id: 'a' });
  keepAddress({ page: 'chat', id: 'secret' }, true);
  expect(firstRoute({ hash: '', isOurs: false })).toEqual({ page: 'new' });
});
