import type { TrafficMessage } from '../../contract/traffic.ts';
import { isError } from './find-rows.ts';
import type { Row } from './rows.ts';

/**
 * The rows of one turn of a chat, of one check, or those in between that were for none. `checked`: the name of the server. `key`: the same
 * however many rows come or go.
 */
export type Turn = {
  key: string;
  chat: TrafficMessage['chat'];
  checked: string | undefined;
  at: number;
  rows: Row[];
  errors: number;
};
export type Item = { is: 'turn'; turn: Turn } | { is: 'row'; row: Row };

/** Every turn with its rows below it, but for those that are folded: a turn stands where it began, and its rows stand together. */
export function byTurn(rows: readonly Row[], folded: ReadonlySet<string>): Item[] {
  const turns: Turn[] = [];
  const known = new Map<string, Turn>();
  for (const row of rows) {
    const { chat, check, serverName, at } = row.first;
    const last = turns.at(-1);
    const own = check === undefined ? chat && `${chat.conversation} ${chat.turn}` : `check ${check}`;
    let turn = own === undefined ? (last && isBetween(last) ? last : undefined) : known.get(own);
    if (!turn) {
      turn = {
        key: own ?? `after ${last?.key ?? 'nothing'}`,
        chat,
        checked: check === undefined ? undefined : serverName,
        at,
        rows: [],
        errors: 0,
      };
      known.set(turn.key, turn);
      turns.push(turn);
    }
    turn.rows.push(row);
    if (isError(row)) turn.errors += 1;
  }
  return turns.flatMap((turn): Item[] => [
    { is: 'turn', turn },
    ...(folded.has(turn.key) ? [] : turn.rows.map((row): Item => ({ is: 'row', row }))),
  ]);
}

function isBetween({ chat, checked }: Turn): boolean {
  return chat === undefined && checked === undefined;
}
