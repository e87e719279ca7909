import { expect, test } from 'vitest';
import type { SamplingReply } from '../../../../contract/sampling.ts';
import {
  atAGlance,
  isEdited,
  replyParts,
  problemOf,
  readReplyDraft,
  saysSomething,
  startReply,
} from '../../../../renderer/features/sampling/reply-draft.ts';
import { defined, first } from '../../../doubles/defined.ts';

const reply: SamplingReply = {
  content: [
    { type: 'text', text: 'I will read the third page of it first.' },
    { type: 'tool-use', id: 't2', name: 'read_page', input: { page: 3 } },
  ],
  model: 'haiku-1',
  modelName: 'Haiku',
  stop: 'toolUse',
  usage: { inputTokens: 12, outputTokens: 7 },
  tookMs: 900,
};
const [words, call] = replyParts(reply);

test('a reply nobody changed is returned as it came', () => {
  const { parts } = startReply(reply);
  expect(isEdited(reply, parts)).toBe(false);
  expect(readReplyDraft(parts)).toEqual(reply.content);
});

test('a changed text and changed arguments are returned as they were left', () => {
  const parts = [
    { ...defined(words), text: 'Reading.' },
    { ...defined(call), text: '{"page": 4}' },
  ];
  expect(isEdited(reply, parts)).toBe(true);
  expect(readReplyDraft(parts)).toEqual([
    { type: 'text', text: 'Reading.' },
    { type: 'tool-use', id: 't2', name: 'read_page', input: { page: 4 } },
  ]);
});

test('arguments that cannot be read keep the reply from being returned, and say which line is wrong', () => {
  const broken = { ...defined(call), text: '{\n  "page": 4' };
  expect(readReplyDraft([defined(words), broken])).toBeUndefined();
  expect(problemOf(broken)).toMatchObject({ line: 2 });
  expect(problemOf({ ...defined(call), text: '[1]' })).toEqual({ needs: 'object' });
  expect(problemOf({ ...defined(words), text: '{' })).toBeUndefined();
});

test('what the server receives is shown with its long texts cut', () => {
  const content = [first(reply.content), { type: 'text' as const, text: 'And so on.' }];
  expect(atAGlance({ role: 'assistant', content })).toEqual({
    role: 'assistant',
    content: [{ type: 'text', text: 'I will read the thir…' }, content[1]],
  });
});

test('a reply of blanks is nothing to return, a wanted tool is something', () => {
  expect(saysSomething([{ type: 'text', text: ' \n' }])).toBe(false);
  expect(saysSomething([])).toBe(false);
  expect(saysSomething(reply.content.slice(1))).toBe(true);
});

test('another reply is another draft', () => {
  expect(startReply(reply).of).toBe(startReply({ ...reply }).of);
  expect(startReply(reply).of).not.toBe(startReply({ ...reply, tookMs: 901 }).of);
});
