import { setImmediate as turn } from 'node:timers/promises';
import type { Working } from '../arrow-rows.ts';
import { checkText, MOST_ROWS } from '../checks.ts';
import type { Column } from '../columns.ts';
import type { Condition } from '../filter.ts';
import { Problem } from '../problem.ts';
import type { Embedding, TableShape } from '../schema.ts';
import type { Tables } from '../tables.ts';
import type { Embedder } from './embedder.ts';

export type NewText = { text: string; id?: string; metadata?: Record<string, unknown> };
export type Embedders = { [by in Embedding['by']]?: Embedder };

type Needs = { tables: Tables; embedders: Embedders };
const PIECE = 16;

/** Tables whose vectors are made from texts here, each by the one model it was made for. */
export class Texts {
  readonly #tables: Tables;
  readonly #embedders: Embedders;

  constructor({ tables, embedders }: Needs) {
    this.#tables = tables;
    this.#embedders = embedders;
  }

  async createTable(table: string, by: Embedding['by'], columns: Column[], signal: AbortSignal): Promise<TableShape> {
    const embedder = this.#embedderBy(by);
    const [vector = []] = await embedder.embed(['How many numbers?'], signal);
    return this.#tables.create(table, { dimension: vector.length, distance: 'cosine', columns, embedding: embedder.about });
  }

  async add(table: string, texts: readonly NewText[], working: Working) {
    const { embedding } = await this.#tables.describe(table);
    const embedder = this.#embedderOf(table, embedding);
    if (texts.length > MOST_ROWS) throw new Problem(`One call adds ${MOST_ROWS} texts at most, not ${texts.length}. Nothing was added.`);
    for (const { text } of texts) checkText(text);
    const rows = [];
    for (let at = 0; at < texts.length; at += PIECE) {
      working.signal.throwIfAborted();
      const piece = texts.slice(at, at + PIECE);
      const vectors = await embedder.embed(
        piece.map(({ text }) => text),
        working.signal,
      );
      rows.push(...piece.map((text, which) => ({ ...text, vector: vectors[which] ?? [] })));
      await working.progress(rows.length, texts.length);
      await turn();
    }
    // The vectors are what takes time; the rows are one commit.
    const quiet = { signal: working.signal, progress: () => Promise.resolve() };
    return this.#tables.add(table, rows, quiet, embedder.about);
  }

  async search(table: string, text: string, how: { filter?: Condition[]; limit: number }, signal: AbortSignal) {
    const { embedding } = await this.#tables.describe(table);
    const [vector = []] = await this.#embedderOf(table, embedding).embed([checkText(text)], signal);
    return { model: embedding?.model, ...(await this.#tables.search(table, vector, how)) };
  }

  #embedderBy(by: Embedding['by']): Embedder {
    const found = this.#embedders[by];
    if (found) return found;
    throw new Problem('No embeddings endpoint is set up. Start this server with EMBEDDINGS_URL and EMBEDDINGS_MODEL in its environment.');
  }

  #embedderOf(table: string, embedding: Embedding | undefined): Embedder {
    if (!embedding) throw new Problem(`"${table}" holds vectors of the caller. Texts belong into a table made with create_text_table.`);
    const embedder = this.#embedderBy(embedding.by);
    if (embedder.about.model === embedding.model) return embedder;
    throw new Problem(
      `The vectors of "${table}" were made by ${embedding.model}, and ${embedder.about.model} is set up now. Vectors of two models cannot be compared: ` +
        'set up the first one, or make another table.',
    );
  }
}
