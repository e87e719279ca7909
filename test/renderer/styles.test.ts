import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defined } from '../doubles/defined.ts';

const folder = fileURLToPath(new URL('../../renderer', import.meta.url));
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '') }));

describe('While text streams into the window', () => {
  it('no rule makes the browser look again at what stands above it: the root, the thread, the list', () => {
    const found = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/[^{}]*:has\([^{}]*\{/g)].map(([rule]) => `${path}: ${rule.trim()}`).filter((rule) => ABOVE.test(rule)),
    );
    expect(found).toEqual([]);
  });

  it('the spinner is turned by the compositor alone: a whole picture, by its transform', () => {
    const glyph = sheets.find(({ path }) => path.endsWith('glyph.css'))?.text ?? '';
    expect(/@keyframes glyph-turns \{[^]*?\n\}/.exec(glyph)?.[0]).toMatch(/^\s*transform: rotate/m);
    expect(readFileSync(join(folder, 'foundation/ui/glyph.tsx'), 'utf8')).toContain('<svg className="glyph-turns"');
  });
});

describe('Motion', () => {
  it('takes its times from the tokens, which are 0 with reduced motion, or is taken away there', () => {
    const found = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:animation|transition(?:-duration)?):\s*([^;]+);/g)]
        .map(([, value = '']) => value)
        .filter((value) => !/var\(--(?:t-|arm)/.test(value) && !value.startsWith('none'))
        .map((value) => `${path}: ${value}`),
    );
    expect(found.toSorted()).toEqual(REDUCED_BY_THEMSELVES);
    for (const [path] of REDUCED_BY_THEMSELVES.map((one) => one.split(':')).filter(([sheet]) => !sheet?.endsWith('call.css')))
      expect(sheets.find((sheet) => sheet.path === path)?.text).toMatch(
        /prefers-reduced-motion: reduce\)[^]*animation: none|resource-slow 0s/,
      );
  });
});

/** Progress goes on moving, since it says something. */
const REDUCED_BY_THEMSELVES = [
  'features/sampling/sampling-texts.css: sampling-blink 1.1s steps(2, jump-none) infinite',
  'features/thread/markdown/markdown.css: caret 1.1s step-end infinite',
  'foundation/ui/glyph.css: glyph-turns 900ms steps(12) infinite',
  'parts/call/call.css: progress-moves 1.4s var(--ease-io) infinite alternate',
  'parts/resources/resources.css: resource-slow 0s linear 400ms both',
];

describe('The accent of what runs now', () => {
  it('is on the spinner, the progress of a call or of a file, and the caret, and on nothing else', () => {
    const users = sheets.filter(({ text }) => text.includes('var(--now)')).map(({ path }) => path);
    expect(users.toSorted()).toEqual([
      'features/composing/files/files.css',
      'features/sampling/sampling-texts.css',
      'features/thread/markdown/markdown.css',
      'foundation/ui/glyph.css',
      'parts/call/call.css',
    ]);
  });

  it('is told from what lies below it in both themes, as the diamond of what waits is: 3 to 1', () => {
    const tokens = sheets.find(({ path }) => path.endsWith('tokens.css'))?.text ?? '';
    for (const sign of ['now', 'warning'])
      for (const ground of ['bg', 'surface', 'surface-raised', 'surface-overlay'])
        for (const theme of [0, 1]) {
          const [one, other] = [sign, ground].map((name) => lightness(defined(coloursOf(tokens, name)[theme])));
          const [more, less] = [one ?? 0, other ?? 0].toSorted((a, b) => b - a);
          expect((defined(more) + 0.05) / (defined(less) + 0.05), `${sign} on ${ground}, theme ${theme}`).toBeGreaterThanOrEqual(3);
        }
  });
});

type Oklch = [lightness: number, chroma: number, hue: number];

/** Of a token by `light-dark()`: its colour in the light theme and in the dark one. */
function coloursOf(tokens: string, name: string): Oklch[] {
  const [, value = ''] = new RegExp(`--${name}: light-dark\\((.*)\\);`).exec(tokens) ?? [];
  return [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) => [Number(l), Number(c), Number(h)]);
}

/** The relative luminance of WCAG 2. */
function lightness([lightness, chroma, hue]: Oklch): number {
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of((hue * Math.PI) / 180));
  const cone = (alpha: number, beta: number) => (lightness + alpha * (a ?? 0) + beta * (b ?? 0)) ** 3;
  const [l, m, s] = [cone(0.3963377774, 0.2158037573), cone(-0.1055613458, -0.0638541728), cone(-0.0894841775, -1.291485548)];
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const inGamut = (part: number) => Math.min(1, Math.max(0, part));
  return 0.2126 * inGamut(red) + 0.7152 * inGamut(green) + 0.0722 * inGamut(blue);
}

const ABOVE = /(^|[\s,:])(html|body|:root|\.thread|\.thread-in|\.streaming[^,{]*):has\(|\.streaming[^,{]*:has\(/m;
