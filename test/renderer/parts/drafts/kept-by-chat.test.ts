import { expect, onTestFinished, test, vi } from 'vitest';
import { keptByChat } from '../../../../renderer/parts/drafts/kept-by-chat.ts';

/** Two windows that keep their drafts in one storage. */
function twoWindows() {
  const kept = new Map<string, string>();
  let isFull = false;
  const setItem = (name: string, text: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    kept.set(name, text);
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem });
  const open = () => {
    const window = keptByChat('drafts', (text) => (typeof text === 'string' ? text : undefined));
    return { window, drafts: Object.fromEntries(window.read()) };
  };
  return { open, fill: (full: boolean) => void (isFull = full), kept };
}

test('of each chat the draft that was changed last is kept, whichever window it was typed in', () => {
  const { open } = twoWindows();
  const { window: first } = open();
  first.keep(new Map([['mooring', 'a']]));
  const { window: second, drafts } = open();
  expect(drafts).toEqual({ mooring: 'a' });
  second.keep(
    new Map([
      ['mooring', 'a'],
      ['tides', 'b'],
    ]),
  );
  first.keep(new Map([['mooring', 'ab']]));
  second.keep(
    new Map([
      ['mooring', 'a'],
      ['tides', 'bc'],
    ]),
  );
  expect(open().drafts).toEqual({ mooring: 'ab', tides: 'bc' });
});

test('a draft that was sent in one window does not come back by the other', () => {
  const { open } = twoWindows();
  const { window: first } = open();
  first.keep(new Map([['mooring', 'a']]));
  const { window: second } = open();
  first.keep(new Map());
  second.keep(
    new Map([
      ['mooring', 'a'],
      ['tides', 'b'],
    ]),
  );
  expect(open().drafts).toEqual({ tides: 'b' });
});

test('what a full storage refused is kept once there is room', () => {
  const { open, fill } = twoWindows();
  const { window } = open();
  fill(true);
  window.keep(new Map([['mooring', 'a']]));
  fill(false);
  window.keep(new Map([['mooring', 'a']]));
  expect(open().drafts).toEqual({ mooring: 'a' });
});

test('a storage that somebody wrote into costs what cannot be read, and no more', () => {
  const { open, kept } = twoWindows();
  kept.set('drafts', '{"mooring":"a","tides":7}');
  expect(open().drafts).toEqual({ mooring: 'a' });
  kept.set('drafts', '{');
  expect(open().drafts).toEqual({});
});
