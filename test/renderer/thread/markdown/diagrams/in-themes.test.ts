import { renderMermaidSVG } from 'beautiful-mermaid';
import { expect, test } from 'vitest';
import { type Colours, inThemes } from '../../../../../renderer/thread/markdown/diagrams/in-themes.ts';

const colours = (fg: string): Colours => ({
  bg: 'white',
  fg,
  line: 'grey',
  accent: 'blue',
  muted: 'grey',
  surface: 'white',
  border: 'grey',
});
const themes = { light: colours('#111111'), dark: colours('#eeeeee') };
const drawn = (code: string) => {
  const picture = inThemes(renderMermaidSVG(code), themes);
  return { ...picture, svg: decodeURIComponent(picture?.url.replace('data:image/svg+xml,', '') ?? '') };
};

test('a diagram is a picture with its size, in the colours of both themes', () => {
  const { svg, width, height } = drawn('flowchart LR\n  A --> B');
  expect([width, height].every((size) => (size ?? 0) > 10)).toBe(true);
  expect(svg).toMatch(/svg \{[^}]*--fg: #111111;[^}]*\} @media \(prefers-color-scheme: dark\) \{ svg \{[^}]*--fg: #eeeeee;/);
});

test('whatever its labels say, nothing in it is a script or comes from elsewhere', () => {
  const { svg } = drawn(
    'flowchart LR\n  A["<script>alert(1)</script>"] --> B["<img src=https://evil.test onerror=alert(1)>"]\n  click A href "https://evil.test"',
  );
  expect(svg).not.toMatch(/<script|<img|<image|<foreignObject|<a[\s>]|@import|\son\w+="/i);
});

test('what has no size is no picture', () => {
  expect(inThemes('<svg></svg>', themes)).toBeUndefined();
});
