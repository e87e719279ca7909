import type { Content } from '../../../contract/content.ts';
import { remembering } from '../base/remembering.ts';
import { structuredForModel } from './structured-for-model.ts';
import type { Call, CallState, Entry } from '../../../contract/conversation.ts';

/** The tool with which a model reads on in a result that was cut. */
export const READ_RESULT = 'read_result';

type EndedCallState = Extract<CallState, { state: 'ended' }>;

/**
 * The calls of a conversation whose results were cut, by the names under which the model reads on
 * in them.
 */
export function longResults(entries: Entry[]): Map<string, Call> {
  const long = entries.filter(
    (entry): entry is Call => entry.type === 'call' && entry.state.state === 'ended' && entry.state.whole !== undefined,
  );
  return new Map(long.map((call, at) => [`r${at + 1}`, call]));
}

/**
 * Results of which a reference says enough stay as they are when they are shorter, in UTF-16 code
 * units.
 */
const SHORT = 1_000;

/** The older calls of a conversation whose results go to the model by name only, by these names. */
export function namedResults(entries: Entry[], until: string | undefined): Map<string, Call> {
  const last = until === undefined ? -1 : entries.findIndex(({ id }) => id === until);
  const older = entries.slice(0, last + 1).filter((entry) => entry.type === 'call');
  return new Map(older.flatMap((call, at) => (lengthOf(call) > SHORT ? [[`c${at + 1}`, call] as const] : [])));
}

/** The words in which a result is named that the model may read again. */
export function nameOnly(name: string, call: Call): string {
  return `[The result of this call, ${lengthOf(call)} characters, is kept but not shown here any more. It is result ${name}: the tool ${READ_RESULT} reads it again.]`;
}

const lengths = remembering<number>();

/**
 * Text of a result, and as much again for what is no text: pictures and files are read in one
 * piece.
 */
function lengthOf({ state }: Call): number {
  if (state.state !== 'ended' || (state.outcome !== 'ok' && state.outcome !== 'failed')) return 0;
  return lengths(state, [], () => {
    const structured = structuredForModel(state);
    const texts = JSON.stringify(state.content).length + (structured === undefined ? 0 : JSON.stringify(structured).length);
    return Math.max(texts, state.whole?.characters ?? 0);
  });
}

/**
 * The text the model reads of a result: of one that was cut, between its beginning and its end,
 * what is missing and how to read it.
 */
export function withLeftOut({ content, whole }: EndedCallState, name: string | undefined): Content[] {
  const [head, ...others] = content;
  if (!whole || !head || name === undefined) return content;
  const { characters, lines } = whole;
  const from = whole.head + 1;
  const to = lines - whole.tail;
  const text =
    `[Here lines ${from} to ${to} of ${lines} are left out; all of it has ${characters} characters. ` +
    `It is result ${name}: the tool ${READ_RESULT} reads more of it.]`;
  return [head, { type: 'text', text }, ...others];
}
