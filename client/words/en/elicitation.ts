import { type Phrase, type Put, partsOf, phrase } from '../phrase.ts';
import { listed } from '../listed.ts';
import { format, named } from './format.ts';
import { fieldProblems } from './field-problems.ts';

/** A server's question to the person: a form, JSON, or a page to open. */
export const elicitation = {
  asksYou: (server: Put) => phrase`${named(server)} asks you`,
  asksYouDuring: (server: Put, during: Put) => phrase`${named(server)} asks you before it continues with ${named(during)}`,
  asksPage: (server: Put) => phrase`${named(server)} asks you to open a page`,
  asksPageDuring: (server: Put, during: Put) => phrase`${named(server)} asks you to open a page before it continues with ${named(during)}`,
  message: 'Message',
  messageAndForm: 'Message and form',
  stop: 'Stop',
  stopCall: 'Stop the call',
  decline: 'Decline',
  declineToAnswer: 'Decline to answer',
  sentOnlyTo: (server: string) => phrase`Sent only to ${named(server)}`,
  send: 'Send answers',
  yourAnswers: 'Your answers',
  rule: (server: string) => phrase`A server may not ask for passwords or keys here. If ${named(server)} does, decline.`,
  remove: (option: string) => phrase`Remove ${option}`,
  choose: 'Choose',
  showChoices: (field: string) => phrase`Show the choices of ${field}`,
  noMatch: 'No match',
  noAnswer: 'No answer',
  optional: 'optional',
  optionalAnd: (bounds: string) => `optional, ${bounds}`,
  exactly: (count: number) => `exactly ${count}`,
  between: (least: number, most: number) => `${least} to ${most}`,
  upTo: (count: number) => `up to ${count}`,
  atLeast: (count: number) => `at least ${count}`,
  problems: fieldProblems,
  noForm: (why: Phrase) => phrase`There is no form: ${partsOf(why)}`,
  answerAsJson: 'Answer as JSON',
  wanted: (server: string) => phrase`What ${named(server)} wants to have`,
  schema: 'Schema',
  page: {
    host: 'Host',
    address: 'Full address',
    open: 'Open page',
    openAgain: 'Open page again',
    runAgain: 'Run the call again',
    done: 'Done on the page?',
    opens: (server: string) => phrase`It opens in your browser. Open it only if you know this host: ${named(server)} chose it.`,
    opened: (server: string) =>
      phrase`You opened the page in your browser. ${named(server)} turned the call away until you are done there.`,
    refused: (why: Phrase) => phrase`Switchyard does not open this address. ${partsOf(why)}`,
  },
  secret: {
    label: 'This looks like a secret',
    looks: (fields: readonly Put[], server: string) =>
      fields.length === 1
        ? phrase`${listed(format, fields)} looks like a secret. ${named(server)} can read and keep everything you send here.`
        : phrase`${listed(format, fields)} look like secrets. ${named(server)} can read and keep everything you send here.`,
    sendAnyway: 'I want to send this anyway',
  },
};
