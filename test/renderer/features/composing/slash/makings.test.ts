import { expect, test } from 'vitest';
import { Makings, type Making } from '../../../../../renderer/features/composing/slash/makings.ts';

const values = { city: 'Rome' };
const made = { state: 'made', values, messages: [] } satisfies Making;

test('a preview that is made while nobody looks is there when somebody looks again, with its arguments', async () => {
  const makings = new Makings();
  const seen: Making[] = [];
  const leave = makings.subscribe(() => seen.push(makings.at('chat briefing')));
  const server = Promise.withResolvers<typeof made>();
  const ends = makings.begin('chat briefing', values, () => server.promise);
  leave();
  server.resolve(made);
  expect(await ends).toBe(made);
  expect(seen).toEqual([{ state: 'asking', values }]);
  expect(makings.at('chat briefing')).toBe(made);
  expect(makings.at('chat other')).toEqual({ state: 'resting' });

  makings.subscribe(() => seen.push(makings.at('chat briefing')));
  makings.giveUp('chat briefing');
  expect(seen.at(-1)).toEqual({ state: 'resting' });
});

test('what was given up, or asked for again with other arguments, is called off and its answer is dropped', async () => {
  const makings = new Makings();
  const server = Promise.withResolvers<typeof made>();
  const stopped: string[] = [];
  const begin = (name: string) =>
    makings.begin('chat briefing', values, (signal) => {
      signal.addEventListener('abort', () => stopped.push(name));
      return server.promise;
    });
  const first = begin('first');
  const second = begin('second');
  makings.giveUp('chat briefing');
  server.resolve(made);
  expect(await Promise.all([first, second])).toEqual([{ state: 'resting' }, { state: 'resting' }]);
  expect(stopped).toEqual(['first', 'second']);
  expect(makings.at('chat briefing')).toEqual({ state: 'resting' });
});
