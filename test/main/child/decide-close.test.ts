import { expect, test } from 'vitest';
import { NO_WORK } from '../../../contract/work-under-way.ts';
import { decideClose } from '../../../main/child/decide-close.ts';

const rest = NO_WORK;

test.for([
  { work: { ...rest, answers: 1 }, what: 'a turn' },
  { work: { ...rest, questions: 1 }, what: 'a question' },
  { work: { ...rest, transfers: 1 }, what: 'a download' },
  { work: { ...rest, tasks: 1 }, what: 'a long task of a program' },
])('I am asked while there is $what', ({ work }) => {
  expect([decideClose({ by: 'window', work }), decideClose({ by: 'quit', work })]).toEqual(['ask', 'ask']);
});

test.for(['ask', 'keep', 'quit', undefined] as const)('with nothing under way the app quits, whatever I chose (%s)', (whenClosed) => {
  expect(decideClose({ by: 'window', work: rest, whenClosed })).toBe('quit');
  expect(decideClose({ by: 'quit', work: rest, whenClosed })).toBe('quit');
});

test('a long task that goes on at its server keeps nobody from quitting', () => {
  expect(decideClose({ by: 'quit', work: { ...rest, tasksElsewhere: 2 } })).toBe('quit');
});

test('the answer that I had it remember counts when I close the window, and one way to quit is always left', () => {
  const work = { ...rest, questions: 2 };
  expect(decideClose({ by: 'window', work, whenClosed: 'keep' })).toBe('keep');
  expect(decideClose({ by: 'quit', work, whenClosed: 'keep' })).toBe('ask');
  expect(decideClose({ by: 'window', work, whenClosed: 'quit' })).toBe('quit');
  expect(decideClose({ by: 'quit', work, whenClosed: 'quit' })).toBe('quit');
});

test('with an icon in the tray what I keep running stays at rest, too, until I quit', () => {
  expect(decideClose({ by: 'window', work: rest, whenClosed: 'keep', tray: true })).toBe('keep');
  expect(decideClose({ by: 'quit', work: rest, whenClosed: 'keep', tray: true })).toBe('quit');
  expect(decideClose({ by: 'window', work: rest, tray: true })).toBe('quit');
});
