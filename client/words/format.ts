import { flat, joinPhrases, type Foreign, type Phrase, type Put } from './phrase.ts';

/** Forms of a word by the plural rules of the language; `other` is needed in all of them. */
export type Forms = { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string };

const LATIN_END = /[\p{ASCII}…]$/u;

/** Numbers, lists, times and sizes as a language writes them. Each formatter is made when it is first used. */
export type Format = {
  /** Sentences one after the other: Chinese sets no space after its own. */
  inOrder(...sentences: readonly (Phrase | undefined)[]): Phrase;
  /** A name within a sentence: it cannot be read as a word of ours. Plain text has it in the quotes of the language. */
  named(name: Put): Foreign;
  /** 5,000. */
  number(value: number): string;
  /** The form for this number, with `#` in it replaced by the number. */
  plural(count: number, forms: Forms): string;
  /** a, b and c. */
  list(items: readonly string[], kind?: 'and' | 'or'): string;
  /** 12 ms, 0.4 s, 12 s, 2 min 5 s. */
  duration(ms: number): string;
  /** 0.43 ms, 12.4 ms, 340 ms: as it was measured. */
  milliseconds(ms: number): string;
  /** 3 seconds, 1.2 seconds, 5 minutes: a limit, in a sentence. */
  span(ms: number): string;
  /** 4 s: whole ones, as they are counted down. */
  seconds(count: number): string;
  /** 12 bytes, 3.1 kB, 2.4 MB, 206 MB, 53 GB. */
  bytes(size: number): string;
  /** "now", "2 min. ago", "yesterday", then the day. */
  ago(at: number, now: number): string;
  date(at: number): string;
  time(at: number): string;
  /** With seconds. */
  timeToSecond(at: number): string;
  /** Without the year. */
  day(at: number): string;
  dateAndTime(at: number): string;
  percent(share: number): string;
  /** US dollars. */
  money(dollars: number): string;
};

export function formatFor(locale: string): Format {
  const once = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const numbers = once(() => new Intl.NumberFormat(locale));
  const plurals = once(() => new Intl.PluralRules(locale));
  const ands = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const ors = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const units = new Map<string, Intl.NumberFormat>();
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  const days = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
  const dates = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }));
  const times = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
  const timesToSecond = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }));
  const datesAndTimes = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent' }));

  const unit = (value: number, name: string, digits = 0) => {
    const key = `${name} ${digits}`;
    const format =
      units.get(key) ??
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        // The short form of a byte has no plural: “6 byte”.
        unitDisplay: name === 'byte' ? 'long' : 'short',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    units.set(key, format);
    return format.format(value);
  };
  const ago = (at: number, now: number) => {
    const minutes = Math.floor((now - at) / 60_000);
    if (minutes < 1) return relative().format(0, 'second');
    if (minutes < 60) return relative().format(-minutes, 'minute');
    if (minutes < 24 * 60) return relative().format(-Math.floor(minutes / 60), 'hour');
    if (minutes < 48 * 60) return relative().format(-1, 'day');
    return new Date(at).getFullYear() === new Date(now).getFullYear() ? days().format(at) : dates().format(at);
  };

  const afterSentence = locale.startsWith('zh') ? (sentence: Phrase) => (LATIN_END.test(flat(sentence)) ? ' ' : '') : () => ' ';

  const quotes = locale.startsWith('de') ? (['„', '“'] as const) : (['“', '”'] as const);

  return {
    inOrder: (...sentences) => joinPhrases(afterSentence, sentences),
    named: (name) => ({ ...(typeof name === 'string' ? { foreign: name } : name), quotes }),
    number: (value) => numbers().format(value),
    plural: (count, forms) => (forms[plurals().select(count)] ?? forms.other).replaceAll('#', numbers().format(count)),
    list: (items, kind = 'and') => (kind === 'and' ? ands() : ors()).format(items),
    duration(ms) {
      if (ms < 100) return unit(Math.round(ms), 'millisecond');
      if (ms < 9950) return unit(ms / 1000, 'second', 1);
      const seconds = Math.round(ms / 1000);
      if (seconds < 60) return unit(seconds, 'second');
      const rest = seconds % 60;
      const minutes = unit(Math.floor(seconds / 60), 'minute');
      return rest ? `${minutes} ${unit(rest, 'second')}` : minutes;
    },
    milliseconds: (ms) => unit(ms, 'millisecond', ms < 10 ? 2 : ms < 100 ? 1 : 0),
    span(ms) {
      const [value, of] = ms >= 120_000 ? [ms / 60_000, 'minute'] : [ms / 1000, 'second'];
      return new Intl.NumberFormat(locale, { style: 'unit', unit: of, unitDisplay: 'long', maximumFractionDigits: 1 }).format(value);
    },
    seconds: (count) => unit(count, 'second'),
    bytes(size) {
      if (size < 1000) return unit(size, 'byte');
      const [value, of] =
        size < 999_500 ? [size / 1e3, 'kilobyte'] : size < 999_500_000 ? [size / 1e6, 'megabyte'] : [size / 1e9, 'gigabyte'];
      return unit(value, of, value < 99.95 ? 1 : 0);
    },
    ago,
    date: (at) => dates().format(at),
    time: (at) => times().format(at),
    timeToSecond: (at) => timesToSecond().format(at),
    day: (at) => days().format(at),
    dateAndTime: (at) => datesAndTimes().format(at),
    percent: (share) => percents().format(share),
    money: (dollars) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: dollars < 1 ? 4 : 2 }).format(dollars),
  };
}
