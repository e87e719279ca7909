import { expect, test } from 'vitest';
import { en } from '../../../../client/words/en.ts';
import { flat } from '../../../../client/words/phrase.ts';
import type { Question } from '../../../../contract/question.ts';
import { keysOf } from '../../../../client/shortcuts.ts';
import { ariaKeys, spokenKeys } from '../../../../renderer/foundation/ui/keys.tsx';
import { announcement, notificationOf, waitingNow } from '../../../../renderer/parts/asking/waiting-words.ts';
import { saidBefore } from '../../../../contract/reason.ts';

const asked = { conversation: 'c', server: 'gh', serverName: 'github', askedAt: 0, during: 'create_issue' };
const form: Question = { ...asked, id: 'f', kind: 'elicitation', message: '', ask: { mode: 'form', fields: [] } };
const page: Question = {
  ...asked,
  id: 'p',
  kind: 'elicitation',
  message: '',
  ask: { mode: 'page', url: '', host: '', opened: false, again: false },
};
const roots: Question = { ...asked, id: 'r', kind: 'roots' };
const call: Question = {
  ...asked,
  id: 'k',
  kind: 'call',
  call: 'k',
  asker: 'Claude',
  tool: 'run_command',
  description: '',
  inputSchema: {},
  input: {},
  problems: [],
  carried: [],
};
const sent = { messages: [], choice: { endpoint: 'e', model: 'm' }, maxTokens: 1, context: 'nothing' as const, tools: [] };
const sampling: Extract<Question, { kind: 'sampling' }> = {
  ...asked,
  id: 's',
  kind: 'sampling',
  request: {
    messages: [],
    hints: [],
    priorities: {},
    maxTokens: 1,
    stopSequences: [],
    context: 'nothing',
    tools: [],
    toolChoice: 'auto',
  },
  offer: { choice: sent.choice, because: saidBefore(''), maxTokens: 1 },
  contexts: { server: { messages: 0, tokens: 0 }, chat: { messages: 0, tokens: 0 } },
  soFar: { requests: 0, tokens: 0 },
  stage: { stage: 'request' },
};
const answering: Question = { ...sampling, stage: { stage: 'answering', sent, text: '', since: 0 } };
const reply: Question = {
  ...sampling,
  stage: {
    stage: 'reply',
    sent,
    reply: { content: [], model: 'm', modelName: 'M', stop: 'endTurn', usage: { inputTokens: 0, outputTokens: 0 }, tookMs: 1 },
  },
};

test.each([
  [call, '“github” waits for you: run_command. Control J to review.'],
  [form, '“github” waits for you: a form for “create_issue”. Control J to review.'],
  [page, '“github” waits for you: a page to open for “create_issue”. Control J to review.'],
  [roots, '“github” waits for you: which folders it is told. Control J to review.'],
  [sampling, '“github” waits for you: a sampling request for “create_issue”. Control J to review.'],
  [reply, '“github” waits for you: a reply to review before it goes back. Control J to review.'],
])('every kind is announced in its own words', (question, words) => {
  expect(flat(announcement(en.frame, [question], 'Control J'))).toBe(words);
});

test('what begins to wait together is announced once', () => {
  expect(flat(announcement(en.frame, [call, form, page], 'Control J'))).toBe(
    '“github” waits for you: run_command. And 2 more. Control J to review.',
  );
  expect(flat(announcement(en.frame, [], 'Control J'))).toBe('');
});

test.each([
  [['Ctrl', 'Alt', 'W'], '“github” waits for you: run_command. Control Alt W to review.'],
  [[], '“github” waits for you: run_command.'],
])('the announcement names the keys that lead there now: %j', (given, words) => {
  const keys = keysOf('go-to-waiting', { 'go-to-waiting': given });
  expect(flat(announcement(en.frame, [call], keys.length > 0 ? spokenKeys(keys, en) : undefined))).toBe(words);
});

test('the desktop is told in a sentence', () => {
  expect([call, form, page, roots, sampling, reply].map((question) => notificationOf(en.frame, question).body)).toEqual([
    'Claude wants to call “run_command”.',
    'The server asks you to fill in a form for “create_issue”.',
    'The server asks you to open a page for “create_issue”.',
    'The server wants to know your folders.',
    'The server asks to use your model.',
    'The reply is there. The server gets it after you have reviewed it.',
  ]);
});

test('what is gone or being answered by a model waits for nobody, and its reply waits anew', () => {
  const names = (...questions: Question[]) => [...waitingNow(Object.fromEntries(questions.map((one) => [one.id, one]))).keys()];
  expect(names({ ...form, gone: saidBefore('It gave up.') }, answering)).toEqual([]);
  expect(names(sampling)).not.toEqual(names(reply));
  expect(names(form, roots)).toHaveLength(2);
});

test('what assistive technology is told of keys are the names ARIA has for them', () => {
  expect(ariaKeys(['Ctrl', 'Shift', 'F'])).toBe('Control+Shift+F');
  expect(ariaKeys(['Alt', 'Left'])).toBe('Alt+ArrowLeft');
  expect(ariaKeys(undefined)).toBeUndefined();
});
