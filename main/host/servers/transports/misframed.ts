import { requestAnsweredBy, type MessageProblem, misframed, parse } from './read-message.ts';

type Id = string | number;
type MisframedText = { ids: Id[]; problem: MessageProblem };

type Needs = {
  /** The ids of our requests that wait for an answer. */
  awaited(): Id[];
};

/** Characters and lines of one block that may be an answer on several lines. */
const LONGEST_BLOCK = 1024 * 1024;
const MOST_LINES = 10_000;

/**
 * Finds answers among the lines of a program that are no messages. With a wrong frame around them
 * nobody takes them, and their requests would wait for their deadline. A line that answers no
 * request that waits is noise.
 */
export class Misframed {
  readonly #needs: Needs;
  #block: string[] = [];
  #size = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A line that held no message. */
  line(line: string): MisframedText | undefined {
    const awaited = this.#needs.awaited();
    if (awaited.length === 0) return undefined;
    // The body before it has no end of line.
    const [header] = /content-length: *\d+\s*$/i.exec(line) ?? [];
    if (header !== undefined) return { ids: awaited, problem: misframed('header', header) };
    return this.#of(line, 'version', line) ?? this.#around(line) ?? this.#several(line);
  }

  /** The beginning of a line that has had no end for a while. */
  unended(text: string): MisframedText | undefined {
    return this.#of(text, 'no-end', text);
  }

  /** A prompt, a colour or a time stands on the line of the message, too. */
  #around(line: string): MisframedText | undefined {
    const from = line.indexOf('{"');
    const to = line.lastIndexOf('}');
    return from >= 0 && to > from ? this.#of(line.slice(from, to + 1), 'around', line) : undefined;
  }

  /** A block from its first brace on, until it is whole. */
  #several(line: string): MisframedText | undefined {
    if (/^\s*\{/.test(line) && (this.#block.length === 0 || line.startsWith('{'))) {
      this.#block = [];
      this.#size = 0;
    } else if (this.#block.length === 0) return undefined;
    this.#block.push(line);
    this.#size += line.length;
    const isTooLong = this.#size > LONGEST_BLOCK || this.#block.length > MOST_LINES;
    const isWhole = !isTooLong && line.trimEnd() === '}';
    const problem = isWhole ? this.#of(this.#block.join('\n'), 'lines', this.#block[0] ?? '') : undefined;
    if (isTooLong || problem) this.#block = [];
    return problem;
  }

  #of(text: string, how: Parameters<typeof misframed>[0], first: string): MisframedText | undefined {
    const id = requestAnsweredBy(parse(text));
    // The SDK takes an id for the number that it spells, too.
    const ids = this.#needs.awaited().filter((one) => id !== undefined && String(one) === String(id));
    return ids.length > 0 ? { ids, problem: misframed(how, first) } : undefined;
  }
}
