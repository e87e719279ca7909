import type { EditFlags } from 'electron';
import { expect, test } from 'vitest';
import { contextMenu, type PressedPlace } from '../../../main/electron/context-menu.ts';
import { partOf } from '../../doubles/beyond-types.ts';
import { defined } from '../../doubles/defined.ts';
import { wordsFor } from '../../doubles/words.ts';

const nothing: PressedPlace = {
  isEditable: false,
  editFlags: partOf<EditFlags>({}),
  selectionText: '',
  linkURL: '',
  mediaType: 'none',
  hasImageContents: false,
  srcURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
};

function pressedAt(place: Partial<PressedPlace>) {
  const done: string[] = [];
  const items = contextMenu({ ...nothing, ...place }, wordsFor('en').desktop, {
    replaceMisspelling: (word) => void done.push(`replaced by ${word}`),
    addToDictionary: (word) => void done.push(`learnt ${word}`),
    copyText: (text) => void done.push(`copied ${text}`),
    copyPicture: () => void done.push('copied the picture'),
    savePicture: () => void done.push('saved the picture'),
  });
  return {
    labels: items.map(({ label, type, enabled }) => (type === 'separator' ? '—' : `${label}${enabled === false ? ' (not now)' : ''}`)),
    press(label: string) {
      Reflect.apply(defined(items.find((item) => item.label === label)?.click), undefined, []);
      return done;
    },
  };
}

test('where nothing can be done there is no menu', () => {
  expect(pressedAt({}).labels).toEqual([]);
  expect(pressedAt({ selectionText: ' \n' }).labels).toEqual([]);
});

test('text that is selected can be copied', () => {
  expect(pressedAt({ selectionText: 'tides' }).labels).toEqual(['Copy']);
});

test('a field has all five, and says which work now', () => {
  const editFlags = partOf<EditFlags>({ canCut: false, canCopy: false, canPaste: true, canSelectAll: true });
  expect(pressedAt({ isEditable: true, editFlags }).labels).toEqual([
    'Cut (not now)',
    'Copy (not now)',
    'Paste',
    'Paste without formatting',
    '—',
    'Select all',
  ]);
});

test('a misspelled word has its suggestions first, and can be learnt', () => {
  const dictionarySuggestions = ['harbour', 'harbours', 'arbour', 'Harbour', 'labour', 'barbour'];
  const { labels, press } = pressedAt({ misspelledWord: 'harbuor', dictionarySuggestions });
  expect(labels).toEqual([...dictionarySuggestions.slice(0, 5), 'Add to dictionary']);
  press('harbour');
  expect(press('Add to dictionary')).toEqual(['replaced by harbour', 'learnt harbuor']);
  expect(pressedAt({ misspelledWord: 'xqzt' }).labels).toEqual(['No suggestions (not now)', 'Add to dictionary']);
});

test('the address of a page on the web can be copied, and no other one', () => {
  const { labels, press } = pressedAt({ linkURL: 'https://example.com/tides', selectionText: 'tides' });
  expect(labels).toEqual(['Copy link address', '—', 'Copy']);
  expect(press('Copy link address')).toEqual(['copied https://example.com/tides']);
  for (const linkURL of ['app://switchyard/index.html#/settings', 'javascript:1', 'file:///etc/passwd'])
    expect(pressedAt({ linkURL }).labels).toEqual([]);
});

test('a picture that the page holds can be copied and saved', () => {
  const place = { mediaType: 'image', hasImageContents: true, srcURL: 'data:image/png;base64,iVBO' } as const;
  const { labels, press } = pressedAt(place);
  expect(labels).toEqual(['Copy picture', 'Save picture…']);
  press('Copy picture');
  expect(press('Save picture…')).toEqual(['copied the picture', 'saved the picture']);
  expect(pressedAt({ ...place, srcURL: 'https://example.com/a.png' }).labels).toEqual([]);
  expect(pressedAt({ ...place, hasImageContents: false }).labels).toEqual([]);
});
