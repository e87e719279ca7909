import { describe, expect, it } from 'vitest';
import { Completer, type Suggestions } from '../../../../renderer/foundation/ui/completer.ts';
import { settled } from '../../../doubles/settled.ts';

/** A clock that runs only what was not called off, when told to. */
function scripted() {
  const waiting = new Set<() => void>();
  const shown: Suggestions[] = [];
  const completer = new Completer({
    onSuggestions: (suggestions) => shown.push(suggestions),
    after: (_ms, run) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
  });
  const tick = () => {
    for (const run of waiting) run();
    waiting.clear();
  };
  return { completer, shown, tick };
}

describe('completing while one types', () => {
  it('asks once for what was typed last', async () => {
    const { completer, shown, tick } = scripted();
    const asked: string[] = [];
    const complete = (value: string) => (asked.push(value), Promise.resolve({ values: [`${value}-batching`] }));
    completer.ask('e', complete);
    completer.ask('exp', complete);
    tick();
    await settled();
    expect(asked).toEqual(['exp']);
    expect(shown).toEqual([{ values: ['exp-batching'] }]);
  });

  it('calls off a question that is under way and drops its answer', async () => {
    const { completer, shown, tick } = scripted();
    const slow = Promise.withResolvers<Suggestions>();
    let signal: AbortSignal | undefined;
    completer.ask('old', (_value, given) => ((signal = given), slow.promise));
    tick();
    completer.ask('new', () => Promise.resolve({ values: ['new'] }));
    expect(signal?.aborted).toBe(true);
    slow.resolve({ values: ['old'] });
    tick();
    await settled();
    expect(shown).toEqual([{ values: ['new'] }]);
  });

  it('shows nothing when the other side cannot complete', async () => {
    const { completer, shown, tick } = scripted();
    completer.ask('x', () => Promise.reject(new Error('no completions')));
    tick();
    await settled();
    expect(shown).toEqual([{ values: [] }]);
  });

  it('asks nothing after it was stopped', () => {
    const { completer, tick } = scripted();
    const asked: string[] = [];
    completer.ask('x', (value) => (asked.push(value), Promise.resolve({ values: [] })));
    completer.stop();
    tick();
    expect(asked).toEqual([]);
  });
});
