import { expect, test } from 'vitest';
import { flat, type Phrase } from '../../../client/words/phrase.ts';
import { say } from '../../../client/words/reason-words.ts';
import { wordsFor } from '../../doubles/words.ts';
import type { Reason } from '../../../contract/reason.ts';

const reason: Reason = { code: 'structured-unchecked', why: { code: 'server-removed' } };

test('sentences follow each other as the language sets them: Chinese has no space between two', () => {
  expect(flat(say(wordsFor('en'), reason))).toBe('The structured answer could not be checked against its schema. The server was removed.');
  expect(flat(say(wordsFor('zh-Hans'), reason))).toBe('无法按其模式检查结构化响应。服务器已被移除。');
});

test('after a sentence that others wrote in letters, or that ends in them, there is a space in Chinese, too', () => {
  const inOrder = (...said: Phrase[]) => flat(wordsFor('zh-Hans').format.inOrder(...said));
  expect(inOrder([{ foreign: 'Keeps a note.' }], '可能更改文件。')).toBe('Keeps a note. 可能更改文件。');
  expect(inOrder([{ foreign: '保存笔记。' }], '可能更改文件。')).toBe('保存笔记。可能更改文件。');
});
