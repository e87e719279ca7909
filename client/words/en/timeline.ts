import { joinPhrases, phrase, type Phrase } from '../phrase.ts';
import type { ModelErrand } from '../../../contract/traffic.ts';
import { format, number, plural, named } from './format.ts';

type SentParts = { tools: number; messages: number; results: number };
/** A turn of a chat, the check of a server, or (with neither) what went on between turns. */
type TurnFacts = { chat: string | undefined; checked: string | undefined; time: string; messages: number; errors: number };

/**
 * The timeline of the inspector: every message between the host, its servers and models. It speaks
 * protocol, like the people who open it.
 */
export const timeline = {
  messages: 'Messages',
  allServers: 'All servers',
  filter: 'Method, text or id',
  kind: 'Kind of message',
  kinds: { all: 'Everything', request: 'Requests', notification: 'Notifications', http: 'HTTP', model: 'Models', health: 'Health checks' },
  errors: (count: number) => plural(count, { zero: 'Errors', other: `Errors ${number(count)}` }),
  errorsFirst: 'Errors first',
  /** The button that says which kind of message is shown alone, and ends that. */
  everyKind: (kind: string) => `${kind}, show everything again`,
  more: 'More for the timeline',
  pause: 'Pause',
  goOn: 'Go on',
  clear: 'Clear the timeline',
  exportAll: 'Export as JSON lines',
  importOne: 'Look at an export',
  leaveImport: 'Back to the live timeline',
  imported: (file: string, count: number) => phrase`${file}, ${[plural(count, { one: '# message', other: '# messages' })]}`,
  byTurn: 'Group by answer',
  showInChat: 'Show in the chat',
  /** Above the messages of a turn. */
  turn: ({ chat, checked, time, messages, errors }: TurnFacts) =>
    joinPhrases(', ', [
      checked !== undefined ? phrase`Check of ${checked}` : chat === undefined ? 'Between messages' : phrase`${chat}`,
      time,
      plural(messages, { one: '# message', other: '# messages' }),
      errors > 0 ? plural(errors, { one: '# error', other: '# errors' }) : undefined,
    ]),
  /** The part of the host that asks a model; of sampling with the server that asked for it. */
  errand: (purpose: ModelErrand['purpose'], server: string | undefined): Phrase => {
    if (purpose === 'sampling') return server === undefined ? 'for a server' : phrase`for ${named(server)}`;
    return { answer: '', summary: 'to sum up', title: 'for a title' }[purpose];
  },
  /** A request to a model: what is new in it, where it goes on with results of tools. */
  sent: ({ tools, messages, results }: SentParts) =>
    results > 0
      ? plural(results, { one: '# more result', other: '# more results' })
      : `${plural(tools, { zero: '', one: '# tool, ', other: '# tools, ' })}${plural(messages, { one: '# message', other: '# messages' })}`,
  usage: (input: number, output: number) => `${number(input)} tokens in, ${number(output)} out`,
  /** In place of the server's name: its question, under the request that it may belong to. */
  asks: { you: 'asks you', model: 'asks model', folders: 'wants folders', other: 'asks' },
  /** Behind a question: that it stands under each of several calls. */
  during: (open: number) => plural(open, { one: '', other: 'while # calls ran' }),
  logLines: (count: number, time: string) => `${plural(count, { one: '# log line', other: '# log lines' })}, ${time}`,
  /** Above the health checks of servers that were answered, or will be. */
  healthChecks: (count: number, time: string) =>
    `${plural(count, { one: '# health check, fine', other: '# health checks, all fine' })}, ${time}`,
  waited: (time: string) => `waited for you ${time}`,
  fromDisk: 'Older messages from disk',
  /** Messages found on disk; `text` is what the person looked for. */
  kept: (count: number, text: string) =>
    text === ''
      ? plural(count, { zero: 'Nothing is on disk.', one: '# message from disk', other: '# messages from disk' })
      : phrase`${[plural(count, { zero: 'Nothing on disk holds', one: '# message from disk with', other: '# messages from disk with' })]} ${text}`,
  keptBefore: 'Still older',
  keptDamaged: (count: number) => plural(count, { one: '# damaged line is left out', other: '# damaged lines are left out' }),
  importFailed: (file: string) => phrase`${file} is no export of a timeline.`,
  paused: (count: number) => plural(count, { zero: 'Paused', one: 'Paused, # new message', other: 'Paused, # new messages' }),
  empty: 'No message has gone over the wire yet.',
  noMatch: 'No message matches.',
  showAll: 'Show all',
  reloaded: (count: number) => `started again: ${plural(count, { one: '# file changed', other: '# files changed' })}`,
  missed: (count: number) => plural(count, { one: '# older message is no longer kept.', other: '# older messages are no longer kept.' }),
  showTimeline: 'Show timeline',
  waiting: 'waiting for you',
  running: 'running',
  cancelled: 'cancelled',
  rounds: (count: number) => plural(count, { one: '# round', other: '# rounds' }),
  progressOf: (count: number) => plural(count, { one: '# progress', other: '# progresses' }),
  /** The outcome of a message, behind its name. */
  error: (says: string) => (says === '' ? 'error' : phrase`error: ${says}`),
  toolFailed: (says: string) => (says === '' ? 'the tool failed' : phrase`the tool failed: ${says}`),
  asksForMore: 'asks for more',
  listed: (count: number) => plural(count, { one: '# item', other: '# items' }),
  progress: (count: number, total: number | undefined, says: string | undefined) =>
    joinPhrases(', ', [
      total === undefined ? number(count) : `${number(count)} of ${number(total)}`,
      says === undefined ? undefined : phrase`${says}`,
    ]),
  says: (text: string) => phrase`${text}`,
  status: (status: number) => `HTTP ${status}`,
  noAnswer: (says: string) => (says === '' ? 'no answer' : phrase`no answer: ${says}`),
  /** One message in full. */
  details: 'Message',
  closeDetails: 'Close message',
  parts: { request: 'Request', answer: 'Response', both: 'Both', http: 'HTTP', rest: 'More' },
  part: 'Part of the exchange',
  form: 'How it is shown',
  tree: 'Tree',
  raw: 'Raw',
  /** The place of a request to a model among those of its turn. */
  requestOf: (at: number, all: number) => `request ${number(at)} of ${number(all)}`,
  /** Tokens that are estimated. */
  about: (tokens: number) => `about ${number(tokens)}`,
  /** The parts of a request to a model, and how many things each has. */
  requestParts: {
    instructions: () => 'Instructions',
    tools: (count: number) => plural(count, { one: '# tool', other: '# tools' }),
    earlier: (count: number) => plural(count, { one: '# earlier message', other: '# earlier messages' }),
    settings: () => 'Settings',
    new: (count: number) => plural(count, { one: 'New message', other: '# new messages' }),
  },
  withResults: (count: number) => plural(count, { zero: '', one: 'with # result of a tool', other: 'with # results of tools' }),
  newest: 'new',
  inParts: 'Parts',
  cached: (tokens: number) => `${number(tokens)} of them from the cache`,
  curlCopied: 'Copied. It takes the key from API_KEY.',
  sendAgain: 'Send again',
  runAgain: 'Run again…',
  notAgain: 'Cannot be sent again: a secret or a long part of it was not kept',
  sentAgain: (method: string, time: string) => phrase`${method}: answered in ${[time]}`,
  copy: 'Copy as JSON',
  copyCurl: 'Copy as curl',
  copyTest: 'Copy as a line of a test',
  copyMenu: 'Copy message',
  compare: 'Compare with…',
  /** While the second message is chosen; `name`: method of the first. */
  chooseOther: (name: string) => phrase`Choose a message to compare with ${name}.`,
  stopComparing: 'Do not compare',
  comparison: 'Comparison',
  closeComparison: 'Close comparison',
  bothSame: 'Both are the same.',
  described: (server: string) => phrase`Below values: descriptions from ${named(server)}`,
  cut: (bytes: number) => phrase`Too large to be kept whole: of ${[format.bytes(bytes)]} the beginning is shown.`,
  notKept: 'This message is no longer kept.',
  /** Beside a message on a connection of a check. */
  ofCheck: 'check',
  moreItems: (count: number) => plural(count, { one: '# more item', other: '# more items' }),
  moreCharacters: (count: number) => plural(count, { one: '# more character', other: '# more characters' }),
  moreLines: (count: number) => plural(count, { one: '# more line', other: '# more lines' }),
  facts: (facts: readonly (Phrase | undefined)[]) => joinPhrases(', ', facts),
  id: (id: string) => phrase`id ${id}`,
};
