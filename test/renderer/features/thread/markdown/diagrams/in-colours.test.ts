import { renderMermaidSVG } from 'beautiful-mermaid';
import { expect, test } from 'vitest';
import { type Colours, inColours, pictureOf } from '../../../../../../renderer/features/thread/markdown/diagrams/in-colours.ts';

const colours: Colours = { bg: 'white', fg: '#111111', line: 'grey', accent: 'blue', muted: 'grey', surface: 'white', border: 'grey' };
const drawn = (code: string) => {
  const picture = pictureOf(renderMermaidSVG(code));
  return { ...picture, svg: picture ? decodeURIComponent(inColours(picture, colours)) : '' };
};

test('a diagram is a picture with its size, in the colours of the window', () => {
  const { svg, width, height } = drawn('flowchart LR\n  A --> B');
  expect([width, height].every((size) => (size ?? 0) > 10)).toBe(true);
  expect(svg).toMatch(/<style>svg \{[^}]*--fg: #111111;/);
  expect(svg).not.toMatch(/<svg [^>]*style=/);
});

test('whatever its labels say, nothing in it is a script or comes from elsewhere', () => {
  const { svg } = drawn(
    'flowchart LR\n  A["<script>alert(1)</script>"] --> B["<img src=https://evil.test onerror=alert(1)>"]\n  click A href "https://evil.test"',
  );
  expect(svg).not.toMatch(/<script|<img|<image|<foreignObject|<a[\s>]|@import|\son\w+="/i);
});

test('what has no size is no picture', () => {
  expect(pictureOf('<svg></svg>')).toBeUndefined();
});
