import { expect, test } from 'vitest';
import type { SamplingQuestion } from '../../../../contract/sampling.ts';
import type { Endpoint } from '../../../../contract/settings.ts';
import {
  readLongest,
  readRequestDraft,
  startRequest,
  tokensSent,
  usableModels,
  withText,
} from '../../../../renderer/features/sampling/request-draft.ts';
import { en } from '../../../../client/words/en.ts';
import { saidBefore } from '../../../../contract/reason.ts';

const choice = { endpoint: 'work', model: 'haiku' };
const text = (words: string) => ({ type: 'text' as const, text: words });
const picture = { type: 'image' as const, data: 'AAAA', mimeType: 'image/png' };
const question: SamplingQuestion = {
  kind: 'sampling',
  id: 'q1',
  conversation: 'c1',
  server: 'lb',
  serverName: 'logbook',
  askedAt: 0,
  request: {
    system: 'Be brief.',
    messages: [
      { role: 'user', content: [text('Look at this.'), picture] },
      { role: 'assistant', content: [text('I see.')] },
      { role: 'user', content: [text('Then group them.')] },
    ],
    hints: [],
    priorities: {},
    maxTokens: 4000,
    stopSequences: [],
    context: 'chat',
    tools: [{ name: 'read_page', description: 'Reads one page.', inputSchema: { type: 'object' } }],
    toolChoice: 'auto',
  },
  offer: { choice, because: saidBefore('It fits best.'), maxTokens: 1200 },
  contexts: { server: { messages: 3, tokens: 420 }, chat: { messages: 41, tokens: 18_000 } },
  soFar: { requests: 0, tokens: 0 },
  stage: { stage: 'request' },
};

test('a request starts as the server wrote it, with nothing of the chat and no tools whatever it asked for', () => {
  const draft = startRequest(question, { showReplies: true, number: en.format.number });
  expect(draft).toMatchObject({ context: 'nothing', tools: [], longest: '1,200', choice, replies: 'show', remember: undefined });
  expect(draft.messages).toEqual(question.request.messages);
  expect(readRequestDraft(draft, 4000)).toEqual({
    ok: true,
    draft: { system: 'Be brief.', messages: question.request.messages, choice, maxTokens: 1200, context: 'nothing', tools: [] },
  });
});

test('after trouble the request is what the person had sent', () => {
  const last = {
    messages: [{ role: 'user' as const, content: [text('Mine.')] }],
    choice: { endpoint: 'work', model: 'sonnet' },
    maxTokens: 90,
    context: 'server' as const,
    tools: ['read_page'],
  };
  const draft = startRequest(
    { ...question, stage: { stage: 'request', trouble: saidBefore('It was overloaded.'), last } },
    { showReplies: false, number: en.format.number },
  );
  expect(draft.system).toBeUndefined();
  expect(readRequestDraft(draft, 4000)).toEqual({ ok: true, draft: { system: undefined, ...last } });
  expect(draft.replies).toBe('return');
});

test('changing one text leaves everything else as it was', () => {
  const messages = withText(question.request.messages, 0, 0, 'Look here.');
  expect(messages[0]?.content).toEqual([text('Look here.'), picture]);
  expect(messages.slice(1)).toEqual(question.request.messages.slice(1));
  const two = [{ role: 'user' as const, content: [text('One.'), text('Two.')] }];
  expect(withText(two, 0, 1, 'Three.')[0]?.content).toEqual([text('One.'), text('Three.')]);
  expect(withText(question.request.messages, 0, 1, 'no')[0]?.content[1]).toEqual(picture);
});

test('a text that was emptied is left out, and a message with nothing left is refused in words', () => {
  const draft = startRequest(question, { showReplies: true, number: en.format.number });
  const emptied = readRequestDraft({ ...draft, system: ' ', messages: withText(draft.messages, 0, 0, ' \n') }, 4000);
  expect(emptied).toMatchObject({ ok: true, draft: { system: undefined, messages: [{ content: [picture] }, {}, {}] } });
  expect(readRequestDraft({ ...draft, messages: withText(draft.messages, 1, 0, '') }, 4000)).toEqual({
    ok: false,
    problem: { code: 'empty-message', message: 2 },
  });
});

test.each([
  ['1,200', 1200],
  [' 80 ', 80],
  ['12 000', 12_000],
  ['12.000', 12_000],
  ['1\u00a0200', 1200],
  ['1,20', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['', undefined],
  ['many', undefined],
  ['9'.repeat(30), undefined],
])('%j in the field is %j tokens', (typed, tokens) => {
  expect(readLongest(typed)).toBe(tokens);
});

test('a longest reply that is no number keeps the request from being sent', () => {
  expect(readRequestDraft({ ...startRequest(question, { showReplies: true, number: en.format.number }), longest: 'all' }, 4000)).toEqual({
    ok: false,
    problem: { code: 'no-number' },
  });
});

test('a reply may be longer than the limit, but not longer than the server asked for', () => {
  const longest = (text: string) =>
    readRequestDraft({ ...startRequest(question, { showReplies: true, number: en.format.number }), longest: text }, 4000);
  expect(longest('4000')).toMatchObject({ ok: true, draft: { maxTokens: 4000 } });
  expect(longest('4001')).toEqual({ ok: false, problem: { code: 'too-many', most: 4000 } });
});

test('what goes along from the chat and the tools that are on are counted', () => {
  const draft = startRequest(question, { showReplies: true, number: en.format.number });
  const alone = tokensSent(draft, question);
  expect(tokensSent({ ...draft, context: 'server' }, question)).toBe(alone + 420);
  expect(tokensSent({ ...draft, context: 'chat' }, question)).toBe(alone + 18_000);
  expect(tokensSent({ ...draft, tools: ['read_page'] }, question)).toBeGreaterThan(alone);
});

test('models of an endpoint that failed cannot be chosen, but the chosen one stays in the list', () => {
  const endpoint = (id: string, state: Endpoint['state']): Endpoint => ({
    id,
    name: id,
    kind: 'compatible',
    baseUrl: '',
    hasKey: false,
    capabilities: { images: false, documents: false, caching: false, countTokens: false, toolChoice: false },
    models: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    state,
  });
  const endpoints = {
    works: endpoint('works', { state: 'works' }),
    down: endpoint('down', { state: 'failed', reason: saidBefore('Nobody answered.') }),
  };
  const names = (chosen: typeof choice) => usableModels(endpoints, chosen).map((one) => `${one.endpoint.id}/${one.model.id}`);
  expect(names({ endpoint: 'works', model: 'a' })).toEqual(['works/a', 'works/b']);
  expect(names({ endpoint: 'down', model: 'b' })).toEqual(['works/a', 'works/b', 'down/b']);
});
