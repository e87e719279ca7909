import { expect, test } from 'vitest';
import { wrongTaskIn } from '../../../../../../renderer/features/thread/markdown/diagrams/frame/wrong-task.ts';
import { whole } from './corpus.ts';

test.each([
  ['a task that is not there', 'gantt\n  A :a1, 2026-01-01, 3d\n  B :after zz, 3d', 3],
  ['two of which one is not there', 'gantt\n  A :a1, 2026-01-01, 3d\n  B :b1, after a1 zz, 3d', 3],
  ['an end that is a task which is not there', 'gantt\n  A :crit, 2026-01-01, until zz', 2],
  ['a word for a length', 'gantt\n  %% soon\n  A :a1, 2026-01-01, later', 3],
])('a task with %s is found by its line', (_, source, line) => {
  expect(wrongTaskIn(source)).toBe(line);
});

test.each([
  ['that waits for later ones', 'gantt\n  A :a1, after b1, 3d\n  B :b1, 2026-01-01, until c1\n  C :done, c1, 2026-01-05, 1w'],
  [
    'with settings, titles and links',
    '---\nconfig:\n  theme: forest\n---\n%%{init: {\n"theme": "base"}}%%\ngantt\n  title To do: all\n  axisFormat %H:%M\n  section Now: soon\n  accDescr {\n    it: is\n  }\n  A :a1, 06:00, 8h\n  click a1 href "https://a.test"',
  ],
])('a plan %s is right', (_, source) => {
  expect(wrongTaskIn(source)).toBeUndefined();
});

test('each plan that is whole is right', () => {
  for (const { kind, name, source } of whole) if (kind === 'gantt') expect(wrongTaskIn(source), name).toBeUndefined();
});
