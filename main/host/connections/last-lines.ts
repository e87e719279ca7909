/** Keeps the end of what was written, by lines: at most `limit` characters, the oldest go first. */
export function createLastLines(limit: number) {
  const lines: string[] = [];
  let first = 0;
  let size = 0;
  let open = '';

  return {
    push(text: string): void {
      const pieces = (open + text).split('\n');
      open = (pieces.pop() ?? '').slice(-limit);
      for (const piece of pieces) keep(piece.endsWith('\r') ? piece.slice(0, -1) : piece);
    },
    read(): string[] {
      return [...lines.slice(first), ...(open === '' ? [] : [open])];
    },
  };

  function keep(line: string): void {
    const cut = line.slice(-limit);
    lines.push(cut);
    size += cut.length + 1;
    while (size > limit && first < lines.length - 1) {
      size -= (lines[first]?.length ?? 0) + 1;
      first += 1;
    }
    // Dropping from the front of an array costs its length: done once in a while, not for every line.
    if (first > 1000 && first * 2 > lines.length) {
      lines.splice(0, first);
      first = 0;
    }
  }
}
