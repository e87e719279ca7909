import type { TrafficMessage } from '../../contract/traffic.ts';
import { isError } from './find-rows.ts';
import type { Row } from './rows.ts';

/**
 * The rows of one turn of a chat, of one check, or those in between that were for none. `checked`: the name of the server. `key`: the same
 * however many rows come or go.
 */
export type Turn = {
  is: 'turn';
  key: string;
  chat: TrafficMessage['chat'];
  checked: string | undefined;
  at: number;
  rows: Row[];
  errors: number;
};
/** A line of the list. The rows are those of the timeline themselves: one more object for each of 50,000 costs more than all else here. */
export type Item = Turn | Row;

/** Every turn with its rows below it, but for those that are folded: a turn stands where it began, and its rows stand together. */
export function byTurn(rows: readonly Row[], folded: ReadonlySet<string>): Item[] {
  const turns: Turn[] = [];
  const known = new Map<string, Turn>();
  let last: Turn | undefined;
  for (const row of rows) {
    const { chat, check, serverName, at } = row.first;
    const own = check === undefined ? chat && `${chat.conversation} ${chat.turn}` : `check ${check}`;
    let turn = own === undefined ? (last && isBetween(last) ? last : undefined) : known.get(own);
    if (!turn) {
      turn = {
        is: 'turn',
        key: own ?? `after ${last?.key ?? 'nothing'}`,
        chat,
        checked: check === undefined ? undefined : serverName,
        at,
        rows: [],
        errors: 0,
      };
      known.set(turn.key, turn);
      turns.push(turn);
      last = turn;
    }
    turn.rows.push(row);
    if (isError(row)) turn.errors += 1;
  }
  // Some times a second for 50,000 rows: a list for each turn and then one of all would take twice as long.
  const items: Item[] = [];
  for (const turn of turns) {
    items.push(turn);
    if (!folded.has(turn.key)) for (const row of turn.rows) items.push(row);
  }
  return items;
}

function isBetween({ chat, checked }: Turn): boolean {
  return chat === undefined && checked === undefined;
}
