import { structuredForModel } from '../../results/structured-for-model.ts';
import type { Call, CallState } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import { OURS } from '../../../../contract/handles.ts';
import type { HostTool } from './host-tool.ts';
import type { Journal } from '../../base/journal.ts';
import { blocksFrom } from '../../models/content-blocks.ts';
import type { InEnglish } from '../../base/needs.ts';
import { longResults, namedResults, READ_RESULT } from '../../results/left-out.ts';
import type { Results } from '../../results/results.ts';

type Needs = { journal: Journal; results: Pick<Results, 'read'>; inEnglish: InEnglish };
type FinishedCallState = Extract<CallState, { state: 'ended' }>;

const MOST_LINES = 1000;
const USUAL_LINES = 200;
/** In UTF-16 code units; more would be cut again. */
const MOST_TEXT = 50_000;

/**
 * Lets a model read on in a result of this chat of which it was given the beginning and the end.
 */
export function readResult({ journal, results, inEnglish }: Needs): HostTool {
  return {
    name: READ_RESULT,
    title: 'Read on in a result',
    description:
      'Reads lines of a tool result of this chat that was too long to be given whole, or that is no longer shown. Its place says its name, like "r1", ' +
      'and which lines are left out. A very long line counts as several.',
    inputSchema: {
      type: 'object',
      properties: {
        call: { type: 'string', description: 'The name of the result, like "r1"' },
        from_line: { type: 'integer', minimum: 1, description: 'The first line to read; left out, the first that was left out' },
        lines: { type: 'integer', minimum: 1, maximum: MOST_LINES, description: `How many lines; left out, ${USUAL_LINES}` },
      },
      required: ['call'],
      additionalProperties: false,
    },
    isOffered: ({ context }, entries) => longResults(entries).size > 0 || namedResults(entries, context?.resultsUntil).size > 0,

    async run({ call: named, from_line: first, lines: wanted }, { caller: { conversation }, from }) {
      const name = typeof named === 'string' ? named : '';
      const entries = journal.state().entries[conversation ?? ''] ?? [];
      const until = conversation === null ? undefined : journal.state().conversations[conversation]?.context?.resultsUntil;
      const known = new Map([...namedResults(entries, until), ...longResults(entries)]);
      const call = known.get(name);
      const ended = call?.state.state === 'ended' ? call.state : undefined;
      if (conversation === null || !call || !ended)
        throw new HostError('not-found', { code: 'no-result-called', others: [...known.keys()] });
      from.push(...saidBy(call));
      const start = between(first, { least: 1, most: Infinity, usual: (ended.whole?.head ?? 0) + 1 });
      const count = between(wanted, { least: 1, most: MOST_LINES, usual: USUAL_LINES });
      const { lines, goOn, total } = ended.whole
        ? await results.read({ conversation, call: call.id, from: start - 1, count })
        : linesOf(ended, start - 1, count, inEnglish);
      if (lines.length === 0) throw new HostError('bad-input', { code: 'result-is-shorter', lines: total });
      const fitting = howManyFit(lines);
      const end = start + fitting - 1;
      const next = end < total ? ` The next is line ${end + 1}.` : ' This is the end.';
      const text = `[Lines ${start} to ${end} of ${total} of result ${name}.${next}]\n${asWritten(lines.slice(0, fitting), goOn)}`;
      return { content: [{ type: 'text', text }] };
    },
  };
}

/** Of a result that stands in the chat. Pictures are named. */
function linesOf(state: FinishedCallState, from: number, count: number, inEnglish: InEnglish) {
  const blocks = blocksFrom(state.content, { images: false, inEnglish }, structuredForModel(state));
  const lines = blocks.flatMap((block) => (block.type === 'text' ? block.text.split('\n') : []));
  return { lines: lines.slice(from, from + count), goOn: [], total: lines.length };
}

/** Read again, it is still the words of those who said it first. */
function saidBy({ tool, from = [] }: Call): NonNullable<Call['from']> {
  if (!tool) return [];
  return tool.server === OURS ? from : [{ server: tool.server, serverName: tool.serverName }];
}

function between(value: unknown, { least, most, usual }: { least: number; most: number; usual: number }): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(Math.floor(value), least), most) : usual;
}

/** One line always fits. */
function howManyFit(lines: string[]): number {
  let length = 0;
  const tooMany = lines.findIndex((line) => (length += line.length + 1) > MOST_TEXT);
  return tooMany < 0 ? lines.length : Math.max(1, tooMany);
}

function asWritten(lines: string[], goOn: number[]): string {
  return lines.map((line, at) => (goOn.includes(at) || at === lines.length - 1 ? line : `${line}\n`)).join('');
}
