import { expect, test } from 'vitest';
import { plainWords } from '../../../main/host/chat/plain-words.ts';

test.each([
  ['`notes__create_note` returned:\n```\nKept the note "Hi".\n```', 'notes__create_note returned: Kept the note "Hi".'],
  ['`notes__create_note` returned: ```\nKept', 'notes__create_note returned: Kept'],
  [
    '# Depths at the quay\n\nA short answer with **bold** and [a link](https://example.org).',
    'Depths at the quay A short answer with bold and a link.',
  ],
  ['| Run | Rows |\n|:--|--:|\n| Mon | 12 |', 'Run | Rows Mon | 12'],
  ['- [x] one\n- [ ] two\n\n---\n\n> three', 'one two three'],
  ['Title\n=====\nText', 'Title Text'],
  ['See [the manual](https://example.org/a/very/long', 'See the manual'],
  ['/notes:summarize_notes', '/notes:summarize_notes'],
])('%j reads %j', (text, words) => {
  expect(plainWords(text)).toBe(words);
});
