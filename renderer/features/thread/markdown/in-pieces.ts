const LONGEST = 4000;

/** The text in pieces for lines of their own, cut at a line break, else between words, else anywhere but in a character. */
export function inPieces(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (text.length - at > LONGEST) {
    const longest = text.slice(at, at + LONGEST);
    const line = longest.lastIndexOf('\n');
    const end = line > 0 ? line : longest.lastIndexOf(' ') + 1 || wholeCharacters(longest);
    pieces.push(longest.slice(0, end));
    at += line > 0 ? end + 1 : end;
  }
  return [...pieces, text.slice(at)];
}

function wholeCharacters(text: string): number {
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}
