import type { TrafficMessage } from '../../contract/traffic.ts';
import { isError } from './find-rows.ts';
import { type InParts, oncePerPart } from './in-parts.ts';
import type { TimelineRow } from './rows.ts';

/**
 * The rows of one turn of a chat, of one check, or those in between that were for none; and, all
 * together, the health checks of servers but for those that failed. `first`: its first message.
 * `key`: the same however many rows come or go.
 */
export type TurnRows = { is: 'turn'; key: string; first: TrafficMessage; rows: InParts<TimelineRow>; count: number; errors: number };

export const HEALTH_CHECKS = 'health checks';
export type TimelineItem = TurnRows | TimelineRow;

/**
 * Every turn with its rows below it, but for those that are folded: a turn stands where it began,
 * and its rows stand together.
 */
export function byTurn(rows: InParts<TimelineRow>, folded: ReadonlySet<string>): InParts<TimelineItem> {
  const { turns, turnOf } = beginTurns();
  for (const part of rows) {
    for (const piece of turnsOfPart(part)) {
      const turn = turnOf(piece);
      turn.rows.push(...piece.rows);
      turn.count += piece.count;
      turn.errors += piece.errors;
    }
  }
  return turns.flatMap((turn): InParts<TimelineItem> => [[turn], ...(folded.has(turn.key) ? [] : turn.rows)]);
}

/**
 * The turns as far as they are in one part: a turn is put together of these as they are of rows.
 */
const turnsOfPart = oncePerPart((part: readonly TimelineRow[]): Growing[] => {
  const { turns, turnOf } = beginTurns();
  for (const row of part) {
    const turn = turnOf({ first: row.first, key: isQuietCheck(row) ? HEALTH_CHECKS : undefined });
    const [inTurn] = turn.rows;
    if (inTurn) inTurn.push(row);
    else turn.rows.push([row]);
    turn.count += 1;
    if (isError(row)) turn.errors += 1;
  }
  return turns;
});

type Growing = TurnRows & { rows: TimelineRow[][] };

function beginTurns() {
  const turns: Growing[] = [];
  const known = new Map<string, Growing>();
  let last: Growing | undefined;
  return {
    turns,
    /**
     * The turn that what begins with this message goes into, asked from the oldest to the newest.
     * `of`: health checks are between no others.
     */
    turnOf({ first, key: of }: { first: TrafficMessage; key?: string }): Growing {
      const key =
        of === HEALTH_CHECKS
          ? of
          : (ownKey(first) ?? (last && ownKey(last.first) === undefined ? last.key : `after ${last?.key ?? 'nothing'}`));
      const begun = known.get(key);
      if (begun) return begun;
      const turn: Growing = { is: 'turn', key, first, rows: [], count: 0, errors: 0 };
      known.set(key, turn);
      turns.push(turn);
      if (key !== HEALTH_CHECKS) last = turn;
      return turn;
    },
  };
}

function isQuietCheck({ first, state }: TimelineRow): boolean {
  return first.healthCheck === true && (state === 'running' || state === 'done');
}

/** Undefined: it was for no turn and no check. */
function ownKey({ chat, check }: TrafficMessage): string | undefined {
  return check === undefined ? chat && `${chat.conversation} ${chat.turn}` : `check ${check}`;
}
