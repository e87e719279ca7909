import { expect, test } from 'vitest';
import type { Entry } from '../../../contract/conversation.ts';
import { findInChat } from '../../../main/host/chat/find-in-chat.ts';

const common = { turn: 't', at: 1 };
const message = (id: string, text: string): Entry => ({ ...common, type: 'message', id, text });
const answer = (id: string, text: string): Entry => ({ ...common, type: 'answer', id, reply: 'r', model: 'M', text, state: 'done' });
const call: Entry = {
  ...common,
  type: 'call',
  id: 'call',
  reply: 'r',
  toolUse: 'u',
  alias: 'files_search',
  tool: { server: 's', serverName: 'files', name: 'search' },
  input: { query: 'Berth', deep: { paths: ['berth.ts', 7] } },
  state: {
    state: 'ended',
    outcome: 'ok',
    tookMs: 1,
    content: [
      { type: 'text', text: 'berth, BERTH' },
      { type: 'image', data: 'berth', mimeType: 'image/png' },
    ],
  },
};

test('every place of a text is counted, in messages, answers, arguments and results, whatever its case', () => {
  const entries = [message('m', 'Which berth? The old berth.'), answer('a', 'None.'), call, answer('b', 'Berth 4')];
  expect(findInChat(entries, 'berth')).toEqual([
    { entry: 'm', in: 'message', times: 2, place: 0 },
    { entry: 'call', in: 'call', times: 4, place: 2 },
    { entry: 'b', in: 'message', times: 1, place: 3 },
  ]);
});

test('the messages that a prompt put in are found, and what was written behind its command once', () => {
  const texts = ['Which berth?', 'The old berth.'];
  const messages = texts.map((text) => ({ role: 'user' as const, content: { type: 'text' as const, text } }));
  const prompt = { server: 's', serverName: 'files', name: 'where', messages };
  const prompted: Entry = { ...common, type: 'message', id: 'm', text: '/files:where\n\nThe old berth.', prompt };
  expect(findInChat([prompted], 'berth')).toEqual([{ entry: 'm', in: 'message', times: 2, place: 0 }]);
});

test('with the case matched only what is written so counts', () => {
  expect(findInChat([call], 'BERTH', true)).toEqual([{ entry: 'call', in: 'call', times: 1, place: 0 }]);
});

test('the marks of an answer do not stand between its words, and where a link leads to is not seen', () => {
  const [found] = findInChat([answer('a', 'the **old** `berth`, see [the plan](https://old.berth)')], 'old berth');
  expect(found?.times).toBe(1);
  expect(findInChat([answer('a', '[the plan](https://berth)')], 'berth')).toEqual([]);
});

test('letters that change their length with their case are found as they are written, and move no other place', () => {
  expect(findInChat([message('m', 'İİ berth')], 'BERTH')).toMatchObject([{ times: 1 }]);
  expect(findInChat([message('m', 'İzmir')], 'İz')).toMatchObject([{ times: 1 }]);
});
