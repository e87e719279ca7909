import { expect, test } from 'vitest';
import { chatAsMarkdown } from '../../client/chat-as-markdown.ts';
import { wordsFor } from '../doubles/words.ts';
import type { Entry } from '../../contract/conversation.ts';

const message = (id: string, turn: string): Entry => ({ type: 'message', id, turn, at: 0, text: `Message ${id}` });
const answer = (id: string, turn: string): Extract<Entry, { type: 'answer' }> => ({
  type: 'answer',
  id,
  turn,
  at: 0,
  reply: id,
  model: 'm',
  text: `Answer ${id}`,
  state: 'done',
});

test('a chat as Markdown has the branch in view first, then each other one and where it leaves', () => {
  const markdown = chatAsMarkdown(wordsFor('en'), {
    chat: { id: 'c', title: 'Berths', createdAt: 0 },
    entries: [message('1', 'a'), answer('2', 'a'), message('3', 'b'), answer('4', 'c'), message('5', 'd'), answer('6', 'd')],
    places: [
      { turn: 'c', after: null, answers: 'a' },
      { turn: 'd', after: 'a' },
    ],
    inView: ['1', '2', '5', '6'],
  });
  const said = markdown.match(/^(?:#+ .*|\*after .*|(?:Message|Answer) \d)$/gm)?.map((line) => line.replace(/, \d{4}.*/, ''));
  expect(said).toEqual([
    '# Berths',
    '## You',
    'Message 1',
    '## m',
    'Answer 2',
    '## You',
    'Message 5',
    '## m',
    'Answer 6',
    '# Branch 1, not in view',
    '*after the message “Message 1”*',
    '## You',
    'Message 3',
    '# Branch 2, not in view',
    '*after the message “Message 1”*',
    '## m',
    'Answer 4',
  ]);
});

test('what was cut, or is still being written, says so as Markdown', () => {
  const words = wordsFor('en');
  const markdownOf = (entry: Entry) =>
    chatAsMarkdown(words, { chat: { id: 'c', title: 'Berths', createdAt: 0 }, entries: [entry], places: [], inView: ['1'] });
  const whole = answer('1', 'a');
  const thinking: Entry = { type: 'thinking', id: '1', turn: 'a', at: 0, reply: 'r', text: 'Hm', state: 'cut' };
  expect(markdownOf(whole)).not.toContain(words.thread.cut);
  const entries: Entry[] = [{ ...whole, state: 'cut' }, { ...whole, state: 'streaming' }, thinking];
  for (const entry of entries) expect(markdownOf(entry)).toContain(`\n\n*${words.thread.cut}*\n`);
});
