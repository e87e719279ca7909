import { findPlaces } from '../../../contract/find.ts';

/** Text goes on from one of these into the next; all others end a line. */
const INLINE = new Set(['A', 'B', 'BDI', 'CODE', 'DEL', 'EM', 'I', 'MARK', 'SPAN', 'STRONG']);

/**
 * The ranges in which this text is drawn within the element, though it may begin in one element and
 * end in another.
 */
export function rangesIn(element: Element, text: string, matchCase: boolean): Range[] {
  const { whole, nodes } = drawnText(element);
  // Places and nodes come in the same order: nothing is looked through twice.
  let [begin, last] = [0, 0];
  return findPlaces(whole, text, matchCase).flatMap((place) => {
    begin = lastBefore(nodes, begin, place + 1);
    last = lastBefore(nodes, Math.max(begin, last), place + text.length);
    const [first, end] = [nodes[begin], nodes[last]];
    if (!first || !end) return [];
    const range = new Range();
    range.setStart(first.node, place - first.at);
    range.setEnd(end.node, place + text.length - end.at);
    return [range];
  });
}

/** The last node from this one on that begins before this place. */
function lastBefore(nodes: { at: number }[], from: number, place: number): number {
  let node = from;
  for (let next = nodes[node + 1]; next && next.at < place; next = nodes[node + 1]) node += 1;
  return node;
}

function drawnText(element: Element): { whole: string; nodes: { node: Text; at: number }[] } {
  const nodes: { node: Text; at: number }[] = [];
  let whole = '';
  const read = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) {
        nodes.push({ node: child, at: whole.length });
        whole += child.data;
      } else if (
        child instanceof HTMLElement &&
        !child.matches('.unseen, .hidden-character, .plain-note, .formula-drawn, [role="toolbar"]')
      ) {
        const isInline = INLINE.has(child.tagName);
        if (!isInline) whole += '\n';
        read(child);
        if (!isInline) whole += '\n';
      }
    }
  };
  read(element);
  return { whole, nodes };
}
