const LONGEST = 80;

/** As much of a message as tells it from the others, in one line. */
export function messageBeginning(text: string): string {
  const line = text
    .slice(0, 2 * LONGEST)
    .trim()
    .replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
}
