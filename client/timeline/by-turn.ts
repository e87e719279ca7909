import type { TrafficMessage } from '../../contract/traffic.ts';
import { isError } from './find-rows.ts';
import type { Row } from './rows.ts';

/** The rows of one turn of a chat, or those between two turns that were for none. `key`: the same however many rows come or go. */
export type Turn = { key: string; chat: TrafficMessage['chat']; at: number; rows: Row[]; errors: number };
export type Item = { is: 'turn'; turn: Turn } | { is: 'row'; row: Row };

/** Every turn with its rows below it, but for those that are folded: a turn stands where it began, and its rows stand together. */
export function byTurn(rows: readonly Row[], folded: ReadonlySet<string>): Item[] {
  const turns: Turn[] = [];
  const known = new Map<string, Turn>();
  for (const row of rows) {
    const { chat, at } = row.first;
    const last = turns.at(-1);
    const ofChat = chat && `${chat.conversation} ${chat.turn}`;
    let turn = ofChat === undefined ? (last?.chat === undefined ? last : undefined) : known.get(ofChat);
    if (!turn) {
      turn = { key: ofChat ?? `after ${last?.key ?? 'nothing'}`, chat, at, rows: [], errors: 0 };
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
