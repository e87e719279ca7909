/** The colours of the theme for pictures and pages, by what they are for; each as `#rrggbb`. */
export type Colours = Record<keyof typeof TOKENS, string> & { isDark: boolean; scale: string[] };

const TOKENS = {
  ground: '--surface-sunken',
  text: '--text',
  muted: '--text-muted',
  line: '--text-faint',
  border: '--border-strong',
  node: '--surface-raised',
  group: '--surface-bar',
  accent: '--accent',
  accentSoft: '--accent-soft',
  accentBorder: '--accent-border',
  note: '--warning-soft',
  noteBorder: '--warning-border',
  danger: '--danger',
  dangerSoft: '--danger-soft',
  success: '--success',
  successSoft: '--success-soft',
};

/** For parts that only their colours tell apart: the hues of the servers, pale. */
const HUES = [7, 2, 1, 6, 3, 8, 5, 4];
const ofHue = (hue: number) => `light-dark(oklch(0.9 0.055 var(--hue-${hue})), oklch(0.37 0.055 var(--hue-${hue})))`;

const QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

let current: Colours | undefined;
const listeners = new Set<() => void>();
let stop = () => {};

/** The colours of the theme that is shown: the same object until that changes. */
export function coloursNow(): Colours {
  current ??= readColours();
  return current;
}

/** Calls when another theme is shown. Returns how to call it off. */
export function listenToTheme(listener: () => void): () => void {
  if (listeners.size === 0) stop = watchTheme();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function watchTheme(): () => void {
  const again = () => {
    current = undefined;
    for (const listener of listeners) listener();
  };
  const chosen = new MutationObserver(again);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const queries = QUERIES.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', again);
  return () => {
    // Nobody hears of the next change.
    current = undefined;
    chosen.disconnect();
    for (const query of queries) query.removeEventListener('change', again);
  };
}

/**
 * Drawn and read back: the library knows no `oklch()`, and a colour may be see-through. All at
 * once, so that the browser finds out its styles once.
 */
function readColours(): Colours {
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[];
  const wanted = [...names.map((name) => `var(${TOKENS[name]})`), ...HUES.map(ofHue), 'light-dark(#ffffff, #000000)'];
  const probe = document.createElement('i');
  const parts = wanted.map((colour) => {
    const part = document.createElement('i');
    part.style.color = colour;
    return part;
  });
  probe.append(...parts);
  document.body.append(probe);
  const colours = inHex(parts.map((part) => getComputedStyle(part).color));
  probe.remove();
  const named = Object.fromEntries(names.map((name, at) => [name, colours[at]])) as Record<keyof typeof TOKENS, string>;
  return { ...named, scale: colours.slice(names.length, -1), isDark: colours.at(-1) === '#000000' };
}

/** The first one is the ground of all. */
function inHex(colours: string[]): string[] {
  const pen = new OffscreenCanvas(colours.length, 1).getContext('2d');
  if (!pen) return colours;
  pen.fillStyle = colours[0] ?? '';
  pen.fillRect(0, 0, colours.length, 1);
  for (const [at, colour] of colours.entries()) {
    pen.fillStyle = colour;
    pen.fillRect(at, 0, 1, 1);
  }
  const { data } = pen.getImageData(0, 0, colours.length, 1);
  const hex = (part: number) => part.toString(16).padStart(2, '0');
  return colours.map((_, at) => `#${Array.from(data.slice(at * 4, at * 4 + 3), hex).join('')}`);
}
