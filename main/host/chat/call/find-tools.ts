import { stemmer } from 'stemmer';
import type { JsonObject } from '../../../../contract/json.ts';
import { isObject } from '../../../../contract/json.ts';
import type { Tool } from '../../../../contract/server.ts';
import type { Usable } from '../../models/to-tools.ts';
import { STOP_WORDS, SYNONYMS } from './tool-vocabulary.ts';

export type SearchedTool = Usable & { serverName: string; instructions: string };

/** The weight of each term of a text, and the number of its terms. */
type TermIndex = { weights: Map<string, number>; length: number };

/** Field weights of BM25F. */
const WEIGHTS = { name: 3, title: 3, server: 7, argument: 0.7, description: 0.6, argumentDescription: 0.15, instructions: 0.25 };
/** Saturation and length normalization of BM25. */
const K1 = 2.6;
const B = 0.12;
/** A term counts so often in one field at most. */
const MOST_OF_A_TERM = 3;
/** The share of a synonym in the score of the word itself. */
const SYNONYM = 0.6;
/** The share of a tool in the score of the best one of its server: if it matches, and if not. */
const SISTER = 0.6;
const DISTANT_SISTER = 0.15;
/** The share of the best clause beside the whole query. */
const CLAUSE = 0.4;
/** Characters of one text, of all descriptions of arguments, and of a query. */
const LONGEST = 4_000;
const LONGEST_QUERY = 2_000;
const MOST_ARGUMENTS = 200;
/** Terms of a query without stop words. */
const MOST_TERMS = 80;
const MOST_CLAUSES = 12;

/**
 * The tools that match these words, the best first. BM25F scores stems and synonyms, for the whole
 * query and for its best clause, since one sentence often wants several tools. A tool whose server
 * has a good match comes before an equal one elsewhere.
 */
export function rankTools(all: SearchedTool[], query: string): SearchedTool[] {
  const clauses = clausesOf(query);
  const whole = [...new Set(clauses.flat())].slice(0, MOST_TERMS);
  if (whole.length === 0) return all;
  const score = scorer(all);
  const byClause = clauses.length > 1 ? clauses.slice(0, MOST_CLAUSES).map(score) : [];
  const own = score(whole).map((value, at) => value + CLAUSE * Math.max(0, ...byClause.map((scores) => scores[at] ?? 0)));
  const bestOf = new Map<string, number>();
  for (const [at, { server }] of all.entries()) bestOf.set(server, Math.max(bestOf.get(server) ?? 0, own[at] ?? 0));
  return all
    .map((one, at) => ({ one, score: withSisters(own[at] ?? 0, bestOf.get(one.server) ?? 0) }))
    .filter(({ score: value }) => value > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

function withSisters(own: number, best: number): number {
  return own > 0 ? own + SISTER * best : DISTANT_SISTER * best;
}

/** Scores all tools for some terms. The index of a tool is made once. */
function scorer(all: SearchedTool[]): (terms: string[]) => number[] {
  const ofServers = new Map<string, TermIndex>();
  const tools = all.map((one) => {
    const ofServer = ofServers.get(one.server) ?? indexOfServer(one);
    ofServers.set(one.server, ofServer);
    return [indexOf(one.tool), ofServer] as const;
  });
  const lengths = tools.map((parts) => parts.reduce((sum, { length }) => sum + length, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, all.length);
  const cache = new Map<string, number[]>();

  return (terms) => {
    const scores = terms.flatMap((term) => [scoresOf(term, 1), ...meaningsOf(term).map((meaning) => scoresOf(meaning, SYNONYM))]);
    return all.map((_, at) => scores.reduce((sum, of) => sum + (of[at] ?? 0), 0));
  };

  function scoresOf(term: string, share: number): number[] {
    const before = cache.get(term) ?? bm25(term).map((score) => score * share);
    cache.set(term, before);
    return before;
  }

  function bm25(term: string): number[] {
    const exact = tools.map((parts) => parts.reduce((sum, { weights }) => sum + (weights.get(term) ?? 0), 0));
    const frequencies = exact.some((weight) => weight > 0)
      ? exact
      : tools.map((parts) => parts.reduce((sum, part) => sum + within(part, term), 0));
    const matching = frequencies.filter((weight) => weight > 0).length;
    const rarity = Math.log(1 + (all.length - matching + 0.5) / (matching + 0.5));
    return frequencies.map((weight, at) => {
      const relative = 1 - B + B * ((lengths[at] ?? 0) / average);
      return weight === 0 ? 0 : (rarity * weight * (K1 + 1)) / (weight + K1 * relative);
    });
  }
}

/** The weight of a term that no tool has as a whole word, as a part of longer words. */
function within({ weights }: TermIndex, term: string): number {
  if (term.startsWith('#') || (term.length < 4 && /^[a-z\d]+$/.test(term))) return 0;
  let sum = 0;
  for (const [other, weight] of weights) if (other.includes(term)) sum += weight / 3;
  return sum;
}

const indexes = new WeakMap<Tool, TermIndex>();

/** Made once for each tool. */
function indexOf(tool: Tool): TermIndex {
  const index =
    indexes.get(tool) ??
    indexTexts([
      { text: tool.name, weight: WEIGHTS.name },
      { text: tool.title ?? '', weight: WEIGHTS.title },
      { text: tool.description, weight: WEIGHTS.description },
      ...textsOfArguments(tool.inputSchema),
    ]);
  indexes.set(tool, index);
  return index;
}

function indexOfServer({ serverName, instructions }: SearchedTool): TermIndex {
  return indexTexts([
    { text: serverName, weight: WEIGHTS.server },
    { text: instructions, weight: WEIGHTS.instructions },
  ]);
}

function textsOfArguments({ properties }: JsonObject) {
  const named = isObject(properties) ? Object.entries(properties).slice(0, MOST_ARGUMENTS) : [];
  const described = named.map(([, schema]) => (isObject(schema) && typeof schema['description'] === 'string' ? schema['description'] : ''));
  return [
    { text: named.map(([name]) => name).join(' '), weight: WEIGHTS.argument },
    { text: described.join(' '), weight: WEIGHTS.argumentDescription },
  ];
}

function indexTexts(fields: { text: string; weight: number }[]): TermIndex {
  const index: TermIndex = { weights: new Map(), length: 0 };
  for (const { text, weight } of fields) {
    const counts = new Map<string, number>();
    const terms = termsOf(text.slice(0, LONGEST));
    for (const term of terms.flatMap((one) => [one, ...meaningsOf(one)])) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) index.weights.set(term, (index.weights.get(term) ?? 0) + weight * Math.min(count, MOST_OF_A_TERM));
    index.length += terms.length * Math.min(weight, 1);
  }
  return index;
}

/** Writing that puts no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const stopWords = new Set(STOP_WORDS.split(/\s+/).filter(Boolean));

/** Stems of the words with a meaning. */
function termsOf(text: string): string[] {
  const apart = text
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  const words = apart.match(/[\p{L}\p{N}\p{M}']+/gu) ?? [];
  return words
    .flatMap((word) => (UNSPACED.test(word) ? segmentsOf(word) : [word]))
    .flatMap((word) => (stopWords.has(word) ? [] : [stemmer(word)]));
}

function segmentsOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** The terms of each part of a sentence. */
function clausesOf(query: string): string[][] {
  return query
    .slice(0, LONGEST_QUERY)
    .split(/[.;:!?,\n]\s|[。；：！？，、]|\s(?:and|then|with|including|using|und|dann|mit|et|puis|avec|y|luego|con)\s/iu)
    .map(termsOf)
    .filter((terms) => terms.length > 0);
}

const meanings = meaningsByTerm();

/** The lines of the synonyms that a term stands in. */
function meaningsOf(term: string): string[] {
  return meanings.get(term) ?? [];
}

function meaningsByTerm(): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const [at, line] of SYNONYMS.trim().split('\n').entries())
    for (const term of new Set(termsOf(line))) lines.set(term, [...(lines.get(term) ?? []), `#${at}`]);
  return lines;
}
