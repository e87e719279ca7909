import { z } from 'zod';
import { FieldProblem } from './field-problem.ts';
import { type Area, number, string, why } from './shapes.ts';

/**
 * Reasons why a question of a server (sampling, a form, a page) or of a call cannot be answered,
 * and how one ended.
 */
export const asks = {
  'no-such-question': {},
  'unasked-nothing-running': {},
  'ask-went-away': {},
  'person-answered': {},
  'person-declined': {},
  'person-stopped-call': {},
  'person-opened-page': {},
  'person-came-back': {},
  'page-address-too-long': {},
  'page-address-hidden': {},
  'page-address-invalid': {},
  'page-address-with-user': {},
  'page-not-encrypted': {},
  'page-not-web': {},
  /** A server elsewhere named an address of this computer. */
  'page-on-this-machine': {},
  'too-many-asks': { method: string },
  /** `text`: what the server said of it. */
  'ask-withdrawn': { method: string, text: string.optional() },
  'server-stopped-waiting': { server: string, text: string.optional() },
  'server-went-away': { server: string },
  /** The server ended the request in which it asked, without waiting for the answer. */
  'server-ended-request': { server: string },
  /** The server was given its wishes so often. */
  'asks-without-end': { times: number },
  'asks-unknown': { method: string },
  'asks-met-bug': {},
  'model-use-denied': {},
  /** `text`: as the server reads it. */
  'ask-refused': { text: string },
  'pages-without-end': { times: number },
  'page-not-opened': {},
  'form-not-object': {},
  'form-without-fields': {},
  'form-combines-schemas': { keyword: string },
  'form-too-many-fields': { count: number },
  'form-required-unclear': {},
  'form-requires-unknown': { field: string },
  'field-without-schema': { field: string },
  'field-list-of-anything': { field: string },
  'field-type-unknown': { field: string },
  'field-choices-not-texts': { field: string },
  'field-too-many-choices': { field: string, count: number },
  'field-choice-twice': { field: string },
  'field-keyword': { field: string, keyword: string },
  'page-not-opened-yet': {},
  'page-being-opened': {},
  'ask-is-form': {},
  'answers-misfit': { problems: z.array(why) },
  'answer-looks-secret': { field: string },
  'field-not-asked': { field: string },
  'field-misfit': { field: string, problem: FieldProblem },
  'no-longer-waits': {},
  'still-waits': {},
} as const satisfies Area;
