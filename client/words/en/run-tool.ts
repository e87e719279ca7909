import { phrase } from '../phrase.ts';
import { format, number, plural, named } from './format.ts';

/** The tools of the inspector, each run by hand. */
export const runTool = {
  find: 'Filter tools',
  filter: (count: number) => plural(count, { one: 'Filter # tool', other: 'Filter # tools' }),
  byServer: 'Tools by server',
  noMatch: 'No tool matches.',
  choose: 'Choose a tool to run it by hand.',
  back: 'Back to the list of tools',
  said: (server: string) => phrase`Description and hints from ${named(server)}`,
  arguments: 'Arguments',
  asJson: 'Arguments as JSON',
  ways: 'Arguments as',
  form: 'Form',
  json: 'JSON',
  jsonKinds: { array: 'JSON list', object: 'JSON object', any: 'JSON' },
  /** The type of an argument, beside its name; while an optional one is empty, in its place. */
  kinds: {
    text: 'text',
    email: 'email address',
    uri: 'URI',
    date: 'date',
    'date-time': 'date and time',
    number: 'number',
    whole: 'whole number',
  },
  bounds: {
    between: (least: number, most: number) => `${number(least)} to ${number(most)}`,
    atLeast: (least: number) => `at least ${number(least)}`,
    upTo: (most: number) => `up to ${number(most)}`,
  },
  times: 'Times',
  run: 'Run',
  stop: 'Stop',
  outside: 'Runs outside every chat, under your permissions. The model does not see the result.',
  result: 'Result',
  shownAs: 'Result as',
  drawn: 'Result',
  table: 'Table',
  rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
  moreRows: (count: number) => plural(count, { one: '# more row', other: '# more rows' }),
  /** A run of one call: how long it took, and how large its result is. */
  tookOnce: (time: string, size: string) => `${time}, ${size}`,
  running: (at: number, of: number) => (of === 1 ? 'Running' : `Running, ${number(at)} of ${number(of)}`),
  took: (count: number, least: number, median: number, most: number) =>
    `${number(count)} runs: ${format.duration(least)} to ${format.duration(most)}, median ${format.duration(median)}`,
  outcomes: { ok: 'Done', failed: 'Failed', denied: 'Denied', stopped: 'Stopped' },
  open: (tool: string) => phrase`Run ${named(tool)} by hand`,
  history: (count: number) =>
    plural(count, { one: 'History of its definition: # version', other: 'History of its definition: # versions' }),
  seen: (hash: string, at: number) => phrase`${{ foreign: hash, as: 'code' }}, listed from ${format.dateAndTime(at)}`,
  firstSeen: 'The first version that is kept.',
  openShort: 'Run',
};
