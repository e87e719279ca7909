import { asOf, type CheckLine, type Requirement, type Revision, type Since } from '../../../contract/check.ts';

/** The last revision with a handshake, and the one without. */
export const REVISIONS = { legacy: '2025-11-25', modern: '2026-07-28' } as const satisfies Record<string, Revision>;
export type CheckedEra = keyof typeof REVISIONS;

export function eraOf(revision: Revision): CheckedEra {
  return revision >= REVISIONS.modern ? 'modern' : 'legacy';
}

/** How binding a requirement is, and the page that says so. */
type RequirementSection = Pick<CheckLine, 'level' | 'section'>;

const must = (section: string): RequirementSection => ({ level: 'must', section });
const should = (section: string): RequirementSection => ({ level: 'should', section });
const note = (section: string): RequirementSection => ({ level: 'note', section });

/** All messages are those of JSON-RPC 2.0, which has one answer for each request. */
const ofMessages: Since<RequirementSection> = { '2024-11-05': must('basic/messages'), '2025-03-26': must('basic#messages') };
const ofAnswers: Since<RequirementSection> = { '2024-11-05': must('basic/messages#responses'), '2025-03-26': must('basic#responses') };

const places: Record<Requirement, Since<RequirementSection>> = {
  'initialize-answered': { '2024-11-05': must('basic/lifecycle#initialization'), '2026-07-28': null },
  'revision-negotiated': { '2024-11-05': must('basic/lifecycle#version-negotiation'), '2026-07-28': null },
  'discover-answered': { '2026-07-28': must('server/discover') },
  'revision-refused': { '2026-07-28': must('basic/versioning') },
  'ping-answered': { '2024-11-05': must('basic/utilities/ping#behavior-requirements'), '2026-07-28': null },
  'unknown-method-refused': ofMessages,
  'lists-answered': { '2024-11-05': must('server/tools#listing-tools') },
  'offers-declared': { '2024-11-05': must('server/tools#capabilities') },
  'pages-end': { '2024-11-05': must('server/utilities/pagination#response-format') },
  'cursor-refused': { '2024-11-05': should('server/utilities/pagination#error-handling') },
  'lists-stable': { '2024-11-05': note('server/tools#listing-tools'), '2026-07-28': should('server/tools#listing-tools') },
  'tool-names-unique': { '2024-11-05': should('server/tools'), '2025-11-25': should('server/tools#tool-names') },
  'tool-names-usable': { '2025-11-25': should('server/tools#tool-names') },
  'input-schemas-valid': { '2024-11-05': must('server/tools#tool') },
  'output-schemas-valid': { '2025-06-18': must('server/tools#tool') },
  'annotations-consistent': { '2025-03-26': should('server/tools#tool'), '2025-06-18': should('schema#toolannotations') },
  'annotations-given': { '2025-03-26': note('server/tools#tool') },
  'resource-addresses-valid': { '2024-11-05': must('server/resources#resource') },
  'resource-names-given': { '2024-11-05': must('server/resources#resource') },
  'unknown-tool-refused': { '2024-11-05': should('server/tools#error-handling') },
  'unknown-prompt-refused': { '2024-11-05': should('server/prompts#error-handling') },
  'unknown-resource-refused': {
    '2024-11-05': should('server/resources#error-handling'),
    '2026-07-28': must('server/resources#error-handling'),
  },
  'prompts-well-formed': { '2024-11-05': must('server/prompts#promptmessage') },
  'resources-well-formed': { '2024-11-05': must('server/resources#resource-contents') },
  'subscriptions-answered': {
    '2024-11-05': must('server/resources#subscriptions'),
    '2026-07-28': must('basic/patterns/subscriptions#acknowledgment'),
  },
  'log-level-refused': { '2024-11-05': should('server/utilities/logging#error-handling') },
  'completions-well-formed': { '2024-11-05': must('server/utilities/completion#completion-results') },
  'cancellation-survived': {
    '2024-11-05': should('basic/utilities/cancellation#error-handling'),
    '2026-07-28': should('basic/patterns/cancellation#error-handling'),
  },
  'results-well-formed': { '2024-11-05': must('server/tools#tool-result') },
  'output-kept': { '2025-06-18': must('server/tools#output-schema') },
  'wrong-arguments-refused': { '2024-11-05': must('server/tools#security-considerations') },
  'arguments-survived': { '2024-11-05': must('server/tools#error-handling') },
  'result-typed': { '2026-07-28': must('basic#result-responses') },
  'only-messages': { '2024-11-05': must('basic/transports#stdio'), '2026-07-28': must('basic/transports/stdio') },
  'answers-well-formed': ofAnswers,
  'answers-awaited': ofAnswers,
  'answered-once': ofMessages,
  'cancelled-unanswered': {
    '2024-11-05': should('basic/utilities/cancellation#behavior-requirements'),
    '2026-07-28': should('basic/patterns/cancellation#behavior-requirements'),
  },
  'asks-declared': {
    '2024-11-05': should('basic/lifecycle#operation'),
    '2025-06-18': must('basic/lifecycle#operation'),
    '2026-07-28': must('basic/patterns/mrtr'),
  },
  'stays-connected': ofMessages,
  'ends-with-input': {
    '2024-11-05': should('basic/lifecycle#shutdown'),
    '2026-07-28': should('basic/transports/stdio#shutdown'),
  },
};

/**
 * The level of a requirement in this revision and where that is said; undefined where the revision
 * does not ask for it.
 */
export function sectionOf(code: Requirement, revision: Revision): Pick<CheckLine, 'level' | 'revision' | 'section'> | undefined {
  const place = asOf(revision, places[code]);
  return place && { ...place, revision };
}

/** Known only once everything else was tried. */
const LOOKING_BACK = new Set<Requirement>([
  'only-messages',
  'answers-well-formed',
  'answers-awaited',
  'answered-once',
  'cancelled-unanswered',
  'asks-declared',
  'stays-connected',
  'result-typed',
]);
/** Look at what the calls of `results-well-formed` brought. */
const OF_RESULTS = new Set<Requirement>(['output-kept', 'wrong-arguments-refused', 'arguments-survived']);

/** Tells that a check of the one wanted requirement tries this one. */
export function isTriedFor(wanted: Requirement, code: Requirement): boolean {
  return code === wanted || LOOKING_BACK.has(wanted) || (code === 'results-well-formed' && OF_RESULTS.has(wanted));
}
