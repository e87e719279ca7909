/**
 * Cuts a stream of bytes into lines. Works on bytes, so that a character split over two chunks arrives whole. A line longer than
 * `limit` bytes ends the splitting: nothing after it can be trusted to start where a message starts.
 */
export function createLineSplitter(needs: { limit: number; onLine(line: string): void; onTooLong(): void }) {
  let parts: Buffer[] = [];
  let length = 0;
  let ended = false;

  return {
    push(chunk: Buffer): void {
      let from = 0;
      while (!ended) {
        const newline = chunk.indexOf(0x0a, from);
        const end = newline < 0 ? chunk.length : newline;
        length += end - from;
        if (length > needs.limit) return tooLong();
        if (end > from) parts.push(chunk.subarray(from, end));
        if (newline < 0) return;
        finishLine();
        from = newline + 1;
      }
    },
    /** What came after the last newline is a line too. */
    end(): void {
      if (!ended && length > 0) finishLine();
    },
  };

  function finishLine(): void {
    const line = Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    needs.onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }

  function tooLong(): void {
    ended = true;
    parts = [];
    needs.onTooLong();
  }
}
