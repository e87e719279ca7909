import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

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

const ABOVE = /(^|[\s,:])(html|body|:root|\.thread|\.thread-in|\.streaming[^,{]*):has\(|\.streaming[^,{]*:has\(/m;
