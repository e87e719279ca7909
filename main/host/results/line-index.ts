import { eachLine } from './each-line.ts';

/** The offset of every 256th line, so that any line is found with one short read. */
export type LineIndex = { marks: number[]; lines: number; bytes: number };

export const EVERY = 256;

export function createLineIndex() {
  const marks: number[] = [];
  let lines = 0;
  let bytes = 0;
  return {
    /**
     * Takes the bytes from where the last ones ended to be read; gives how many of them it has
     * read.
     */
    add(more: Buffer, isAll: boolean): number {
      const read = eachLine(more, isAll, (start) => {
        if (lines % EVERY === 0) marks.push(bytes + start);
        lines += 1;
      });
      bytes += read;
      return read;
    },
    done: (): LineIndex => ({ marks, lines, bytes }),
  };
}
