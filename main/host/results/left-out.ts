import type { Content } from '../../../contract/content.ts';
import type { Call, CallState, Entry } from '../../../contract/conversation.ts';

/** The tool with which a model reads on in a result that was cut. */
export const READ_RESULT = 'read_result';

type Ended = Extract<CallState, { state: 'ended' }>;

/** The calls of a conversation whose results were cut, by the names under which the model reads on in them. */
export function longResults(entries: Entry[]): Map<string, Call> {
  const long = entries.filter((entry) => entry.type === 'call').filter(({ state }) => state.state === 'ended' && state.whole);
  return new Map(long.map((call, at) => [`r${at + 1}`, call]));
}

/** The text the model reads of a result: of one that was cut, between its beginning and its end, what is missing and how to read it. */
export function withLeftOut({ content, whole }: Ended, name: string | undefined): Content[] {
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
