import type { CallQuestion } from '../../../../contract/approval.ts';
import type { Call, Entry } from '../../../../contract/conversation.ts';
import { isWaiting, type Question } from '../../../../contract/question.ts';

/**
 * Calls of one reply, in its order; those of them that wait have a question. `isAlike`: they are
 * calls of one tool and differ in nothing but their arguments.
 */
export type SeveralCalls = { id: string; isAlike: boolean; rows: SeveralRow[] };
export type SeveralRow = { call: Call; question?: CallQuestion };
export type Card = { kind: 'one'; question: Question } | { kind: 'several'; several: SeveralCalls };

/**
 * The cards for what waits, in the order given. Calls of one reply share one, which keeps the rows
 * that were answered already; `apart`: ids of cards and calls that the person wants to see one by
 * one.
 */
export function toCards(questions: Question[], entries: Entry[], apart: ReadonlySet<string>): Card[] {
  const cards: Card[] = [];
  const shared = new Set<string>();
  for (const question of questions) {
    const several = shareable(question, questions, entries, apart);
    if (!several || apart.has(several.id)) cards.push({ kind: 'one', question });
    else if (!shared.has(several.id)) cards.push({ kind: 'several', several });
    if (several) shared.add(several.id);
  }
  return cards;
}

export function waitingIn({ rows }: SeveralCalls): CallQuestion[] {
  return rows.flatMap(({ question }) => question ?? []);
}

function shareable(question: Question, questions: Question[], entries: Entry[], apart: ReadonlySet<string>): SeveralCalls | undefined {
  if (!isOfReply(question) || apart.has(`call ${question.call}`)) return undefined;
  const calls = entries.filter((entry): entry is Call => entry.type === 'call');
  const own = calls.find(({ id }) => id === question.call);
  const rows = calls
    .filter(({ id, reply }) => reply === own?.reply && !apart.has(`call ${id}`))
    .map((call): SeveralRow => {
      const ofCall = questions.filter(isOfReply).find((each) => each.call === call.id && each.asker === question.asker);
      return ofCall ? { call, question: ofCall } : { call };
    })
    // A call whose question is over, or is another one, has a card of its own.
    .filter((row) => row.question ?? !questions.some(({ kind, call }) => kind === 'call' && call === row.call.id));
  const answerable = rows.filter(wasAsked);
  const isAlike = new Set(answerable.map(({ call }) => call.alias)).size === 1 && new Set(rows.flatMap(shownOnce)).size <= 1;
  const shown = isAlike ? rows.filter(({ call }) => call.alias === own?.alias) : rows;
  const first = shown[0];
  return first && answerable.length > 1 ? { id: first.call.id, isAlike, rows: shown } : undefined;
}

/** Waits, and a model or the person wants it: the calls of a view are asked about in its frame. */
function isOfReply(question: Question): question is CallQuestion {
  return question.kind === 'call' && isWaiting(question) && question.byView === undefined;
}

/** The parts of a question that a card of one tool says once for all its rows. */
function shownOnce({ question }: SeveralRow): string[] {
  if (!question) return [];
  const { server, tool, title, description, annotations, inputSchema, asker, ...more } = question;
  const warning = more.meets || more.unsaid ? [more.meets, more.unsaid, more.despite] : [];
  return [JSON.stringify([server, tool, title, description, annotations, inputSchema, asker, ...warning])];
}

function wasAsked({ call, question }: SeveralRow): boolean {
  return question !== undefined || call.state.state === 'held' || call.decision?.by === 'person';
}
