import type { Picture } from '../messages.ts';
import { thinOutTicks } from './thin-out-ticks.ts';
import { makeReadable } from './make-readable.ts';

/** Elements that run, load or lead somewhere: a picture needs none of them. */
const LEFT_OUT = 'script, iframe, object, embed, image, img, video, audio, link, meta, base, form, input, animate, set';

/**
 * The drawing of the library as a file (XML) in its own size. The library writes HTML, in which
 * `<br>` has no end. Undefined: it has no size.
 */
export function toPicture(drawn: string): Picture | undefined {
  const svg = new DOMParser().parseFromString(drawn, 'text/html').querySelector('svg');
  const [, , width = 0, height = 0] = (svg?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (!svg || !(width > 0 && height > 0)) return undefined;
  for (const element of svg.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of svg.querySelectorAll('*')) {
    for (const { name, value } of Array.from(element.attributes)) {
      const isForeign = /(?:^|:)href$/.test(name) && !value.startsWith('#');
      if (isForeign || name.startsWith('on')) element.removeAttribute(name);
    }
  }
  makeReadable(svg);
  thinOutTicks(svg);
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  svg.setAttribute('text-rendering', 'geometricPrecision');
  svg.removeAttribute('style');
  return { svg: new XMLSerializer().serializeToString(svg), ...size };
}
