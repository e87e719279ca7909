import { expect, test } from 'vitest';
import { rankTools, type SearchedTool } from '../../../../main/host/chat/call/find-tools.ts';
import { partOf } from '../../../doubles/beyond-types.ts';
import type { Tool } from '../../../../contract/server.ts';

function toolOf(server: string, name: string, description = ''): SearchedTool {
  const tool = partOf<Tool>({ name, alias: `${server}__${name}`, description, inputSchema: { type: 'object' } });
  return { server, serverName: server, instructions: '', tool };
}

const YARD = [
  toolOf('mail', 'send_message', 'Sends an e-mail to somebody with a subject'),
  toolOf('mail', 'read_inbox', 'Lists what came'),
  toolOf('files', 'write_file', 'Writes text to a file, and makes it if it is not there'),
  toolOf('files', 'move_file', 'Moves a file with a new name'),
  toolOf('bing', 'bing_search', '使用必应搜索指定的关键词'),
  toolOf('bahn', 'fahrplan', 'Zeigt den Fahrplan der Züge zwischen zwei Bahnhöfen'),
  toolOf('meteo', 'previsions', 'Donne la météo d’une ville pour demain'),
  toolOf('office', 'create_presentation', 'Starts an empty deck'),
  toolOf('office', 'add_slide', 'Puts one more at the end'),
  toolOf('time', 'get_current_time', 'The time in a zone'),
  toolOf('github', 'createIssue', 'Opens a ticket in a repository'),
];

const firstFor = (query: string, count = 1) =>
  rankTools(YARD, query)
    .slice(0, count)
    .map(({ tool }) => tool.name);

test.each([
  ['words without a meaning do not count', 'Please could you help me with this and send it to her as a message', 'send_message'],
  ['words without a meaning in German do not count', 'Kannst du mir bitte die Nachricht an ihn senden', 'send_message'],
  ['other forms of a word', 'searching with bing', 'bing_search'],
  ['a word within a name', 'issue', 'createIssue'],
  ['the beginning of a word', 'repositor', 'createIssue'],
])('%s', (_, query, name) => {
  expect(firstFor(query)).toEqual([name]);
});

test.each([
  ['a Chinese description by English words', 'web search', 'bing_search'],
  ['a German description by English words', 'train timetable', 'fahrplan'],
  ['a French description by English words', 'weather forecast', 'previsions'],
  ['an English description by German words', 'eine Präsentation erstellen', 'create_presentation'],
  ['an English description by Chinese words', '发送邮件', 'send_message'],
  ['an English description by Spanish words', 'escribir un archivo', 'write_file'],
])('%s is found', (_, query, name) => {
  expect(firstFor(query)).toEqual([name]);
});

test.each([
  ['summarize it in a PPT at /root/ppt/apple.pptx', 'create_presentation'],
  ['save the report as /tmp/report.md', 'write_file'],
  ['what is in the git repo', 'createIssue'],
])('a thing by its other name or the end of its file: %s', (query, name) => {
  expect(firstFor(query)).toEqual([name]);
});

test('one sentence that wants several tools finds each of them, and the sisters of the best come next', () => {
  expect(firstFor('What is the weather in Lyon? Then send a message about it, and create slides', 6)).toEqual(
    expect.arrayContaining(['previsions', 'send_message', 'create_presentation']),
  );
  expect(firstFor('create a presentation', 2)).toEqual(['create_presentation', 'add_slide']);
});

test('a query of stop words alone, or empty, leaves all tools as they are', () => {
  expect(rankTools(YARD, 'please, with the')).toEqual(YARD);
  expect(rankTools(YARD, '  ')).toEqual(YARD);
  expect(rankTools([], 'mail')).toEqual([]);
});
