import type { CallQuestion } from '../../../../contract/approval.ts';
import type { Call, Entry } from '../../../../contract/conversation.ts';
import { isWaiting, type Question } from '../../../../contract/question.ts';

/**
 * Calls of one tool in one reply, in the order of the reply; those of them that wait have a
 * question.
 */
export type SeveralCalls = { id: string; rows: SeveralRow[] };
export type SeveralRow = { call: Call; question?: CallQuestion };
export type Card = { kind: 'one'; question: Question } | { kind: 'several'; several: SeveralCalls };

/**
 * The cards for what waits, in the order given. Calls that differ in nothing but their arguments
 * share one, which keeps the rows that were answered already; `apart`: ids of those the person
 * wants to see one by one.
 */
export function toCards(questions: Question[], entries: Entry[], apart: ReadonlySet<string>): Card[] {
  const cards: Card[] = [];
  const shared = new Set<string>();
  for (const question of questions) {
    const several = shareable(question, questions, entries);
    if (!several || apart.has(several.id)) cards.push({ kind: 'one', question });
    else if (!shared.has(several.id)) cards.push({ kind: 'several', several });
    if (several) shared.add(several.id);
  }
  return cards;
}

export function waitingIn({ rows }: SeveralCalls): CallQuestion[] {
  return rows.flatMap(({ question }) => question ?? []);
}

function shareable(question: Question, questions: Question[], entries: Entry[]): SeveralCalls | undefined {
  if (question.kind !== 'call' || !isWaiting(question)) return undefined;
  const calls = entries.filter((entry): entry is Call => entry.type === 'call');
  const own = calls.find(({ id }) => id === question.call);
  const alike = questions.filter(
    (each): each is CallQuestion => each.kind === 'call' && isWaiting(each) && shownOnce(each) === shownOnce(question),
  );
  const rows = calls
    .filter(({ reply, alias }) => reply === own?.reply && alias === own.alias)
    .map((call): SeveralRow => {
      const asked = alike.find((each) => each.call === call.id);
      return asked ? { call, question: asked } : { call };
    })
    // A call that waits with another definition of the tool has a card of its own.
    .filter((row) => row.question ?? !questions.some(({ call }) => call === row.call.id));
  const first = rows[0];
  return first && rows.filter(wasAsked).length > 1 ? { id: first.call.id, rows } : undefined;
}

/** The parts of a question that the card says once for all its rows. */
function shownOnce({ server, tool, title, description, annotations, inputSchema, asker, ...more }: CallQuestion): string {
  const warning = more.meets || more.unsaid ? [more.meets, more.unsaid, more.despite] : [];
  return JSON.stringify([server, tool, title, description, annotations, inputSchema, asker, ...warning]);
}

function wasAsked({ call, question }: SeveralRow): boolean {
  return question !== undefined || call.state.state === 'held' || call.decision?.by === 'person';
}
