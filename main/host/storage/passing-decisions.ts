import type { Input } from '../../../contract/api.ts';
import type { Decided, LoggedDecision } from '../../../contract/decision.ts';
import { isFound } from './decisions.ts';

/** Lines in memory that fit between two numbers of the log on disk. */
const BETWEEN = 2 ** 20;

/** The log of decisions in temporary chats, in memory, among the lines on disk by their numbers. */
export class PassingDecisions {
  #lines: LoggedDecision[] = [];
  #count = 0;

  /** `last`: the number of the last line on disk. */
  keep(decided: Decided, last: number): void {
    this.#count += 1;
    this.#lines.push({ ...decided, number: last + this.#count / BETWEEN });
  }

  of(conversation: string): Decided[] {
    return this.#lines.flatMap(({ number: _, ...decided }) => (decided.conversation === conversation ? [decided] : []));
  }

  forget(conversation: string): void {
    this.#lines = this.#lines.filter((line) => line.conversation !== conversation);
  }

  /** The lines that the log on disk would give, too, the newest first. */
  read({ text, server, before = Infinity }: Input<'log.read'>): LoggedDecision[] {
    return this.#lines
      .filter((line) => line.number < before && (server === undefined || line.server === server) && isFound(line, text))
      .toReversed();
  }
}
