import type { CheckLine, Requirement } from '../../../contract/check.ts';

/** The revisions a check speaks: the last one with a handshake, and the one without. */
export const REVISIONS = { legacy: '2025-11-25', modern: '2026-07-28' } as const;
export type CheckedEra = keyof typeof REVISIONS;

type Level = CheckLine['level'];
type Place = { level: Level | Record<CheckedEra, Level> } & Partial<Record<CheckedEra, string>>;

/** The level of each requirement (how binding it is), and where each revision says so; a revision without a place does not ask for it. */
const places: Record<Requirement, Place> = {
  'initialize-answered': { level: 'must', legacy: 'basic/lifecycle#initialization' },
  'revision-negotiated': { level: 'must', legacy: 'basic/lifecycle#version-negotiation' },
  'discover-answered': { level: 'must', modern: 'server/discover' },
  'revision-refused': { level: 'must', modern: 'basic/versioning' },
  'ping-answered': { level: 'must', legacy: 'basic/utilities/ping#behavior-requirements' },
  'unknown-method-refused': { level: 'must', ...both('basic#messages') },
  'lists-answered': { level: 'must', ...both('server/tools#listing-tools') },
  'pages-end': { level: 'must', ...both('server/utilities/pagination#response-format') },
  'cursor-refused': { level: 'should', ...both('server/utilities/pagination#error-handling') },
  'lists-stable': { level: 'should', ...both('server/tools#listing-tools') },
  'tool-names-unique': { level: 'should', ...both('server/tools#tool-names') },
  'tool-names-usable': { level: 'should', ...both('server/tools#tool-names') },
  'input-schemas-valid': { level: 'must', ...both('server/tools#tool') },
  'output-schemas-valid': { level: 'must', ...both('server/tools#tool') },
  'annotations-consistent': { level: 'should', ...both('schema#toolannotations') },
  'annotations-given': { level: 'note', ...both('server/tools#tool') },
  'resource-addresses-valid': { level: 'must', ...both('server/resources#resource') },
  'unknown-tool-refused': { level: 'should', ...both('server/tools#error-handling') },
  'unknown-prompt-refused': { level: 'should', ...both('server/prompts#error-handling') },
  'unknown-resource-refused': { level: { legacy: 'should', modern: 'must' }, ...both('server/resources#error-handling') },
  'cancellation-survived': { level: 'should', legacy: 'basic/utilities/cancellation', modern: 'basic/patterns/cancellation' },
  'results-well-formed': { level: 'must', ...both('server/tools#tool-result') },
  'output-kept': { level: 'must', ...both('server/tools#output-schema') },
  'wrong-arguments-refused': { level: 'must', ...both('server/tools#security-considerations') },
  'arguments-survived': { level: 'must', ...both('server/tools#error-handling') },
  'result-typed': { level: 'must', modern: 'basic#result-responses' },
  'only-messages': { level: 'must', legacy: 'basic/transports#stdio', modern: 'basic/transports/stdio' },
  'answers-well-formed': { level: 'must', ...both('basic#responses') },
  'answers-awaited': { level: 'must', ...both('basic#responses') },
  'asks-declared': { level: 'must', legacy: 'basic/lifecycle#operation', modern: 'basic/patterns/mrtr' },
  'ends-with-input': { level: 'should', legacy: 'basic/lifecycle#shutdown', modern: 'basic/transports/stdio#shutdown' },
};

function both(section: string): Record<CheckedEra, string> {
  return { legacy: section, modern: section };
}

/** The level of a requirement in this era and where that is said; undefined where the era does not ask for it. */
export function placeOf(code: Requirement, era: CheckedEra): Pick<CheckLine, 'level' | 'revision' | 'section'> | undefined {
  const { level, [era]: section } = places[code];
  if (section === undefined) return undefined;
  return { level: typeof level === 'string' ? level : level[era], revision: REVISIONS[era], section };
}

/** Known only once everything else was tried. */
const LOOKING_BACK = new Set<Requirement>(['only-messages', 'answers-well-formed', 'answers-awaited', 'asks-declared', 'result-typed']);
/** Look at what the calls of `results-well-formed` brought. */
const OF_RESULTS = new Set<Requirement>(['output-kept', 'wrong-arguments-refused', 'arguments-survived']);

/** Tells that a check of the one wanted requirement tries this one. */
export function isTriedFor(wanted: Requirement, code: Requirement): boolean {
  return code === wanted || LOOKING_BACK.has(wanted) || (code === 'results-well-formed' && OF_RESULTS.has(wanted));
}
