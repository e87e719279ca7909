/**
 * In bytes. A longer line goes on in the next one: no line is too much to be shown or to be read by
 * a model.
 */
const LONGEST_LINE = 4000;

/**
 * Tells where each line of a UTF-8 text stands, its line break left out, and whether there is none:
 * it goes on in the next line, or the text ends. Gives how far it came: of bytes after which more
 * follow (`isAll` is false), the last line may be open and is left out.
 */
export function eachLine(bytes: Buffer, isAll: boolean, tell: (start: number, end: number, goesOn: boolean) => void): number {
  let start = 0;
  let lineBreak = -1;
  while (start < bytes.length) {
    if (lineBreak < start) lineBreak = lineBreakAfter(bytes, start);
    if (lineBreak - start > LONGEST_LINE) {
      const end = characterAt(bytes, start + LONGEST_LINE);
      tell(start, end, true);
      start = end;
      continue;
    }
    if (lineBreak === bytes.length && !isAll) break;
    tell(start, lineBreak, lineBreak === bytes.length);
    start = lineBreak + 1;
  }
  return Math.min(start, bytes.length);
}

function lineBreakAfter(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(0x0a, from);
  return found < 0 ? bytes.length : found;
}

/** The offset of the character that this byte is a part of. */
function characterAt(bytes: Buffer, place: number): number {
  let at = place;
  while (((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}
