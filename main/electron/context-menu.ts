import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';

/** The place that was pressed, as Chromium tells it. */
export type PressedPlace = Pick<
  ContextMenuParams,
  | 'isEditable'
  | 'editFlags'
  | 'selectionText'
  | 'linkURL'
  | 'mediaType'
  | 'hasImageContents'
  | 'srcURL'
  | 'misspelledWord'
  | 'dictionarySuggestions'
>;

type Deeds = {
  replaceMisspelling(word: string): void;
  addToDictionary(word: string): void;
  copyText(text: string): void;
  copyPicture(): void;
  savePicture(): void;
};

/** The menu of a right click: what can be done there, and nothing where that is nothing. */
export function contextMenu(at: PressedPlace, words: ShellWords['desktop'], deeds: Deeds): MenuItemConstructorOptions[] {
  const groups = [spelling(at, words, deeds), picture(at, words, deeds), link(at, words, deeds), editing(at, words)];
  return groups
    .filter((items) => items.length > 0)
    .flatMap((items, index): MenuItemConstructorOptions[] => (index === 0 ? items : [{ type: 'separator' }, ...items]));
}

const MOST_SUGGESTIONS = 5;

function spelling(at: PressedPlace, words: ShellWords['desktop'], deeds: Deeds): MenuItemConstructorOptions[] {
  const { misspelledWord, dictionarySuggestions } = at;
  if (misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.slice(0, MOST_SUGGESTIONS);
  return [
    ...suggestions.map((word) => ({ label: word, click: () => deeds.replaceMisspelling(word) })),
    ...(suggestions.length === 0 ? [{ label: words.noSuggestions, enabled: false }] : []),
    { label: words.addToDictionary, click: () => deeds.addToDictionary(misspelledWord) },
  ];
}

/** Every picture of the page has its address in itself: none is loaded from elsewhere. */
function picture(at: PressedPlace, words: ShellWords['desktop'], deeds: Deeds): MenuItemConstructorOptions[] {
  if (at.mediaType !== 'image' || !at.hasImageContents || !at.srcURL.startsWith('data:image/')) return [];
  return [
    { label: words.copyPicture, click: deeds.copyPicture },
    { label: words.savePicture, click: deeds.savePicture },
  ];
}

function link({ linkURL }: PressedPlace, words: ShellWords['desktop'], deeds: Deeds): MenuItemConstructorOptions[] {
  if (!/^https?:/.test(linkURL)) return [];
  return [{ label: words.copyLink, click: () => deeds.copyText(linkURL) }];
}

function editing({ isEditable, editFlags, selectionText }: PressedPlace, words: ShellWords['desktop']): MenuItemConstructorOptions[] {
  const hasSelection = selectionText.trim() !== '';
  if (!isEditable) return hasSelection ? [{ role: 'copy', label: words.copy }] : [];
  return [
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    { role: 'copy', label: words.copy, enabled: editFlags.canCopy },
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    { role: 'pasteAndMatchStyle', label: words.pasteUnstyled, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ];
}
