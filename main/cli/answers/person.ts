import type { Terminal } from '../terminal.ts';
import { createTurns, type TakeTurns } from './take-turns.ts';

/** The person at the terminal; undefined: nobody. */
export type Person = { ask: NonNullable<Terminal['ask']>; takeTurns: TakeTurns } | undefined;

export function personAt({ ask }: Terminal): Person {
  return ask && { ask, takeTurns: createTurns() };
}
