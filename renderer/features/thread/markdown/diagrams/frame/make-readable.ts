/** Letters on a pale and on a dark box. */
const ON_PALE = '#1b1d1f';
const ON_DARK = '#ffffff';

/**
 * Gives a box that the diagram fills in a colour of its own letters that can be read on it. Those
 * of the theme may be as pale as the box. A colour of letters that the diagram names stays.
 */
export function makeReadable(svg: SVGSVGElement): void {
  for (const box of svg.querySelectorAll('.node, .cluster')) {
    const label = box.querySelector<SVGElement>(':scope > .label, :scope > .cluster-label');
    const fill = fillOf(box);
    if (!label || !fill || label.style.color) continue;
    const colour = isPale(fill) ? ON_PALE : ON_DARK;
    for (const part of label.querySelectorAll<SVGElement | HTMLElement>('text, tspan, div, span, p'))
      part.style.setProperty(part instanceof SVGElement ? 'fill' : 'color', colour, 'important');
  }
}

function fillOf(box: Element): string | undefined {
  for (const shape of box.querySelectorAll<SVGElement>(':scope > :not(.label, .cluster-label), :scope > g:not(.label, .cluster-label) > *'))
    if (shape.style.fill && shape.style.fill !== 'none') return shape.style.fill;
  return undefined;
}

/** By its relative luminance (WCAG 2): black letters have more contrast than white ones. */
function isPale(colour: string): boolean {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) return true;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
