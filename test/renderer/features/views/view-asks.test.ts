import { expect, test, vi } from 'vitest';
import type { RequestName } from '../../../../contract/api.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { ViewCallResult } from '../../../../contract/view.ts';
import { flat } from '../../../../client/words/phrase.ts';
import { phraseOf } from '../../../../client/words/reason-words.ts';
import { wordsFor } from '../../../../client/words/words.ts';
import { viewAsks } from '../../../../renderer/features/views/view-asks.ts';
import { illTyped, partOf } from '../../../doubles/beyond-types.ts';
import { viewInWindow } from './view-in-window.ts';

type Asks = Parameters<typeof viewAsks>[0];

/** The page of a view in a window of this language, whose host answers everything by `ask`. */
async function viewIn(language: 'en' | 'de', ask: (name: RequestName) => unknown, more: Partial<Asks> = {}) {
  const words = await wordsFor(language);
  const pause = vi.fn<() => void>();
  const asks = viewAsks({
    view: partOf<Asks['view']>({ view: 'one', facts: { server: 'logbook', serverName: 'logbook', uri: 'ui://logbook/errors' } }),
    conversation: 'night',
    words,
    ask: async (name) => illTyped(ask(name)),
    calls: { isPaused: false, waiting: 0, pause },
    draft: { isMine: () => false, wrote() {}, change() {} },
    askPerson: async () => false,
    from: undefined,
    ...more,
  });
  const window = viewInWindow();
  await window.open(asks);
  const { app, connect } = await window.load();
  await connect();
  return { app, pause, heard: window.heard };
}

function refuses(reason: Reason) {
  return () => {
    throw new HostError('bad-input', reason);
  };
}

test.each([
  ['no tool of its server', 'no-such-tool', { code: 'no-such-tool', tool: 'delete' }, 'There is no tool called “delete”.'],
  [
    'a tool for models',
    'tool-for-model',
    { code: 'tool-for-model', server: 'logbook', tool: 'delete' },
    '“logbook” means “delete” for models only.',
  ],
  [
    'too many asks',
    'view-asks-too-often',
    { code: 'view-asks-too-often', server: 'logbook' },
    'The view of “logbook” asks for too much at once.',
  ],
  ['a server that is away', 'server-starting', { code: 'server-starting', server: 'logbook' }, 'The server “logbook” is still starting.'],
] satisfies [string, string, Reason, string][])(
  'a view reads of %s in words, as an error, and never as a code',
  async (_what, code, reason, said) => {
    const { app, heard } = await viewIn('en', refuses(reason));
    for (const asked of [
      () => app.callServerTool({ name: 'delete' }),
      () => app.readServerResource({ uri: 'log://1' }),
      () => app.listServerResources(),
    ])
      await expect(asked()).rejects.toThrow(said);
    expect(heard.slice(-3)).toMatchObject(Array.from({ length: 3 }, () => ({ error: { code: -32_000 } })));
    expect(JSON.stringify(heard)).not.toContain(code);
  },
);

test('a view reads in the language of the person that they denied or stopped a call, with their own words', async () => {
  const answers: ViewCallResult[] = [
    { outcome: 'denied', content: [] },
    { outcome: 'denied', content: [], reason: { code: 'person-said', text: 'Nicht heute' } },
    { outcome: 'stopped', content: [], reason: { code: 'call-stopped' } },
    { outcome: 'failed', content: [], reason: { code: 'no-answer-in-time' } },
  ];
  const { app } = await viewIn('de', () => answers.shift());
  const words = await wordsFor('de');
  const said = (reason: Reason) => flat(phraseOf(words, reason));
  await expect(app.callServerTool({ name: 'mark' })).rejects.toThrow(words.thread.deniedByYou);
  await expect(app.callServerTool({ name: 'mark' })).rejects.toThrow('Nicht heute');
  await expect(app.callServerTool({ name: 'mark' })).rejects.toThrow(said({ code: 'call-stopped' }));
  await expect(app.callServerTool({ name: 'mark' })).rejects.toThrow(said({ code: 'no-answer-in-time' }));
});

test('a failure that its server tells of is a result, also where the server says nothing of it', async () => {
  const answers: ViewCallResult[] = [
    {
      outcome: 'failed',
      content: [{ type: 'text', text: 'The night is over' }],
      reason: { code: 'tool-failed', text: 'The night is over' },
    },
    { outcome: 'failed', content: [], reason: { code: 'tool-failed', text: '' } },
  ];
  const { app } = await viewIn('en', () => answers.shift());
  expect(await app.callServerTool({ name: 'mark' })).toMatchObject({ isError: true, content: [{ text: 'The night is over' }] });
  expect(await app.callServerTool({ name: 'mark' })).toMatchObject({ isError: true, content: [] });
});

test('a view whose calls wait for the person is paused, and reads why', async () => {
  const tooOften = refuses({ code: 'view-asks-too-often', server: 'logbook' });
  const few = await viewIn('en', tooOften);
  await expect(few.app.callServerTool({ name: 'mark' })).rejects.toThrow('too much');
  expect(few.pause).not.toHaveBeenCalled();
  const pause = vi.fn<() => void>();
  const many = await viewIn('en', tooOften, { calls: { isPaused: false, waiting: 3, pause } });
  await expect(many.app.callServerTool({ name: 'mark' })).rejects.toThrow('too much');
  expect(pause).toHaveBeenCalledOnce();
  const asked = vi.fn<() => void>();
  const paused = await viewIn('en', asked, { calls: { isPaused: true, waiting: 3, pause } });
  await expect(paused.app.callServerTool({ name: 'mark' })).rejects.toThrow('The view is paused');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['http://127.0.0.1:8080/stop', 'logbook.example', false],
  ['http://[::1]/', 'logbook.example', false],
  ['http://localhost:8080/stop', '127.0.0.1', true],
  ['http://localhost:8080/stop', undefined, true],
  ['https://logbook.example/', 'logbook.example', true],
] as const)('a view leads to %s only where its server may name that machine', async (url, from, isAsked) => {
  const askPerson = vi.fn<Asks['askPerson']>(async () => false);
  const { app } = await viewIn('en', () => ({}), { askPerson, from });
  await app.openLink({ url }).catch(() => undefined);
  expect(askPerson).toHaveBeenCalledTimes(isAsked ? 1 : 0);
});
