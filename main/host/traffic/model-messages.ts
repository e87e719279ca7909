import type { ModelTraffic } from '../../../contract/traffic.ts';
import type { KeptBody } from './keep-body.ts';

type KeptModelMessage = { message: ModelTraffic; body: KeptBody };

/**
 * The last messages between the host and models, oldest first. They are in memory alone: each
 * request holds its chat once more, and would soon be all that the disk has room for.
 */
export class ModelMessages {
  readonly #most: { messages: number; characters: number };
  #kept: KeptModelMessage[] = [];
  #characters = 0;

  constructor(most: { messages: number; characters: number }) {
    this.#most = most;
  }

  keep(one: KeptModelMessage): void {
    this.#kept.push(one);
    this.#characters += one.body.text.length;
    while (this.#kept.length > this.#most.messages || (this.#characters > this.#most.characters && this.#kept.length > 1))
      this.#characters -= this.#kept.shift()?.body.text.length ?? 0;
  }

  /** Takes away those of a chat that is to leave no trace. */
  forget(conversation: string): void {
    this.#kept = this.#kept.filter(({ message }) => message.chat?.conversation !== conversation);
    this.#characters = this.#kept.reduce((sum, { body }) => sum + body.text.length, 0);
  }

  /** The number of the first one that is kept; undefined: none is. */
  oldest(): number | undefined {
    return this.#kept[0]?.message.number;
  }

  /** The messages with a number beyond the first and up to the second. */
  between(after: number, upTo: number): ModelTraffic[] {
    return this.#kept.flatMap(({ message }) => (message.number > after && message.number <= upTo ? [message] : []));
  }

  body(number: number): KeptBody | undefined {
    return this.#kept.find(({ message }) => message.number === number)?.body;
  }
}
