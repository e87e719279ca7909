/** Cuts text that comes in pieces into lines; of a line longer than `limit` only the end is kept. */
export function createTextLines(limit: number, onLine: (line: string) => void) {
  let open = '';
  return {
    push(text: string): void {
      const pieces = (open + text).split('\n');
      open = (pieces.pop() ?? '').slice(-limit);
      for (const piece of pieces) onLine((piece.endsWith('\r') ? piece.slice(0, -1) : piece).slice(-limit));
    },
    /** Text after the last newline. */
    open: () => open,
  };
}
