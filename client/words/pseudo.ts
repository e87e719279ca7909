import type { FirstWords } from './en.ts';
import type { Format } from './format.ts';

/**
 * English made longer, marked ⟦at both ends⟧ and read from right to left: text without marks did
 * not come from a catalogue, and a layout that breaks here breaks in other languages. For tests;
 * others' words stay as they are.
 */
export function inPseudo<W extends FirstWords>(words: W): W {
  return { ...(marked(words) as W), locale: 'en', direction: 'rtl', format: markedFormat(words.format) };
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${longer(value)}⟧`;
  if (typeof value === 'function') return (...params: unknown[]) => marked((value as (...params: unknown[]) => unknown)(...params));
  if (Array.isArray(value)) return ['⟦', ...value.map((part: unknown) => (typeof part === 'string' ? longer(part) : part)), '⟧'];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]));
}

/** Marks formats with words or months of the language; a list is mostly of others' words. */
function markedFormat(format: Format): Format {
  const mark =
    <Params extends unknown[]>(write: (...params: Params) => string) =>
    (...params: Params) =>
      `⟦${write(...params)}⟧`;
  const { duration, long, milliseconds, seconds, bytes, ago, date, time, timeToSecond, day, dateAndTime } = format;
  return {
    ...format,
    duration: mark(duration),
    long: mark(long),
    milliseconds: mark(milliseconds),
    seconds: mark(seconds),
    bytes: mark(bytes),
    ago: mark(ago),
    date: mark(date),
    time: mark(time),
    timeToSecond: mark(timeToSecond),
    day: mark(day),
    dateAndTime: mark(dateAndTime),
  };
}

/** As German often is: a third longer. */
function longer(text: string): string {
  return text.replace(/[aeiou]/g, (vowel) => vowel + vowel);
}
