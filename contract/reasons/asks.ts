import { z } from 'zod';
import { FieldProblem } from '../field-problem.ts';
import { type Area, why } from './shapes.ts';

/** Reasons why a question of a server (sampling, a form, a page) or of a call cannot be answered, and how one ended. */
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
  'too-many-asks': { method: z.string() },
  /** `text`: what the server said of it. */
  'ask-withdrawn': { method: z.string(), text: z.string().optional() },
  'server-stopped-waiting': { server: z.string(), text: z.string().optional() },
  'server-went-away': { server: z.string() },
  /** The server ended the request in which it asked, without waiting for the answer. */
  'server-ended-request': { server: z.string() },
  /** The server was given its wishes so often. */
  'asks-without-end': { times: z.number() },
  'asks-unknown': { method: z.string() },
  'asks-met-bug': {},
  'model-use-denied': {},
  /** `text`: as the server reads it. */
  'ask-refused': { text: z.string() },
  'pages-without-end': { times: z.number() },
  'page-not-opened': {},
  'form-not-object': {},
  'form-without-fields': {},
  'form-combines-schemas': { keyword: z.string() },
  'form-too-many-fields': { count: z.number() },
  'form-required-unclear': {},
  'form-requires-unknown': { field: z.string() },
  'field-without-schema': { field: z.string() },
  'field-list-of-anything': { field: z.string() },
  'field-type-unknown': { field: z.string() },
  'field-choices-not-texts': { field: z.string() },
  'field-too-many-choices': { field: z.string(), count: z.number() },
  'field-choice-twice': { field: z.string() },
  'field-keyword': { field: z.string(), keyword: z.string() },
  'page-not-opened-yet': {},
  'page-being-opened': {},
  'ask-is-form': {},
  'answers-misfit': { problems: z.array(why) },
  'answer-looks-secret': { field: z.string() },
  'field-not-asked': { field: z.string() },
  'field-misfit': { field: z.string(), problem: FieldProblem },
  'no-longer-waits': {},
  'still-waits': {},
} as const satisfies Area;
