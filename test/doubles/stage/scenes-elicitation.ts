import type { Entry } from '../../../contract/conversation.ts';
import type { ElicitationQuestion } from '../../../contract/elicitation.ts';
import type { Question, RootsQuestion } from '../../../contract/question.ts';
import type { State } from '../../../contract/state.ts';
import { saidBefore } from '../../../contract/reason.ts';
import { defined } from '../defined.ts';

type Filled = { entries: Entry[]; questions: Question[] };

/**
 * Questions of servers to the person, laid over a chat: `base` is the state of a window, `chat` the
 * chat it shows.
 */
export function elicitationScenes(base: () => State) {
  const scene = (fill: (now: number) => Filled) => (): State => {
    const state = base();
    const now = Date.now();
    const { entries, questions } = fill(now);
    const chat = defined(state.conversations['c1']);
    const activity = { state: 'working' as const, turn: 't1', since: now - 41_000 };
    return {
      ...state,
      conversations: { ...state.conversations, c1: { ...chat, contextTokens: 36_000, activity } },
      entries: { c1: entries },
      questions: Object.fromEntries(questions.map((question) => [question.id, question])),
    };
  };
  return {
    form: scene((now) => ({ entries: said(now), questions: [form(now)] })),
    secret: scene((now) => ({ entries: said(now), questions: [secret(now)] })),
    json: scene((now) => ({ entries: said(now), questions: [json(now)] })),
    page: scene((now) => ({ entries: said(now), questions: [page(now, {})] })),
    'page-again': scene((now) => ({ entries: said(now), questions: [page(now, { opened: true, again: true })] })),
    'page-refused': scene((now) => ({ entries: said(now), questions: [page(now, lookalike)] })),
    'form-gone': scene((now) => ({ entries: said(now), questions: [{ ...form(now), gone: saidBefore('gh stopped waiting for this.') }] })),
    folders: scene((now) => ({ entries: said(now), questions: [{ ...roots(now), conversation: 'c1' }] })),
    outside: scene((now) => ({ entries: said(now), questions: [roots(now), { ...page(now, {}), conversation: null }] })),
    mixed: scene((now) => ({ entries: said(now), questions: [form(now), page(now, {}), { ...roots(now), conversation: 'c1' }] })),
    answered: scene((now) => ({ entries: said(now, true), questions: [] })),
  };
}

const lookalike = {
  url: 'https://github.example@xn--gthub-n2e.example/session?next=%2F',
  host: 'xn--gthub-n2e.example',
  refused: saidBefore('The address carries a name or a password, which can make it look like another one.'),
};

function said(now: number, done = false): Entry[] {
  const common = { turn: 't1', at: now - 42_000 };
  return [
    { ...common, type: 'message', id: 'm1', text: 'Yes, draft the issue.' },
    {
      ...common,
      type: 'answer',
      id: 'a1',
      reply: 'r1',
      model: 'Claude',
      state: 'done',
      text: 'The cause is the new index on `backup_runs`: it made the planner switch to a nested loop. I’ll file that with the query plan attached.',
    },
    {
      ...common,
      type: 'call',
      id: 'k1',
      reply: 'r1',
      toolUse: 'k1',
      alias: 'gh__create_issue',
      tool: { server: 'gh', serverName: 'gh', name: 'create_issue' },
      input: { title: 'Nightly backup is slow since Tuesday' },
      asides: done
        ? [
            {
              at: now,
              about: 'form',
              message: MESSAGE,
              how: { code: 'person-answered' },
              content: { repo: 'harbour/api', severity: 'high' },
            },
          ]
        : undefined,
      state: done
        ? { state: 'ended', outcome: 'ok', tookMs: 43_000, content: [{ type: 'text', text: 'Filed as #412' }] }
        : { state: 'running', since: now - 41_000 },
    },
  ];
}

const MESSAGE = 'Where should the issue go, and who should hear about it?';

function form(now: number): ElicitationQuestion {
  const named = (name: string, title: string, required = false) => ({ name, title, required, looksSecret: false });
  const options = (...titles: string[]) => titles.map((title) => ({ value: title.toLowerCase(), title }));
  return {
    kind: 'elicitation',
    id: 'q1',
    conversation: 'c1',
    server: 'gh',
    serverName: 'gh',
    askedAt: now,
    call: 'k1',
    during: 'create_issue',
    message: MESSAGE,
    ask: {
      mode: 'form',
      fields: [
        {
          ...named('repo', 'Repository', true),
          type: 'choice',
          options: options('harbour/api', 'harbour/web', 'harbour/docs', 'harbour/tools', 'mara/notes'),
          initial: 'harbour/api',
        },
        { ...named('due', 'Due date'), type: 'text', format: 'date', initial: '2026-11-25' },
        {
          ...named('severity', 'Severity', true),
          type: 'choice',
          options: options('Low', 'Normal', 'High', 'Stops work'),
          initial: 'high',
        },
        { ...named('notify', 'Notify', true), type: 'text', format: 'email', initial: 'priya@harbour' },
        {
          ...named('labels', 'Labels', true),
          type: 'choices',
          maxItems: 3,
          options: options('performance', 'backup', 'bug', 'question', 'design'),
          initial: ['performance', 'backup'],
        },
        { ...named('mine', 'Assign it to me'), type: 'boolean', initial: true },
      ],
    },
  };
}

function secret(now: number): ElicitationQuestion {
  const named = { required: true, looksSecret: false };
  return {
    ...form(now),
    message: 'To file it I need to sign in.',
    ask: {
      mode: 'form',
      fields: [
        { ...named, name: 'user', title: 'User name', type: 'text', initial: 'mara' },
        {
          ...named,
          name: 'token',
          title: 'Access token',
          description: 'From the settings page.',
          looksSecret: true,
          type: 'text',
          initial: 'x',
        },
        { ...named, name: 'days', title: 'Days to stay signed in', type: 'number', whole: true, minimum: 1, maximum: 30, initial: 7 },
        { ...named, required: false, name: 'at', title: 'Not before', type: 'text', format: 'date-time' },
        {
          ...named,
          required: false,
          name: 'scopes',
          title: 'Scopes',
          type: 'choices',
          options: ['read', 'write', 'admin'].map((value) => ({ value, title: value })),
          initial: ['read'],
        },
      ],
    },
  };
}

function json(now: number): ElicitationQuestion {
  const schema = { type: 'object', properties: { window: { type: 'object', properties: { from: { type: 'string' } } } } };
  return { ...form(now), ask: { mode: 'json', schema, because: saidBefore('“window” is no text, number, yes or no, or choice.') } };
}

function page(now: number, more: Partial<Extract<ElicitationQuestion['ask'], { mode: 'page' }>>): ElicitationQuestion {
  const url = 'https://accounts.github.example:8443/login/device?code=WDJB-MJHT&return=%2Fissues%2Fnew%3Ftemplate%3Dbug';
  return {
    ...form(now),
    id: 'q2',
    message: 'Sign in so that the issue is filed in your name.',
    ask: { mode: 'page', url, host: 'accounts.github.example:8443', opened: false, again: false, ...more },
  };
}

function roots(now: number): RootsQuestion {
  return { kind: 'roots', id: 'q3', conversation: null, server: 'files', serverName: 'files', askedAt: now };
}
