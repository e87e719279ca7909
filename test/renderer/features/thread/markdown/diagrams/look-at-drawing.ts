/** The parts of a drawing that a person sees: its texts, and its lines by the texts they join. */
export type Seen = { texts: string[]; lines: string[]; bars: number };

/**
 * Runs in a page, and draws the diagram there. A line joins the two boxes that its ends touch, and
 * is told by their texts without spaces; `*` is a box without a text.
 */
export function lookAtDrawing([svg, kind]: readonly [string, string]): Seen {
  const file = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const trouble = file.querySelector('parsererror');
  if (trouble) throw new Error(trouble.textContent ?? 'no file of XML');
  const drawn = document.importNode(file.documentElement, true);
  document.body.replaceChildren(drawn);

  const textOf = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('style, title, desc, defs') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    let text = '';
    while (walker.nextNode()) text += walker.currentNode.textContent ?? '';
    return text.replaceAll(/\s/g, '');
  };
  const all = (selector: string) => [...drawn.querySelectorAll(selector)];
  const texts = [textOf(drawn)];

  if (kind === 'sequence') return { texts, lines: messages(), bars: 0 };
  const boxes = all('g.node, g.cluster, g.statediagram-cluster').map((element) => {
    const isGroup = !element.matches('.node');
    const label = isGroup ? element.querySelector('.cluster-label') : element;
    const { left, right, top, bottom } = (isGroup ? (element.querySelector('rect') ?? element) : element).getBoundingClientRect();
    return { isGroup, text: textOf(label ?? element), left, right, top, bottom };
  });
  const bars = all('rect.task, path.pieCircle, .milestone').length;
  return { texts, lines: paths(), bars };

  /**
   * The text of the box that this point touches: a node that is near, or else the edge of a group.
   */
  function touched(x: number, y: number): string {
    const near = boxes
      .map(({ isGroup, text, left, right, top, bottom }) => {
        const outside = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
        const inside = Math.max(0, Math.min(x - left, right - x, y - top, bottom - y));
        return { text, isGroup, away: isGroup ? Math.max(outside, inside) : outside };
      })
      .filter(({ away }) => away < 24);
    const [nearest] = near.toSorted((one, other) => Number(one.isGroup) - Number(other.isGroup) || one.away - other.away);
    return nearest?.text ?? 'nothing';
  }
  function paths(): string[] {
    const joined: string[] = [];
    let loop = '';
    for (const path of all('.edgePaths path, .mindmap-edges path, path.edge, path.relation, path.transition')) {
      if (!(path instanceof SVGPathElement)) continue;
      const matrix = path.getScreenCTM();
      const at = (length: number) => {
        const { x, y } = path.getPointAtLength(length).matrixTransform(matrix ?? undefined);
        return touched(x, y);
      };
      // A loop to the same box is drawn as three lines.
      const part = /cyclic-special-(\w+)/.exec(path.id)?.[1];
      if (part === '1') loop = at(0);
      if (part === '2') joined.push(`${loop} > ${at(path.getTotalLength())}`);
      if (part === undefined) joined.push(`${at(0) || '*'} > ${at(path.getTotalLength()) || '*'}`);
    }
    return joined;
  }

  /** Messages from the line of life of one to that of another, each under its text. */
  function messages(): string[] {
    const lives = all('line.actor-line').map((line) => {
      const { left, right } = line.getBoundingClientRect();
      const name = all('text.actor').find((each) => Math.abs(middle(each) - (left + right) / 2) < 4);
      return { x: (left + right) / 2, name: name ? textOf(name) : '' };
    });
    const lineAt = (x: number) => lives.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0]?.name ?? 'nothing';
    const marks = all('.messageLine0, .messageLine1').map((line) => {
      const { left, right, top } = line.getBoundingClientRect();
      const isBack = Number(line.getAttribute('x1')) > Number(line.getAttribute('x2'));
      const isSelf = line instanceof SVGPathElement;
      return { top, from: lineAt(isBack ? right : left), to: lineAt(isSelf ? left : isBack ? left : right) };
    });
    const said = all('text.messageText').map((text) => ({ top: text.getBoundingClientRect().top, text: textOf(text) }));
    const under = (top: number) => said.filter((each) => each.top < top + 4).toSorted((one, other) => other.top - one.top)[0]?.text ?? '';
    return marks.map(({ from, to, top }) => `${from} > ${to}: ${under(top)}`);
  }
  function middle(element: Element): number {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  }
}
