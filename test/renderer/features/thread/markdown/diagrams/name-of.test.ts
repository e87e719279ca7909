import { expect, test } from 'vitest';
import { diagramNameOf } from '../../../../../../renderer/features/thread/markdown/diagrams/name-of.ts';
import { whole } from './corpus.ts';

test('each kind of diagram is called by its name', () => {
  const names: Record<string, string> = { flowchart: 'flow' };
  for (const { kind, name, source } of whole) expect(diagramNameOf(source).kind, name).toBe(names[kind] ?? kind);
  expect(diagramNameOf('gitGraph\n  commit')).toEqual({ kind: 'other' });
  expect(diagramNameOf('')).toEqual({ kind: 'other' });
});

test.each([
  ['for those who do not see it', 'flowchart LR\n  accTitle: How a call runs\n  title: x --> y', 'How a call runs'],
  ['of a pie, on its first line', 'pie showData title "Pets"\n  "Dogs": 1', 'Pets'],
  ['of a plan', 'gantt\n  title A plan\n  dateFormat HH:mm', 'A plan'],
  ['of a sequence', 'sequenceDiagram\n  title: Sign in\n  A->>B: hi', 'Sign in'],
  ['in its front matter', '---\ntitle: "Deploy"\n---\nflowchart LR\n  A --> B', 'Deploy'],
])('its title is the one %s', (_, source, title) => {
  expect(diagramNameOf(source).title).toBe(title);
});

test('a node that is called title is none', () => {
  expect(diagramNameOf('flowchart LR\n  title --> B')).toEqual({ kind: 'flow' });
  expect(diagramNameOf('%% title: no\nstateDiagram-v2\n  title --> B')).toEqual({ kind: 'state' });
});
