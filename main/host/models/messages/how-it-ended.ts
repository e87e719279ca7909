import type { ModelEvent } from '../model.ts';

type ModelEnd = Extract<ModelEvent, { type: 'end' }>;
type EndFacts = Omit<ModelEnd, 'type' | 'usage'>;

/** Facts of the end of an answer; each may be missing. */
export type Ending = { reason?: string | null | undefined; sequence?: string | null | undefined; details?: Details | null | undefined };
export type Details = { category?: string | null | undefined; explanation?: string | null | undefined };

/** Of the endpoint's own words, in UTF-16 code units. */
const LONGEST_NAME = 100;
const LONGEST_WORDS = 1_000;

/** The stop reasons that are known, some by the names that other endpoints have for them. */
const STOPS = new Map<string, ModelEnd['stop']>([
  ['end_turn', 'rest'],
  ['stop', 'rest'],
  ['stop_sequence', 'rest'],
  ['tool_use', 'calls'],
  ['tool_calls', 'calls'],
  ['max_tokens', 'limit'],
  ['length', 'limit'],
  ['model_context_window_exceeded', 'window'],
  ['pause_turn', 'paused'],
  ['compaction', 'paused'],
  ['refusal', 'refused'],
  ['content_filter', 'refused'],
]);

/** The end of a whole answer. One that paused with calls goes on with their results. */
export function howItEnded({ reason, sequence, details }: Ending, withCalls: boolean): EndFacts {
  const stop = reason == null ? 'rest' : STOPS.get(reason);
  if (stop === undefined) return { stop: 'unknown', said: short(reason ?? '', LONGEST_NAME) };
  if (stop === 'refused') return { stop, ...refusalIn(details) };
  if (stop === 'limit' || stop === 'window') return { stop };
  if (withCalls) return { stop: 'calls' };
  if (stop === 'paused') return { stop };
  return { stop: 'rest', ...(reason === 'stop_sequence' && { sequence: sequence ?? '' }) };
}

function refusalIn(details: Details | null | undefined): Pick<ModelEnd, 'refusal'> {
  const category = short(details?.category ?? '', LONGEST_NAME);
  const explanation = short(details?.explanation ?? '', LONGEST_WORDS);
  if (category === '' && explanation === '') return {};
  return { refusal: { ...(category && { category }), ...(explanation && { explanation }) } };
}

function short(text: string, longest: number): string {
  const said = text.trim();
  return said.length > longest ? `${said.slice(0, longest).toWellFormed()}…` : said.toWellFormed();
}
