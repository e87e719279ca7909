import katex from 'katex';
// oxlint-disable-next-line import/no-unassigned-import -- the look of what is made here
import 'katex/dist/katex.min.css';

/**
 * The formula as elements; undefined if it cannot be read as TeX, or brings more than a formula
 * needs. They are made without a piece of HTML or of style as text, which the page's policy
 * forbids.
 */
export function drawFormula(tex: string, isBlock: boolean): Node | undefined {
  const tree = formulaTree(tex, isBlock);
  if (!tree) return undefined;
  setAside(tree);
  const node = tree.toNode();
  for (const element of node.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  return node;
}

/** The tree that the library makes before it makes elements of it. */
type FormulaTree = { attributes?: Record<string, string>; children?: FormulaTree[]; toNode(): HTMLElement };

/**
 * KaTeX's own reading and layout of a formula. Its `render` would make elements of it, with styles
 * as text.
 */
const { __renderToDomTree: toTree } = katex as unknown as { __renderToDomTree(tex: string, options: katex.KatexOptions): FormulaTree };

export function formulaTree(tex: string, isBlock: boolean): FormulaTree | undefined {
  const maxExpand = expansionsOf(tex);
  if (maxExpand === 0) return undefined;
  try {
    return toTree(tex, { displayMode: isBlock, throwOnError: true, strict: 'ignore', trust: refuse, maxSize: 40, maxExpand, macros: {} });
  } catch {
    return undefined;
  }
}

/**
 * Called for a command that would lead somewhere, load a picture or change the page: such a formula
 * stays as it was written.
 */
function refuse(): never {
  throw new Error('A formula draws, and does nothing else.');
}

/**
 * Commands that a formula defines can make it as long as they like: this is the most, together.
 * Commands that copy what they are given are never expanded.
 */
const LONGEST = 20_000;

function expansionsOf(tex: string): number {
  if (!/\\(?:[gex]?def|(?:re)?newcommand|providecommand|(?:future)?let)(?![A-Za-z])/.test(tex)) return 1000;
  return /(?<!\\)#|\\[ex]def/.test(tex) ? 0 : Math.floor(LONGEST / tex.length);
}

function setAside({ attributes, children = [] }: FormulaTree): void {
  if (attributes?.['style'] !== undefined) {
    attributes['data-style'] = attributes['style'];
    delete attributes['style'];
  }
  children.forEach(setAside);
}
