import { expect, test } from 'vitest';
import { onLinesOfTheirOwn } from '../../../../../../renderer/features/thread/markdown/diagrams/own-lines.ts';

test('statements of a flowchart that stand on one line get lines of their own', () => {
  const lines = onLinesOfTheirOwn('graph LR; A[Chat] --> B[Host]; B -->|asks; waits| C{Yes; or no};').split('\n');
  expect(lines.map((line) => line.trim())).toEqual(['graph LR', 'A[Chat] --> B[Host]', 'B -->|asks; waits| C{Yes; or no}', '']);
});

test.each(['flowchart TD\n  A["one; two"] --> B\n', 'sequenceDiagram\n  A->>B: hi; there', 'graph TD\n  A(a; b)'])(
  'a semicolon of a label, or of another kind of diagram, stays: %j',
  (diagram) => expect(onLinesOfTheirOwn(diagram)).toBe(diagram),
);
