import { flat, joinPhrases, type Foreign, type Phrase, type Put } from './phrase.ts';

/** Forms of a word by the plural rules of the language; `other` is needed in all of them. */
export type Forms = { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string };

const LATIN_END = /[\p{ASCII}…]$/u;

let regionHere: string | undefined;
/** Formatters of an earlier region are made anew. */
let regionChanges = 0;

/**
 * The language tag whose region writes dates, times and numbers from now on, where the shell knows
 * it better than its browser; undefined: the one that browser or Node found.
 */
export function writeAsIn(region: string | undefined): void {
  if (region === regionHere) return;
  regionHere = region;
  regionChanges += 1;
}

/** Made when it is first used, and anew after a change of the region. */
function perRegion<T>(make: () => T): () => T {
  let kept: { made: T; at: number } | undefined;
  return () => {
    if (kept?.at !== regionChanges) kept = { made: make(), at: regionChanges };
    return kept.made;
  };
}

/** Numbers, lists, times and sizes as a language writes them. */
export type Format = ReturnType<typeof formatFor>;

/**
 * The format of a language, with dates, times and numbers as `region` writes them. That is a
 * language tag of the system, by default the one that the shell said, or that the browser or Node
 * found.
 */
export function formatFor(language: string, region?: string) {
  const locale = perRegion(() => inRegion(language, region ?? regionHere ?? new Intl.DateTimeFormat().resolvedOptions().locale));
  const numbers = perRegion(() => new Intl.NumberFormat(locale()));
  const plurals = perRegion(() => new Intl.PluralRules(locale()));
  const ands = perRegion(() => new Intl.ListFormat(locale(), { type: 'conjunction' }));
  const ors = perRegion(() => new Intl.ListFormat(locale(), { type: 'disjunction' }));
  const units = perRegion(() => new Map<string, (value: number) => string>());
  const relative = perRegion(() => new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' }));
  const days = perRegion(() => new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }));
  const dates = perRegion(() => new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }));
  const times = perRegion(() => new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }));
  const timesToSecond = perRegion(() => new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' }));
  const datesAndTimes = perRegion(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }));
  const percents = perRegion(() => new Intl.NumberFormat(locale(), { style: 'percent' }));

  const unit = (value: number, name: string, digits = 0) => {
    const key = `${name} ${digits}`;
    const format = units().get(key) ?? withUnit(language, locale(), name, digits);
    units().set(key, format);
    return format(value);
  };

  const afterSentence = language.startsWith('zh') ? (sentence: Phrase) => (LATIN_END.test(flat(sentence)) ? ' ' : '') : () => ' ';

  const quotes = language.startsWith('de') ? (['„', '“'] as const) : (['“', '”'] as const);

  return {
    /** Sentences one after the other: Chinese sets no space after its own. */
    inOrder: (...sentences: readonly (Phrase | undefined)[]): Phrase => joinPhrases(afterSentence, sentences),
    /**
     * A name within a sentence: it cannot be read as a word of ours. Plain text has it in the
     * quotes of the language.
     */
    named: (name: Put): Foreign => ({ ...(typeof name === 'string' ? { foreign: name } : name), quotes }),
    /** 5,000. */
    number: (value: number) => numbers().format(value),
    /**
     * The form for this number, with `#` in it replaced by the number. Nothing has `zero`, where
     * that is given.
     */
    plural(count: number, forms: Forms) {
      const form = (count === 0 ? forms.zero : undefined) ?? forms[plurals().select(count)] ?? forms.other;
      return form.replaceAll('#', numbers().format(count));
    },
    /** a, b and c. */
    list: (items: readonly string[], kind: 'and' | 'or' = 'and') => (kind === 'and' ? ands() : ors()).format(items),
    /** 12 ms, 0.4 s, 12 s, 2 min 5 s. */
    duration(ms: number) {
      if (ms < 100) return unit(Math.round(ms), 'millisecond');
      if (ms < 9950) return unit(ms / 1000, 'second', 1);
      const seconds = Math.round(ms / 1000);
      if (seconds < 60) return unit(seconds, 'second');
      const rest = seconds % 60;
      const minutes = unit(Math.floor(seconds / 60), 'minute');
      return rest ? `${minutes} ${unit(rest, 'second')}` : minutes;
    },
    /** 12 s, 38 min, 1 h 4 min: of what takes long. */
    long(ms: number) {
      if (ms < 60_000) return unit(Math.floor(ms / 1000), 'second');
      const minutes = Math.floor(ms / 60_000);
      const parts = [
        [Math.floor(minutes / 60), 'hour'],
        [minutes % 60, 'minute'],
      ] as const;
      return parts.flatMap(([count, of]) => (count > 0 ? unit(count, of) : [])).join(' ');
    },
    /** 0.43 ms, 12.4 ms, 340 ms: as it was measured. */
    milliseconds: (ms: number) => unit(ms, 'millisecond', ms < 10 ? 2 : ms < 100 ? 1 : 0),
    /** 3 seconds, 1.2 seconds, 5 minutes: a limit, in a sentence. */
    span(ms: number) {
      const [value, of] = ms >= 120_000 ? [ms / 60_000, 'minute'] : [ms / 1000, 'second'];
      return new Intl.NumberFormat(locale(), { style: 'unit', unit: of, unitDisplay: 'long', maximumFractionDigits: 1 }).format(value);
    },
    /** 4 s: whole ones, as they are counted down. */
    seconds: (count: number) => unit(count, 'second'),
    /** 12 bytes, 3.1 kB, 2.4 MB, 206 MB, 53 GB. */
    bytes(size: number) {
      if (size < 1000) return unit(size, 'byte');
      const [value, of] =
        size < 999_500 ? [size / 1e3, 'kilobyte'] : size < 999_500_000 ? [size / 1e6, 'megabyte'] : [size / 1e9, 'gigabyte'];
      return unit(value, of, value < 99.95 ? 1 : 0);
    },
    /** "now", "2 min. ago", "yesterday", then the day. */
    ago(at: number, now: number) {
      const minutes = Math.floor((now - at) / 60_000);
      if (minutes < 1) return relative().format(0, 'second');
      if (minutes < 60) return relative().format(-minutes, 'minute');
      if (minutes < 24 * 60) return relative().format(-Math.floor(minutes / 60), 'hour');
      if (minutes < 48 * 60) return relative().format(-1, 'day');
      return new Date(at).getFullYear() === new Date(now).getFullYear() ? days().format(at) : dates().format(at);
    },
    date: (at: number) => dates().format(at),
    time: (at: number) => times().format(at),
    /** With seconds. */
    timeToSecond: (at: number) => timesToSecond().format(at),
    /** Without the year. */
    day: (at: number) => days().format(at),
    dateAndTime: (at: number) => datesAndTimes().format(at),
    percent: (share: number) => percents().format(share),
    /** US dollars. */
    money: (dollars: number) =>
      new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD', maximumFractionDigits: dollars < 1 ? 4 : 2 }).format(dollars),
  };
}

/** The language with the region of the other tag: `en` in the region of `de-AT` is `en-AT`. */
function inRegion(language: string, tag: string): string {
  const { region } = new Intl.Locale(tag);
  return new Intl.Locale(language, region === undefined ? {} : { region }).toString();
}

/**
 * A number as the region writes it, then the unit as the language names it. A second and an hour
 * have their narrowest name (“s”), and a byte its longest, since the short one has no plural (“6
 * byte”).
 */
function withUnit(language: string, locale: string, unit: string, digits: number) {
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const named = (unitDisplay: 'short' | 'narrow' | 'long') => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
  const display = unit === 'byte' ? 'long' : 'short';
  const [apart, name] = [named(display), named(unit === 'second' || unit === 'hour' ? 'narrow' : display)];
  const partsOf = (format: Intl.NumberFormat, value: number, type: string) =>
    format.formatToParts(value).flatMap((part) => (part.type === type ? part.value : []));
  return (value: number) => [number.format(value), ...partsOf(apart, value, 'literal'), ...partsOf(name, value, 'unit')].join('');
}
