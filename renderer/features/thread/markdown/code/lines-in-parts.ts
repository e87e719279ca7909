const LINES = 100;

/** The text in parts of a hundred lines, each without the line break at its end. */
export function linesInParts(text: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines % LINES > 0) continue;
    parts.push(text.slice(begin, at));
    begin = at + 1;
  }
  return [...parts, text.slice(begin)];
}
