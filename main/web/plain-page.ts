import { createHash } from 'node:crypto';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { partsOf, type Phrase } from '../../client/words/phrase.ts';

/** The colours of `renderer/foundation/ui/tokens.css`. */
const style = `
:root { color-scheme: light dark; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: light-dark(oklch(0.962 0.003 240), oklch(0.182 0.005 240));
  color: light-dark(oklch(0.235 0.01 240), oklch(0.93 0.004 240));
  font: 420 14.5px/23px 'Inter Variable', Inter, system-ui, 'Segoe UI', 'Noto Sans', sans-serif;
}
main {
  box-sizing: border-box; width: min(520px, calc(100vw - 32px)); padding: 24px 28px; border-radius: 14px;
  background: light-dark(oklch(1 0 0), oklch(0.24 0.006 240));
  border: 1px solid light-dark(oklch(0.85 0.0055 240), oklch(0.37 0.008 240));
}
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.018em; }
p { margin: 10px 0 0; color: light-dark(oklch(0.45 0.011 240), oklch(0.745 0.0085 240)); }
code {
  padding: 1px 5px; border-radius: 4px; color: light-dark(oklch(0.235 0.01 240), oklch(0.93 0.004 240));
  font: 12.5px/19px 'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
  background: light-dark(oklch(0.974 0.0025 240), oklch(0.186 0.0052 240));
}
`;

/** The page's style as a content policy names it. */
export const plainPageStyle = contentPolicyHash(style);

type PlainPage = { words: ShellWords; title: string; paragraphs?: Phrase[]; goTo?: string };

/** A page of a few words in the look of the window, light and dark, without a script. */
export function plainPage({ words, title, paragraphs = [], goTo }: PlainPage): string {
  return `<!doctype html>
<html lang="${words.locale}" dir="${words.direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
${goTo === undefined ? '' : `<meta http-equiv="refresh" content="0; url=${goTo}">\n`}<title>${inHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${inHtml(title)}</h1>
${paragraphs.map((each) => `<p>${inHtml(each)}</p>`).join('\n')}
</main>
</html>
`;
}

function inHtml(phrase: Phrase): string {
  return partsOf(phrase)
    .map((part) => {
      if (typeof part === 'string') return escaped(part);
      return part.as === 'code' ? `<code>${escaped(part.foreign)}</code>` : `<bdi>${escaped(part.foreign)}</bdi>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A style or script within a page, as a content policy names it. */
export function contentPolicyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
