/** One run of all benches: the lines that each printed, by its name. */
export type Night = { date: string; commit: string; said: Record<string, string[]> };

/**
 * A line with figures that are not the usual ones; `usual`: the medians, in the order of the line.
 */
export type Unusual = { bench: string; line: string; usual: number[] };

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
/** Machines that are lent for a night differ by as much. */
const FACTOR = 1.3;
const FEWEST_NIGHTS = 3;

/**
 * The lines of tonight in which a figure differs from the median of the nights before by more than
 * machines do. The same line is one with the same words.
 */
export function unusualLines(before: readonly Night[], tonight: Night): Unusual[] {
  return Object.entries(tonight.said).flatMap(([bench, lines]) =>
    lines.flatMap((line) => {
      const past = before.flatMap(({ said }) => (said[bench] ?? []).filter((each) => wordsOf(each) === wordsOf(line)).map(figuresOf));
      if (past.length < FEWEST_NIGHTS) return [];
      const usual = figuresOf(line).map((_, at) => medianOf(past.map((figures) => figures[at] ?? 0)));
      return figuresOf(line).some((figure, at) => isFar(figure, usual[at] ?? figure)) ? [{ bench, line, usual }] : [];
    }),
  );
}

function wordsOf(line: string): string {
  return line.replaceAll(NUMBER, '#').replaceAll(/\s+/g, ' ').trim();
}

function figuresOf(line: string): number[] {
  return (line.match(NUMBER) ?? []).map((text) => Number(text.replaceAll(',', '')));
}

function medianOf(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

function isFar(figure: number, usual: number): boolean {
  return Math.max(figure, usual) > Math.min(figure, usual) * FACTOR;
}
