/**
 * A flowchart whose statements stand on one line, ended by semicolons, with each on a line of its
 * own: the library reads lines. A semicolon in quotes or in the label of a node or an edge stays.
 */
export function onLinesOfTheirOwn(diagram: string): string {
  if (!/^\s*(graph|flowchart)\b/.test(diagram)) return diagram;
  return diagram.replaceAll(/"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||;/g, (part) => (part === ';' ? '\n' : part));
}
