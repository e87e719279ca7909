import type { TrafficMessage } from '../../contract/traffic.ts';
import { isError } from './find-rows.ts';
import { type InParts, oncePerPart } from './in-parts.ts';
import { rowWith, type TimelineRow } from './rows.ts';

/**
 * The purpose of the rows of one group: a turn of a chat, a check, or none. Health checks of one
 * stretch have a group but for those that failed, and so have log lines that belong to no chat.
 */
export type TurnPurpose =
  | { is: 'chat'; chat: NonNullable<TrafficMessage['chat']> }
  | { is: 'check'; check: string }
  | { is: 'health' }
  | { is: 'log' }
  | { is: 'between' };

/**
 * The rows of one purpose that stand together. `first`: its first message. `key`: the same however
 * many rows come or go.
 */
export type TurnRows = {
  is: 'turn';
  key: string;
  of: TurnPurpose;
  first: TrafficMessage;
  rows: InParts<TimelineRow>;
  count: number;
  errors: number;
};

/**
 * A question of a server under the request that was open on it; `open`: how many were, of which it
 * stands under each.
 */
export type QuestionUnder = { is: 'question'; key: string; row: TimelineRow; open: number };

export type TimelineItem = TurnRows | TimelineRow | QuestionUnder;

/**
 * Every turn with its rows below it, but for those that are folded: a turn stands where it began,
 * and its rows stand together.
 */
export function byTurn(rows: InParts<TimelineRow>, isFolded: (turn: TurnRows) => boolean): InParts<TimelineItem> {
  const { turns, turnOf } = beginTurns();
  for (const part of rows) {
    for (const piece of turnsOfPart(part)) {
      const turn = turnOf(piece);
      turn.rows.push(...piece.rows);
      turn.count += piece.count;
      turn.errors += piece.errors;
    }
  }
  return turns.flatMap((turn): InParts<TimelineItem> => [[turn], ...(isFolded(turn) ? [] : withQuestions(turn.rows))]);
}

/** The rows of one turn, with each question of a server below the request that it may belong to. */
function withQuestions(rows: InParts<TimelineRow>): InParts<TimelineItem> {
  const under = new Map<number, QuestionUnder[]>();
  const moved = new Set<number>();
  for (const row of rows.flatMap(questionsIn)) {
    const { number, first } = row;
    for (const { of } of first.during ?? []) {
      if (rowWith(rows, of)?.number !== of) continue;
      const question: QuestionUnder = { is: 'question', key: `${of} asks ${number}`, row, open: first.during?.length ?? 0 };
      const others = under.get(of);
      if (others) others.push(question);
      else under.set(of, [question]);
      moved.add(number);
    }
  }
  if (moved.size === 0) return rows;
  return rows.map((part) => {
    if (!part.some(({ number }) => moved.has(number) || under.has(number))) return part;
    return part.flatMap((row): TimelineItem[] => (moved.has(row.number) ? [] : [row, ...(under.get(row.number) ?? [])]));
  });
}

const questionsIn = oncePerPart((part: readonly TimelineRow[]) =>
  part.filter(({ first }) => first.kind === 'request' && first.during !== undefined),
);

/** The last turn of this chat, with the number of its first message; undefined: it has none. */
export function lastTurnOf(rows: InParts<TimelineRow>, conversation: string): { key: string; from: number } | undefined {
  const all = rows.flat();
  const turn = all.findLast(({ first }) => first.chat?.conversation === conversation)?.first.chat?.turn;
  const first = all.find(({ first: { chat } }) => chat?.conversation === conversation && chat.turn === turn)?.first;
  return first?.chat && { key: chatKey(first.chat), from: first.number };
}

/**
 * The turns as far as they are in one part: a turn is put together of these as they are of rows.
 */
const turnsOfPart = oncePerPart((part: readonly TimelineRow[]): Growing[] => {
  const { turns, turnOf } = beginTurns();
  for (const row of part) {
    const turnsOfRow = new Set(purposesOf(row).map((of) => turnOf({ first: row.first, of })));
    for (const turn of turnsOfRow) {
      const [inTurn] = turn.rows;
      if (inTurn) inTurn.push(row);
      else turn.rows.push([row]);
      turn.count += 1;
      if (isError(row)) turn.errors += 1;
    }
  }
  return turns;
});

type Growing = TurnRows & { rows: TimelineRow[][] };

function beginTurns() {
  const turns: Growing[] = [];
  const known = new Map<string, Growing>();
  /** The last one that began, but for health checks and log lines: those are between no others. */
  let last: Growing | undefined;
  /** The last one that is a turn of a chat or a check. */
  let lastOwn: Growing | undefined;
  return {
    turns,
    /** The turn of this purpose, asked from the oldest message to the newest. */
    turnOf({ first, of }: Pick<TurnRows, 'first' | 'of'>): Growing {
      const key = keyOf(of);
      const begun = known.get(key);
      if (begun) return begun;
      const turn: Growing = { is: 'turn', key, of, first, rows: [], count: 0, errors: 0 };
      known.set(key, turn);
      turns.push(turn);
      if (of.is !== 'health' && of.is !== 'log') last = turn;
      if (of.is === 'chat' || of.is === 'check') lastOwn = turn;
      return turn;
    },
  };

  function keyOf(of: TurnPurpose): string {
    switch (of.is) {
      case 'chat':
        return chatKey(of.chat);
      case 'check':
        return `check ${of.check}`;
      case 'health':
        return `health after ${lastOwn?.key ?? 'nothing'}`;
      case 'log':
        return `log after ${lastOwn?.key ?? 'nothing'}`;
      case 'between':
        return last?.of.is === 'between' ? last.key : `after ${last?.key ?? 'nothing'}`;
      default:
        return of satisfies never;
    }
  }
}

function chatKey({ conversation, turn }: NonNullable<TrafficMessage['chat']>): string {
  return `${conversation} ${turn}`;
}

/** Notifications that are lines of a log: MCP's own, and one that servers send of their stderr. */
const LOG_LINES: ReadonlySet<string> = new Set(['notifications/message', 'notifications/stderr']);

/** Of what a server asks or logs, those of each request that it may belong to. */
function purposesOf({ first, state }: TimelineRow): TurnPurpose[] {
  const { healthCheck, check, chat, during = [{ chat }] } = first;
  if (healthCheck === true && (state === 'running' || state === 'done')) return [{ is: 'health' }];
  if (check !== undefined) return [{ is: 'check', check }];
  if (LOG_LINES.has(first.method) && during.every((request) => request.chat === undefined)) return [{ is: 'log' }];
  return during.map((request) => (request.chat ? { is: 'chat', chat: request.chat } : { is: 'between' }));
}
