/** The kinds of diagrams that have a name of their own in the window, by their first words. */
const KINDS = {
  flow: /^(?:graph|flowchart|flowchart-elk)\b/,
  sequence: /^sequenceDiagram\b/,
  class: /^classDiagram\b/,
  state: /^stateDiagram\b/,
  entities: /^erDiagram\b/,
  gantt: /^gantt\b/,
  pie: /^pie\b/,
  mindmap: /^mindmap\b/,
  timeline: /^timeline\b/,
};
type NamedKind = keyof typeof KINDS;
/** `title`: as the source has it, for screen readers or drawn. */
export type DiagramName = { kind: NamedKind | 'other'; title?: string };

const ORDER: readonly NamedKind[] = ['flow', 'sequence', 'class', 'state', 'entities', 'gantt', 'pie', 'mindmap', 'timeline'];
const LONGEST_TITLE = 200;

/** The name of a diagram (Mermaid) for a person who does not see it. */
export function diagramNameOf(code: string): DiagramName {
  const { front, lines } = linesOf(code);
  const first = lines.find((line) => line !== '') ?? '';
  const kind = ORDER.find((each) => KINDS[each].test(first)) ?? 'other';
  const title =
    find(lines, /^accTitle\s*:\s*(\S.*)$/) ??
    find([first], /^pie\s+(?:showData\s+)?title\s+(\S.*)$/) ??
    find(front, /^title\s*:\s*(\S.*)$/) ??
    // In a flowchart `title` is a node.
    (['flow', 'state', 'entities', 'mindmap', 'class', 'other'].includes(kind) ? undefined : find(lines, /^title(?:\s*:)?\s+(\S.*)$/));
  return title === undefined ? { kind } : { kind, title: title.replace(/^(["'])(.*)\1$/, '$2').slice(0, LONGEST_TITLE) };
}

/** Without comments and directives; `front`: the lines of its front matter (YAML). */
function linesOf(code: string): { front: string[]; lines: string[] } {
  const lines = code
    .replaceAll(/%%\{[^]*?\}%%/g, '')
    .split('\n')
    .map((line) => line.trim());
  const begin = lines.findIndex((line) => line !== '');
  const end = lines[begin] === '---' ? lines.indexOf('---', begin + 1) : -1;
  const front = end === -1 ? [] : lines.slice(begin + 1, end);
  return { front, lines: lines.slice(end + 1).filter((line) => !line.startsWith('%%')) };
}

function find(lines: string[], pattern: RegExp): string | undefined {
  for (const line of lines) {
    const found = pattern.exec(line)?.[1];
    if (found) return found;
  }
  return undefined;
}
