import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SamplingDraft, SamplingReply } from '../../../../contract/sampling.ts';
import {
  letIn,
  nextOfSampling,
  type SamplingEffect,
  type SamplingEvent,
  type SamplingLife,
} from '../../../../main/host/consent/sampling/sampling-life.ts';
import type { Reservation } from '../../../../main/host/consent/sampling/budgets.ts';
import { random } from '../../../doubles/sequences.ts';
import { partOf, keysOf } from '../../../doubles/beyond-types.ts';

const sent: SamplingDraft = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
  choice: { endpoint: 'claude', model: 'opus' },
  maxTokens: 100,
  context: 'nothing',
  tools: [],
};
const reply: SamplingReply = {
  content: [{ type: 'text', text: 'Good day.' }],
  model: 'opus',
  modelName: 'Opus',
  stop: 'endTurn',
  usage: { inputTokens: 1, outputTokens: 1 },
  tookMs: 1,
};
const trouble = { code: 'bug' } as const;
const shortened = [{ type: 'text' as const, text: 'Hi.' }];
/** The table only hands it on, but for what it says of replies. */
const budgetThat = (replies: Reservation['replies']) => partOf<Reservation>({ replies });

type Label = SamplingEvent['type'] | 'covered, replies are read' | 'sent, reply goes back unread' | 'refused for ever';

/** One of each kind; `run` is that of the last answer unless it says another. */
const events: { [L in Label]: (run: number) => SamplingEvent } = {
  covered: () => ({ type: 'covered', sent, budget: budgetThat('return') }),
  'covered, replies are read': () => ({ type: 'covered', sent, budget: budgetThat('show') }),
  'not-covered': () => ({ type: 'not-covered' }),
  sent: () => ({ type: 'sent', sent, replies: 'show', budget: undefined }),
  'sent, reply goes back unread': () => ({ type: 'sent', sent, replies: 'return', budget: undefined }),
  'taken-back': () => ({ type: 'taken-back' }),
  returned: () => ({ type: 'returned', content: shortened }),
  refused: () => ({ type: 'refused', never: false }),
  'refused for ever': () => ({ type: 'refused', never: true }),
  withdrawn: () => ({ type: 'withdrawn' }),
  answered: (run) => ({ run, type: 'answered', reply }),
  failed: (run) => ({ run, type: 'failed', trouble }),
  'not-kept': (run) => ({ run, type: 'not-kept', cause: 'The disk is full.' }),
};
const labels = keysOf<Label>(events);

/** The way to each state. */
const ways: Record<string, Label[]> = {
  'let-in': [],
  alone: ['covered'],
  asked: ['not-covered'],
  'answering, to be read': ['not-covered', 'sent'],
  'answering, goes back unread': ['not-covered', 'sent, reply goes back unread'],
  replied: ['not-covered', 'sent', 'answered'],
  over: ['not-covered', 'refused'],
};

test('each state heeds these events, in each it leads there with these effects, and no other event changes anything', () => {
  const refusedRequest = {
    refused: 'over: close refuse, stop-run, reject, note-denied request',
    'refused for ever': 'over: forbid, close refuse, stop-run, reject, note-denied request',
  };
  const refusedReply = {
    refused: 'over: close refuse, stop-run, reject, note-denied reply',
    'refused for ever': 'over: forbid, close refuse, stop-run, reject, note-denied reply',
  };
  const withdrawn = { withdrawn: 'over: stop-run, note-withdrawn request, reject' };
  const watched = {
    ...refusedReply,
    ...withdrawn,
    failed: 'asked: show request',
    'not-kept': 'asked: show request',
    'taken-back': 'asked: stop-run, show request',
  };
  expect(Object.fromEntries(Object.keys(ways).map((is) => [is, cellsOf(play(is), false)]))).toEqual({
    'let-in': {
      covered: 'alone: note-by-rule request, run 1',
      'covered, replies are read': 'answering: note-by-rule request, ask answering, run 1',
      'not-covered': 'asked: ask request',
    },
    alone: {
      ...withdrawn,
      answered: 'over: note-by-rule reply, give Good day.',
      failed: 'asked: ask request',
      'not-kept': 'over: fail',
    },
    asked: {
      ...refusedRequest,
      ...withdrawn,
      sent: 'answering: note-sent, show answering, run 1',
      'sent, reply goes back unread': 'answering: note-sent, show answering, run 1',
    },
    'answering, to be read': { ...watched, answered: 'replied: show reply' },
    'answering, goes back unread': { ...watched, answered: 'over: note-returned, close return, give Good day.' },
    replied: {
      ...refusedReply,
      returned: 'over: note-returned, close return, give Hi.',
      'taken-back': 'asked: stop-run, show request',
      withdrawn: 'over: note-withdrawn reply, reject',
    },
    over: {},
  });
});

test('once the person took back what let replies go unread, they read the next one', () => {
  expect(cellsOf(play('alone'), true)['answered']).toBe('replied: ask reply');
  expect(cellsOf(play('answering, goes back unread'), true)['answered']).toBe('replied: show reply');
});

test('a request that comes back to the person keeps what was sent, and says what went wrong', () => {
  for (const is of ['alone', 'answering, to be read'])
    expect(step(play(is), 'failed').effects).toContainEqual(
      expect.objectContaining({ stage: { stage: 'request', last: sent, trouble: { code: 'bug' } } }),
    );
  expect(step(play('answering, to be read'), 'not-kept').effects).toEqual([
    { do: 'show', stage: { stage: 'request', last: sent, trouble: { code: 'reply-not-kept' } } },
  ]);
  expect(step(play('replied'), 'taken-back').effects).toContainEqual({ do: 'show', stage: { stage: 'request', last: sent } });
});

test('whatever happens in whatever order, a model is asked and a server answered only after the log says why, and a server is answered once', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30, size: 'max' }), (happenings) => {
      let life = letIn;
      const done: SamplingEffect[] = [];
      for (const { label, age, isTakenBack } of happenings) {
        const before = life;
        const event = events[label](life.runs - age);
        const { life: after, effects } = nextOfSampling(life, event, { at: 0, isTakenBack });
        if (('run' in event && age > 0) || before.is === 'over') expect({ after, effects }).toEqual({ after: before, effects: [] });
        done.push(...effects);
        life = after;
        // An answer that nobody waits for is not written on, unless it is the model's own end.
        const wasRunning = before.is === 'answering' || before.is === 'alone';
        const goesOn = after.runs > before.runs || after.is === before.is || 'run' in event;
        if (wasRunning && !goesOn) expect(effects).toContainEqual({ do: 'stop-run' });
      }
      expect(done.filter((one) => one.do === 'give' || one.do === 'reject' || one.do === 'fail').length).toBe(life.is === 'over' ? 1 : 0);
      expect(done.filter((one) => one.do === 'ask').length).toBeLessThanOrEqual(1);
      for (const [at, { do: what }] of done.entries()) {
        const noted = done.slice(0, at).map((one) => one.do);
        const [lastNote, runs] = [noted.findLast((one) => one.startsWith('note-')), noted.filter((one) => one === 'run').length];
        if (what === 'run') expect(lastNote).toMatch(/^note-(sent|by-rule)$/);
        if (what === 'give') expect([lastNote, runs > 0]).toEqual([expect.stringMatching(/^note-(returned|by-rule)$/), true]);
      }
    }),
    random(300),
  );
});

/** Something happens; of answers the last one reports it, or one that is over. */
const happening = fc.record({
  label: fc.constantFrom(...labels),
  age: fc.constantFrom(0, 0, 0, 1),
  isTakenBack: fc.boolean(),
});

function play(is: string): SamplingLife {
  const life = (ways[is] ?? []).reduce((before, label) => step(before, label).life, letIn);
  expect(life.is).toBe(is.split(',')[0]);
  return life;
}

function step(life: SamplingLife, label: Label, isTakenBack = false) {
  return nextOfSampling(life, events[label](life.runs), { at: 0, isTakenBack });
}

function cellsOf(life: SamplingLife, isTakenBack: boolean): Record<string, string> {
  return Object.fromEntries(
    labels.flatMap((label) => {
      const { life: after, effects } = step(life, label, isTakenBack);
      return after === life && effects.length === 0 ? [] : [[label, `${after.is}: ${effects.map(inWords).join(', ')}`]];
    }),
  );
}

function inWords(effect: SamplingEffect): string {
  switch (effect.do) {
    case 'ask':
    case 'show':
      return `${effect.do} ${effect.stage.stage}`;
    case 'close':
      return `close ${effect.answer}`;
    case 'run':
      return `run ${effect.run}`;
    case 'give':
      return `give ${effect.content.map((one) => (one.type === 'text' ? one.text : '')).join('')}`;
    case 'note-by-rule':
      return `note-by-rule ${effect.reply ? 'reply' : 'request'}`;
    case 'note-denied':
    case 'note-withdrawn':
      return `${effect.do} ${effect.about}`;
    default:
      return effect.do;
  }
}
