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

test('a long task is in the Markdown: under its call that it was still running or its result, and where the model was told', () => {
  const task = { since: 0, detached: true as const };
  const tool = { server: 's', serverName: 'bench', name: 'load' };
  const begun = { type: 'call' as const, turn: 'a', at: 0, reply: 'r', toolUse: 'u', alias: 'a', tool, input: {} };
  const entries: Entry[] = [
    { ...begun, id: '1', state: { state: 'running', since: 0, task: { id: 't', ...task } } },
    {
      ...begun,
      id: '2',
      state: { state: 'ended', outcome: 'ok', tookMs: 9, content: [{ type: 'text', text: '900 a second' }], task: { ...task, endedAt: 9 } },
    },
    { type: 'task-result', id: '3', turn: 'b', at: 9, call: '2', tool, outcome: 'ok' },
  ];
  const chat = { id: 'c', title: 'Berths', createdAt: 0 };
  const markdown = chatAsMarkdown(wordsFor('en'), { chat, entries, places: [], inView: ['1', '2', '3'] });
  const said = ['bench/load', 'The long task was still running.', 'bench/load', '900 a second', '“load” of “bench” ended as a long task'];
  expect(said.map((text, at) => markdown.split('### ')[at < 2 ? 1 : 2]?.includes(text))).toEqual([true, true, true, true, true]);
});

test('the messages of a prompt stand in the Markdown, quoted, under their server and their role, and the own words once', () => {
  const sent = [
    { role: 'user' as const, content: { type: 'text' as const, text: 'Which day is it?\n# Now\n' } },
    { role: 'assistant' as const, content: { type: 'text' as const, text: 'A Friday.' } },
    { role: 'user' as const, content: { type: 'text' as const, text: 'In Riga.' } },
  ];
  const prompt = { server: 's', serverName: 'days', name: 'today', messages: sent };
  const entry: Entry = { type: 'message', id: '1', turn: 'a', at: 0, text: '/days:today\n\nIn Riga.', prompt };
  const chat = { id: 'c', title: 'Berths', createdAt: 0 };
  const markdown = chatAsMarkdown(wordsFor('en'), { chat, entries: [entry], places: [], inView: ['1'] });
  expect(markdown.slice(markdown.indexOf('/days'))).toBe(
    [
      '/days:today\n\nIn Riga.',
      '> Sent by “days” as your message:\n> \n> ```\n> Which day is it?\n> # Now\n> \n> ```',
      '> Sent by “days” as the model’s answer:\n> \n> ```\n> A Friday.\n> ```\n',
    ].join('\n\n'),
  );
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

test('an answer in Markdown says the top-p that was asked for, what was left out and where it stopped', () => {
  const sampled = { ...answer('1', 'a'), sampled: { topP: 0.9, without: ['stop' as const] }, stoppedAt: '###' };
  const chat = { id: 'c', title: 'Berths', createdAt: 0 };
  const markdown = chatAsMarkdown(wordsFor('en'), { chat, entries: [sampled], places: [], inView: ['1'] });
  expect(markdown).toContain('*top-p 0.9 · without stop sequences · stopped at “###”*\n\nAnswer 1');
});
