import { wordsFor } from '../../../doubles/words.ts';
import { expect, test } from 'vitest';
import type { ElicitationQuestion } from '../../../../contract/elicitation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Question, RootsQuestion } from '../../../../contract/question.ts';
import type { SamplingQuestion } from '../../../../contract/sampling.ts';
import { apply, type Event, type State } from '../../../../contract/state.ts';
import { answerServers } from '../../../../main/cli/answers/answer-servers.ts';
import { personAt } from '../../../../main/cli/answers/person.ts';
import type { CommandSession } from '../../../../main/cli/session.ts';
import { emptyState } from '../../../doubles/empty-state.ts';
import { saidBefore } from '../../../../contract/reason.ts';
import { askWith } from '../../../doubles/asked.ts';

const asked = { id: 'q', conversation: null, server: 's', serverName: 'Trips', askedAt: 0 };
const named = { title: 'City', required: true, looksSecret: false };
const form: ElicitationQuestion = {
  ...asked,
  kind: 'elicitation',
  message: 'Where \u001bto?',
  ask: { mode: 'form', fields: [{ ...named, name: 'city', type: 'text' }] },
};
const sampling: SamplingQuestion = {
  ...asked,
  kind: 'sampling',
  during: 'plan',
  request: {
    system: 'Be brief.',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Where is it warm?' }] }],
    hints: [],
    priorities: {},
    maxTokens: 500,
    stopSequences: [],
    context: 'chat',
    tools: [],
    toolChoice: 'auto',
  },
  offer: { choice: { endpoint: 'e', model: 'm' }, because: saidBefore('your usual model'), maxTokens: 100 },
  contexts: { server: { messages: 0, tokens: 0 }, chat: { messages: 0, tokens: 0 } },
  soFar: { requests: 0, tokens: 0 },
  stage: { stage: 'request' },
};
const roots: RootsQuestion = { ...asked, kind: 'roots' };

/**
 * A session in which servers ask; `lines` is what the person types, without any nobody is there.
 */
function terminalWith(lines?: string[]) {
  const listeners = new Set<(event: Event) => void>();
  const requests: [string, unknown][] = [];
  const shown: string[] = [];
  let state: State = {
    ...emptyState(),
    folders: ['/a', '/b'].map((path) => ({
      path,
      name: path,
      state: 'here' as const,
      usual: true,
      hiddenFrom: path === '/b' ? ['s'] : [],
    })),
  };
  let refusal: HostError | undefined;
  const session: CommandSession = {
    refused: [],
    lost: new AbortController().signal,
    port: undefined,
    ask: askWith((request, input) => {
      requests.push([request, input]);
      if (refusal) throw refusal;
      return {};
    }),
    state: () => state,
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    until: async () => undefined,
  };
  const ask = async (question: string) => {
    shown.push(question);
    return lines?.shift() ?? '';
  };
  const terminal = {
    out: () => undefined,
    say: (line: string) => void shown.push(line),
    ...(lines && { ask }),
    environment: {},
    stop: new AbortController().signal,
    words: wordsFor('en'),
  };
  const stop = answerServers(session, terminal, personAt(terminal));
  const tell = (type: 'question.asked' | 'question.changed', question: Question) => {
    state = apply(state, { type, question });
    for (const listener of listeners) listener({ type, question });
  };
  return { tell, requests, shown, stop, refuse: (error: HostError) => (refusal = error) };
}

test('where nobody is, every question is answered with no, and one line says so', async () => {
  const { tell, requests, shown } = terminalWith();
  for (const question of [form, sampling, roots]) tell('question.asked', question);
  await expect.poll(() => requests).toHaveLength(3);
  expect(requests).toEqual([
    ['elicitation.answer', { question: 'q', answer: { action: 'decline' } }],
    ['sampling.refuse', { question: 'q' }],
    ['roots.not-now', { question: 'q' }],
  ]);
  expect(shown).toEqual([
    '“Trips” asked something and was declined: nobody is here to answer.',
    '“Trips” asked to use your model and was refused: nobody is here to read the request.',
    '“Trips” asked for your folders and was told none: nobody is here to agree.',
  ]);
});

test('a form is filled in field by field, read once more, and sent', async () => {
  const { tell, requests, shown } = terminalWith(['Rome', '']);
  tell('question.asked', form);
  await expect.poll(() => requests).toHaveLength(1);
  const answer = { action: 'accept', content: { city: 'Rome' }, acknowledged: [] };
  expect(requests[0]).toEqual(['elicitation.answer', { question: 'q', answer }]);
  expect(shown[0]).toBe('“Trips” asks: Where \\u001bto?');
  expect(shown).toContain('Send these answers? [Y/n] ');
});

test.each([
  ['declined in a field', form, ['d']],
  ['not sent in the end', form, ['Rome', 'n']],
  ['not sent because it looks like a secret', secret(), ['hunter2', '']],
])('a form is %s', async (_how, question, lines) => {
  const { tell, requests } = terminalWith(lines);
  tell('question.asked', question);
  await expect.poll(() => requests).toEqual([['elicitation.answer', { question: 'q', answer: { action: 'decline' } }]]);
});

test('what looks like a secret is sent only after the person said so', async () => {
  const { tell, requests, shown } = terminalWith(['hunter2', 'y', '']);
  tell('question.asked', secret());
  await expect.poll(() => requests).toMatchObject([['elicitation.answer', { answer: { action: 'accept', acknowledged: ['city'] } }]]);
  expect(shown.join('\n')).toContain('••••••••');
  expect(shown.join('\n')).not.toContain('hunter2');
});

test('a page is opened only after its whole address was read, and never one that is refused', async () => {
  const page = { mode: 'page' as const, url: 'https://a.example/x', host: 'a.example', opened: false, again: false };
  const { tell, requests, shown } = terminalWith(['y', '']);
  tell('question.asked', { ...form, ask: page });
  await expect.poll(() => requests).toEqual([['elicitation.open-page', { question: 'q' }]]);
  expect(shown).toContain('  “Trips” wants you to open a page of a.example:\n  https://a.example/x');
  tell('question.asked', { ...form, ask: page });
  await expect.poll(() => requests).toHaveLength(2);
  tell('question.asked', { ...form, ask: { ...page, refused: saidBefore('It is on this computer.') } });
  await expect.poll(() => requests).toHaveLength(3);
  expect(requests.slice(1).map(([name]) => name)).toEqual(['elicitation.answer', 'elicitation.answer']);
  expect(shown.filter((line) => line.startsWith('Open the page'))).toHaveLength(2);
});

test('a request to the model is shown whole, sent after a yes, and its reply given back after another', async () => {
  const { tell, requests, shown } = terminalWith(['y', 'y']);
  tell('question.asked', sampling);
  await expect.poll(() => requests).toHaveLength(1);
  const sent = { system: 'Be brief.', messages: sampling.request.messages, choice: sampling.offer.choice, maxTokens: 100, tools: [] };
  expect(requests[0]).toEqual(['sampling.send', { question: 'q', draft: { ...sent, context: 'nothing' }, replies: 'show' }]);
  expect(shown).toEqual([
    '“Trips” asks to use your model for “plan”:',
    '  m (your usual model), at most 100 tokens',
    'system: Be brief.',
    'user: Where is it warm?',
    'Send this to the model? [y/N] ',
  ]);
  const draft = { ...sent, context: 'nothing' as const };
  tell('question.changed', { ...sampling, stage: { stage: 'answering', sent: draft, text: '', since: 0 } });
  tell('question.changed', replied(draft));
  await expect.poll(() => requests).toHaveLength(2);
  expect(requests[1]).toEqual(['sampling.return', { question: 'q', content: [{ type: 'text', text: 'In Rome.' }] }]);
  expect(shown).toContain('In Rome.');
});

test('without a clear yes nothing is sent to the model, and no reply to the server', async () => {
  const { tell, requests } = terminalWith(['', 'maybe']);
  tell('question.asked', sampling);
  const { request, offer } = sampling;
  tell('question.changed', replied({ messages: request.messages, ...offer, context: 'nothing', tools: [] }));
  await expect.poll(() => requests.map(([name]) => name)).toEqual(['sampling.refuse', 'sampling.refuse']);
});

test('the folders a server would hear of are named; Enter agrees, and a no keeps them from it', async () => {
  const { tell, requests, shown } = terminalWith(['', 'n']);
  tell('question.asked', roots);
  tell('question.asked', roots);
  await expect
    .poll(() => requests)
    .toEqual([
      ['roots.answer', { question: 'q', hidden: [] }],
      ['roots.answer', { question: 'q', hidden: ['/a'] }],
    ]);
  expect(shown.slice(0, 3)).toEqual(['“Trips” wants to know which folders you work in:', '  /a', 'Tell the server, from now on? [Y/n] ']);
});

test('an answer that comes too late, or is not taken, ends nothing else', async () => {
  const { tell, requests, shown, refuse } = terminalWith();
  refuse(new HostError('already-answered', { code: 'said-before', text: 'Too late.' }));
  tell('question.asked', form);
  await expect.poll(() => requests).toHaveLength(1);
  refuse(new HostError('storage', { code: 'said-before', text: 'The disk is full.' }));
  tell('question.asked', roots);
  await expect.poll(() => shown).toContain('The disk is full.');
  expect(shown).not.toContain('Too late.');
});

function secret(): ElicitationQuestion {
  return { ...form, ask: { mode: 'form', fields: [{ ...named, name: 'city', type: 'text', looksSecret: true }] } };
}

function replied(sent: Extract<SamplingQuestion['stage'], { stage: 'reply' }>['sent']): SamplingQuestion {
  const usage = { inputTokens: 1, outputTokens: 1 };
  const reply = { content: [{ type: 'text' as const, text: 'In Rome.' }], model: 'm', modelName: 'M', stop: 'endTurn' as const, usage };
  return { ...sampling, stage: { stage: 'reply', sent, reply: { ...reply, tookMs: 1 } } };
}
