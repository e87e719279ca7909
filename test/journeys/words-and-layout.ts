import type { Page } from 'playwright-core';
import { hasDrawn } from './person.ts';

/** Others' text is not translated. */
const FOREIGN = 'bdi, .hidden-character, .tile, kbd, .said, .answer, .markdown, .json';
/** Typed text, and long text as it was written: their own labels are ours. */
const CONTENT = 'textarea, pre[dir="auto"]';
/** Regions that scroll sideways on purpose, with the keyboard too. */
const SCROLLS = '[tabindex="0"], pre, code, textarea, input, .said, .answer, .markdown, .json';
/** The app's name, and languages and products by their own names. */
const OWN_NAMES = ['Switchyard', 'English', 'Deutsch', '简体中文'];

/**
 * In the pseudo-language (longer, ⟦marked⟧, right to left): text that did not come from the
 * catalogue, and places where longer words break the layout, one line each. At the narrow size of
 * the design, where longer words break it first, if no other is said.
 */
export async function findings(page: Page, where: string, size = { width: 860, height: 600 }): Promise<string[]> {
  await page.setViewportSize(size);
  await hasDrawn(page);
  const found = [
    ...(await page.evaluate(textOutsideOfCatalogue, { FOREIGN, CONTENT, OWN_NAMES })),
    ...(await page.evaluate(brokenLayout, SCROLLS)),
  ];
  return [...new Set(found)].map((one) => `${where} at ${size.width}: ${one}`);
}

type Lists = { FOREIGN: string; CONTENT: string; OWN_NAMES: string[] };

/**
 * Runs in the page. Marks of a phrase may stand in other text nodes than its words: they are
 * counted along the document.
 */
function textOutsideOfCatalogue({ FOREIGN, CONTENT, OWN_NAMES }: Lists): string[] {
  const found: string[] = [];
  const says = (text: string) => /\p{L}/u.test(text) && !OWN_NAMES.includes(text.trim());
  const foreign = new Set([...document.querySelectorAll(FOREIGN)].map((element) => element.textContent.trim()));

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let depth = 0;
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent || parent.closest('script, style') || parent.closest(`${FOREIGN}, ${CONTENT}`)) continue;
    let outside = '';
    for (const character of walker.currentNode.nodeValue ?? '') {
      if (character === '⟦') depth += 1;
      else if (character === '⟧') depth -= 1;
      else if (depth === 0) outside += character;
    }
    if (says(outside)) found.push(`text “${outside.trim().slice(0, 80)}” in ${nameOf(parent)}`);
  }

  for (const element of document.body.querySelectorAll('*')) {
    for (const attribute of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'aria-valuetext']) {
      const value = element.getAttribute(attribute) ?? '';
      // A sample of what a program takes.
      if (attribute === 'placeholder' && element.matches('.mono')) continue;
      // The whole of what is drawn in short.
      if (attribute === 'title' && element.querySelector(FOREIGN)) continue;
      if (!says(value) || (value.startsWith('⟦') && value.endsWith('⟧')) || foreign.has(value) || element.closest(FOREIGN)) continue;
      found.push(`${attribute} “${value.slice(0, 80)}” of ${nameOf(element)}`);
    }
  }
  if (!document.title.startsWith('⟦')) found.push(`document title “${document.title}”`);
  return found;

  function nameOf(element: Element): string {
    const one = (part: Element) => `${part.localName}${[...part.classList].map((name) => `.${name}`).join('')}`;
    return element.parentElement ? `${one(element.parentElement)} > ${one(element)}` : one(element);
  }
}

/** Runs in the page. */
function brokenLayout(SCROLLS: string): string[] {
  const found: string[] = [];
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isForReadersOnly = (element: Element) => element.closest('.unseen') !== null;

  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page is wider than the window');
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!isShown(element) || isForReadersOnly(element) || element.closest('svg')) continue;
    const style = getComputedStyle(element);
    const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const what = () => `${nameOf(element)} “${element.textContent.trim().slice(0, 60)}”`;
    if (style.display !== 'inline' && element.clientWidth > 0 && !element.matches(SCROLLS) && !element.closest('[aria-hidden="true"]')) {
      const over = element.scrollWidth - element.clientWidth;
      const isCutOnPurpose = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (over > 1 && (style.overflowX === 'auto' || style.overflowX === 'scroll')) found.push(`scrolls sideways: ${what()}`);
      else if (over > 1 && text && style.overflowX === 'visible') found.push(`text leaves its box: ${what()}`);
      else if (over > 1 && text && !isCutOnPurpose) found.push(`text is cut: ${what()}`);
      const isLow = element.scrollHeight - element.clientHeight > 3;
      if (isLow && text && (style.overflowY === 'hidden' || style.overflowY === 'clip') && !isCutOnPurpose)
        found.push(`text is cut below: ${what()}`);
    }
    if (element instanceof HTMLInputElement && element.placeholder && element.value === '') {
      const measure = document.createElement('canvas').getContext('2d');
      if (measure) measure.font = style.font;
      const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (measure && measure.measureText(element.placeholder).width > room + 1)
        found.push(`placeholder is cut: ${what()} “${element.placeholder}”`);
    }
    if (element.matches('button, a[href], input:not([aria-hidden]), select, textarea, [role="switch"], [role="checkbox"]')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, position, display } = getComputedStyle(around);
        if (display === 'inline' || display === 'contents') continue;
        if (overflowX === 'auto' || overflowX === 'scroll' || around.matches(SCROLLS)) break;
        const frame = around.getBoundingClientRect();
        if (box.left < frame.left - 2 || box.right > frame.right + 2) {
          found.push(`pushed out of ${nameOf(around)}: ${what()}`);
          break;
        }
        if (position === 'fixed' || position === 'absolute') break;
      }
    }
    // The layers of a glyph lie over each other on purpose.
    if ((style.display.includes('flex') || style.display.includes('grid')) && !element.matches('.glyph-layers')) {
      const parts = [...element.children].filter((part) => {
        const { position, translate, transform } = getComputedStyle(part);
        return (
          isShown(part) &&
          !isForReadersOnly(part) &&
          position !== 'absolute' &&
          position !== 'fixed' &&
          translate === 'none' &&
          transform === 'none'
        );
      });
      for (const [at, one] of parts.entries()) {
        const [a, b] = [one.getBoundingClientRect(), parts[at + 1]?.getBoundingClientRect()];
        if (!b || a.width === 0 || b.width === 0 || getComputedStyle(one).position === 'sticky') continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 3 && high > 3) found.push(`overlap in ${nameOf(element)}: ${nameOf(one)} and its neighbour`);
      }
    }
  }
  return found;

  function nameOf(element: Element): string {
    return `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;
  }
}
