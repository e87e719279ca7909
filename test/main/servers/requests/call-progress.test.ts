import { expect, test } from 'vitest';
import type { Progress } from '../../../../contract/conversation.ts';
import { CallProgress } from '../../../../main/host/servers/requests/call-progress.ts';
import { defined } from '../../../doubles/defined.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

function listening() {
  const clock = createHandClock();
  const progress = new CallProgress(clock);
  const ofCall: Progress[] = [];
  const token = progress.begin((one) => ofCall.push(one));
  return { clock, progress, ofCall, token };
}

test('a task goes on with the token of its call, until it ends', () => {
  const { clock, progress, ofCall, token } = listening();
  progress.heard(token, { value: 1, total: 50 });
  progress.answered(token, 't1');
  progress.heard(token, { value: 2, total: 50 });
  const ofTask: Progress[] = [];
  progress.turnTo('t1', (one) => ofTask.push(one));
  clock.forward(100);
  clock.forward(100);
  progress.heard(token, { value: 31, total: 50 });
  expect(ofCall).toEqual([{ value: 1, total: 50 }]);
  expect(ofTask).toEqual([
    { value: 2, total: 50 },
    { value: 31, total: 50 },
  ]);
  progress.endOfTask('t1');
  expect(progress.heard(token, { value: 50, total: 50 })).toBe(false);
  expect(ofTask).toHaveLength(2);
});

test('progress is told ten times a second at most, and the last of it before the call ends', () => {
  const { clock, progress, ofCall, token } = listening();
  for (let value = 0; value < 1000; value += 1) {
    progress.heard(token, { value });
    if (value % 10 === 9) clock.forward(1);
  }
  expect(ofCall).toHaveLength(2);
  progress.answered(token, undefined);
  expect(ofCall.at(-1)).toEqual({ value: 999 });
  expect(progress.heard(token, { value: 1000 })).toBe(false);
});

test('progress of one call is not told to another', () => {
  const { progress, ofCall, token } = listening();
  const ofOther: Progress[] = [];
  const other = progress.begin((one) => ofOther.push(one));
  progress.heard(other, { value: 1 });
  progress.answered(token, undefined);
  progress.heard(other, { value: 0, message: 'Half' });
  progress.answered(other, undefined);
  expect([ofCall, ofOther]).toEqual([[], [{ value: 1 }, { value: 1, message: 'Half' }]]);
});

test('a part of an answer is a sign of life of its call, and of every call where it is not known whose it is', () => {
  const progress = new CallProgress(createHandClock());
  const signs: string[] = [];
  const [first, second] = ['first', 'second'].map((name) =>
    progress.begin(
      () => undefined,
      () => signs.push(name),
    ),
  );
  progress.arriving(first);
  progress.arriving(undefined);
  progress.answered(defined(first), undefined);
  progress.arriving(first);
  progress.arriving(second);
  expect(signs).toEqual(['first', 'first', 'second', 'second']);
});
