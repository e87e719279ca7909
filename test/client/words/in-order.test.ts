import { expect, test } from 'vitest';
import { flat } from '../../../client/words/phrase.ts';
import { say } from '../../../client/words/reason-words.ts';
import { wordsFor } from '../../../client/words/words.ts';
import type { Reason } from '../../../contract/reason.ts';

const reason: Reason = { code: 'structured-unchecked', why: { code: 'server-removed' } };

test('sentences follow each other as the language sets them: Chinese has no space between two', () => {
  expect(flat(say(wordsFor('en'), reason))).toBe('The structured answer could not be checked against its schema. The server was removed.');
  expect(flat(say(wordsFor('zh-Hans'), reason))).toBe('无法按其模式检查结构化答复。服务器已被移除。');
});
