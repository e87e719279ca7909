import { placesIn } from '../../contract/find.ts';

/** Text goes on from one of these into the next; all others end a line. */
const INLINE = new Set(['A', 'B', 'BDI', 'CODE', 'DEL', 'EM', 'I', 'MARK', 'SPAN', 'STRONG']);

/** The ranges in which this text is drawn within the element, though it may begin in one element and end in another. */
export function rangesIn(element: Element, text: string, matchCase: boolean): Range[] {
  const { whole, nodes } = drawnText(element);
  return placesIn(whole, text, matchCase).flatMap((place) => {
    const begin = nodes.findLast(({ at }) => at <= place);
    const last = nodes.findLast(({ at }) => at < place + text.length);
    if (!begin || !last) return [];
    const range = new Range();
    range.setStart(begin.node, place - begin.at);
    range.setEnd(last.node, place + text.length - last.at);
    return [range];
  });
}

function drawnText(element: Element): { whole: string; nodes: { node: Text; at: number }[] } {
  const nodes: { node: Text; at: number }[] = [];
  let whole = '';
  const read = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) {
        nodes.push({ node: child, at: whole.length });
        whole += child.data;
      } else if (child instanceof HTMLElement && !child.matches('.unseen, .hidden-character, .formula-drawn, [role="toolbar"]')) {
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
