import { beforeEach, expect, test, vi } from 'vitest';
import { keepLastTab, readLastTab } from '../../../../renderer/features/servers/last-tab.ts';

let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  return () => vi.unstubAllGlobals();
});

test('the page of a server opens on the tab that was used last for it, at first on its tools', () => {
  expect(readLastTab('notes')).toBe('tools');
  keepLastTab('notes', 'trust');
  keepLastTab('files', 'about');
  keepLastTab('notes', 'instructions');
  expect(readLastTab('notes')).toBe('instructions');
  expect(readLastTab('files')).toBe('about');
});

test('fifty servers are remembered, and the one used longest ago is forgotten', () => {
  for (let at = 0; at <= 50; at += 1) keepLastTab(`server ${at}`, 'trust');
  expect(readLastTab('server 0')).toBe('tools');
  expect(readLastTab('server 1')).toBe('trust');
});

test.each(['not JSON', '{}', '[1, null, ["notes"], ["notes", "nowhere"]]'])(
  'what is kept and makes no sense counts for nothing: %s',
  (text) => {
    kept.set('server-tabs', text);
    expect(readLastTab('notes')).toBe('tools');
  },
);
