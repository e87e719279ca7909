/** Of a letter of an axis, and of the space between two dates. */
const LETTER = 6;
const SPACE = 8;

/**
 * The library writes a date at each tick of a plan, one over the other where there are many: those
 * that stand clear of the one before stay.
 */
export function thinOutTicks(svg: SVGSVGElement): void {
  let free = -Infinity;
  for (const tick of svg.querySelectorAll('.grid > .tick')) {
    const text = tick.querySelector('text');
    const middle = Number(/translate\(([-\d.]+)/.exec(tick.getAttribute('transform') ?? '')?.[1]);
    if (!text || !Number.isFinite(middle)) continue;
    const half = ((text.textContent?.length ?? 0) * LETTER + SPACE) / 2;
    if (middle - half < free) text.remove();
    else free = middle + half;
  }
}
