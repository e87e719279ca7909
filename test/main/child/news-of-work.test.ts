import { expect, test } from 'vitest';
import { NO_WORK } from '../../../contract/work-under-way.ts';
import { newsOfWork } from '../../../main/child/news-of-work.ts';

test('without a window I am told of a question that begins to wait, and of a long task that ends, wherever it ran', () => {
  const quiet = { isAsked: false, hasTaskEnded: false };
  expect(newsOfWork(NO_WORK, { ...NO_WORK, questions: 1 })).toEqual({ ...quiet, isAsked: true });
  expect(newsOfWork({ ...NO_WORK, tasks: 2 }, { ...NO_WORK, tasks: 1 })).toEqual({ ...quiet, hasTaskEnded: true });
  expect(newsOfWork({ ...NO_WORK, tasksElsewhere: 1 }, NO_WORK)).toEqual({ ...quiet, hasTaskEnded: true });
});

test('an answer that ends, a question that is answered and a task that begins are no news', () => {
  const quiet = { isAsked: false, hasTaskEnded: false };
  expect(newsOfWork({ ...NO_WORK, answers: 1, questions: 1 }, { ...NO_WORK, tasks: 1 })).toEqual(quiet);
});
