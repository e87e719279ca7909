import { renderMermaidSVG } from 'beautiful-mermaid';
import { expect, test } from 'vitest';
import { isDrawnKind } from '../../../../../../renderer/features/thread/markdown/diagrams/is-drawn-kind.ts';

test.each([
  ['a flowchart', 'graph TD\n  A --> B'],
  ['one with a comment before it', '%% a comment\n\nflowchart LR\n  A --> B'],
  ['states', 'stateDiagram-v2\n  [*] --> Idle'],
  ['a sequence', 'sequenceDiagram\n  A->>B: hello'],
  ['classes', 'classDiagram\n  A <|-- B'],
  ['entities', 'erDiagram\n  A ||--o{ B : has'],
  ['a chart', 'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]'],
])('the library draws %s', (_, diagram) => {
  expect(isDrawnKind(diagram)).toBe(true);
  expect(renderMermaidSVG(diagram)).toContain('<svg');
});

test('a diagram that says nothing yet is of no unknown kind', () => {
  expect(['', '%% soon'].map(isDrawnKind)).toEqual([true, true]);
});

test.each(['pie\n  "a": 1', 'gantt\n  title Plan', 'mindmap\n  root', 'gitGraph', 'graph\n  A --> B'])(
  'the library does not draw %j, and that is known without its words',
  (diagram) => {
    expect(isDrawnKind(diagram)).toBe(false);
    expect(() => renderMermaidSVG(diagram)).toThrow();
  },
);
