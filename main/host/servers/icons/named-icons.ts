import { isFields } from '../../base/fields.ts';

/** Looked at, of those that a server names. */
const MOST_NAMED = 20;
/** Tried, one after the other. */
const MOST_TRIED = 3;
const LONGEST_ADDRESS = 2048;
const LONGEST_DATA = 200_000;
/** Pixels that the largest tile has on a sharp screen. */
const WANTED = 88;
const BITMAPS = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'];

/**
 * The addresses of icons of a server (`icons` of its serverInfo) that are worth a try, the best
 * first: bitmaps alone, over https or within the address itself. A size that fits comes before one
 * that does not say its size, and that before a smaller one.
 */
export function namedIcons(icons: unknown): string[] {
  if (!Array.isArray(icons)) return [];
  const named = icons.slice(0, MOST_NAMED).flatMap((icon: unknown) => {
    const src = isFields(icon) ? addressOf(icon['src']) : undefined;
    if (src === undefined || !isFields(icon) || !isBitmap(icon['mimeType'])) return [];
    return [{ src, rank: rankOf(icon['sizes']) + (icon['theme'] === 'dark' ? FOR_DARK : 0) }];
  });
  return named
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_TRIED)
    .map(({ src }) => src);
}

/** A tile is light where the window is light, and a picture for dark pages would be lost there. */
const FOR_DARK = 10_000;
const UNSAID = 2000;
const SMALLER = 3000;

function addressOf(src: unknown): string | undefined {
  if (typeof src !== 'string') return undefined;
  if (/^data:/i.test(src)) return src.length <= LONGEST_DATA ? src : undefined;
  return /^https:/i.test(src) && src.length <= LONGEST_ADDRESS && URL.canParse(src) ? src : undefined;
}

function isBitmap(mimeType: unknown): boolean {
  return typeof mimeType !== 'string' || BITMAPS.includes(mimeType.toLowerCase());
}

/** The least is the best. */
function rankOf(sizes: unknown): number {
  const widths = Array.isArray(sizes)
    ? sizes.flatMap((size: unknown) => (typeof size === 'string' && /^\d{1,4}x\d{1,4}$/.test(size) ? Number.parseInt(size, 10) : []))
    : [];
  const enough = widths.filter((width) => width >= WANTED);
  if (enough.length > 0) return Math.min(...enough, UNSAID - 1);
  return widths.length === 0 ? UNSAID : SMALLER - Math.max(...widths);
}
