import type { Refusal } from '../adapter.ts';
import { withCallsLast } from './calls-last.ts';
import { refusesCompaction } from './with-compaction.ts';

/** The endpoint does not know the field by which it is asked to cache. */
export const CACHING: Refusal = {
  of: 'cache_control',
  matches: ({ whole }, { request }) => request.caching === true && /cache_control|cache control/i.test(whole),
  learns: () => ({ type: 'lacks', capability: 'caching' }),
  retries: ({ place, request }) => ({ place, request: { ...request, caching: false } }),
};

/** The endpoint has no search of its own: another request has to be made, with other tools. */
export const TOOL_SEARCH: Refusal = {
  of: 'tool search',
  matches: ({ whole }, { request }) => request.findable !== undefined && /tool_search|tool search|defer_loading/i.test(whole),
  learns: () => ({ type: 'lacks', capability: 'toolSearch' }),
  retries: ({ place }) => ({ code: 'no-tool-search-there', endpoint: place.name }),
};

/** The endpoint does not sum up: another request has to be made, with other messages. */
export const COMPACTION: Refusal = {
  of: 'compaction',
  matches: (error, { request }) => refusesCompaction(error, request),
  learns: () => ({ type: 'lacks', capability: 'compaction' }),
  retries: ({ place }) => ({ code: 'no-compaction-there', endpoint: place.name }),
};

/**
 * Calls and results do not follow each other, or what stands behind a call is taken for the begin
 * of an answer.
 */
export const CALLS_LAST: Refusal = {
  of: 'what stands behind a call',
  matches: ({ whole }, { place, request }) =>
    !place.callsLast && /tool_use|tool_result|prefill/.test(whole) && withCallsLast(request.messages) !== request.messages,
  retries: ({ place, request }) => ({ place: { ...place, callsLast: true }, request }),
};
