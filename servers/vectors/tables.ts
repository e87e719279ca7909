import type { Connection, Query, Table as NativeTable } from '@lancedb/lancedb';
import { toArrow, type NewRow, type Working } from './arrow-rows.ts';
import { checkDimension, checkId, checkLimit, checkTableName, checkVector, MOST_NUMBERS, MOST_ROWS } from './checks.ts';
import { checkColumns, COMMON, type Column } from './columns.ts';
import { type Condition, toPredicate } from './filter.ts';
import type { LanceLibrary } from './lance.ts';
import type { TableStore } from './place.ts';
import { Problem } from './problem.ts';
import { type PlainRow, toPlainRow } from './rows.ts';
import { type Distance, type Embedding, type TableShape, toSchema, toShape } from './schema.ts';
import { type Change, TableWatch } from './watch.ts';

/** Below this many rows comparing with each of them is as fast as an index, and exact. */
export const INDEX_FROM = 50_000;

type SearchResult = { search: 'flat' | 'ivf_flat'; distance: Distance; rows: PlainRow[] };
type Matching = { filter?: Condition[]; limit: number };

export type Description = TableShape & {
  table: string;
  count: number;
  version: number;
  indexes: { name: string; type: string; column: string; rowsNotInIndex: number }[];
};

type Needs = { library: LanceLibrary; place: TableStore };

/**
 * The tables at one place. Every use opens its table anew: a handle would not see what another
 * process has written since.
 */
export class Tables {
  readonly #library: LanceLibrary;
  readonly #place: TableStore;
  readonly #listeners = new Set<(change: Change) => void>();
  #watch: TableWatch | undefined;
  #connection: Promise<Connection> | undefined;

  constructor({ library, place }: Needs) {
    this.#library = library;
    this.#place = place;
  }

  async list(): Promise<string[]> {
    const names = await (await this.#connected()).tableNames({ limit: 10_000 });
    return names.toSorted();
  }

  async describe(table: string): Promise<Description> {
    const { rows, shape } = await this.#open(table);
    const indexes = (await rows.listIndices()).map(({ name, indexType, columns, numUnindexedRows = 0 }) => ({
      name,
      type: indexType,
      column: columns.join(', '),
      rowsNotInIndex: numUnindexedRows,
    }));
    return { table, count: await rows.countRows(), ...shape, version: await rows.version(), indexes };
  }

  /** A few rows, in no order. */
  async sample(table: string, count: number): Promise<PlainRow[]> {
    const { rows } = await this.#open(table);
    return (await rows.query().limit(count).toArray()).map(toPlainRow);
  }

  async create(table: string, { columns = [], ...about }: Omit<TableShape, 'columns'> & { columns?: Column[] }): Promise<TableShape> {
    checkTableName(table);
    checkDimension(about.dimension);
    const shape = { ...about, columns: checkColumns(columns) };
    // On disks that do not tell upper from lower case these would be one folder.
    const taken = (await this.list()).find((other) => other.toLowerCase() === table.toLowerCase());
    if (taken)
      throw new Problem(`There is a table "${taken}" already. Add to it, choose another name, or delete it first with delete_table.`);
    const { arrow } = this.#library.native();
    await (await this.#connected()).createEmptyTable(table, toSchema(shape, arrow), { mode: 'create' });
    this.#tell({ change: 'tables' });
    return shape;
  }

  async drop(table: string): Promise<void> {
    await this.#open(table);
    await (await this.#connected()).dropTable(table);
    this.#tell({ change: 'tables' });
    this.#tell({ change: 'rows', table });
  }

  /**
   * All rows or none. `madeBy` is the model that made their vectors, where the table is one of
   * texts.
   */
  async add(table: string, added: readonly NewRow[], working: Working, madeBy?: Embedding): Promise<{ ids: string[]; count: number }> {
    const { rows, shape } = await this.#open(table);
    checkAmount(added.length, shape.dimension);
    checkSameModel(table, shape.embedding, madeBy);
    const given = added.flatMap(({ id }) => (id === undefined ? [] : [checkId(id)]));
    const made = await toArrow(added, { arrow: this.#library.native().arrow, shape, now: new Date(), working });
    await checkNew(rows, given);
    working.signal.throwIfAborted();
    await rows.add(made.table);
    this.#tell({ change: 'rows', table });
    await working.progress(added.length, added.length);
    return { ids: made.ids, count: await rows.countRows() };
  }

  async remove(table: string, { ids, filter }: { ids?: string[]; filter?: Condition[] }): Promise<{ deleted: number; count: number }> {
    if ((ids === undefined || ids.length === 0) === (filter === undefined || filter.length === 0)) {
      throw new Problem('Say which vectors to delete, by "ids" or by "filter". All of them: delete_table.');
    }
    const { rows, shape } = await this.#open(table);
    const conditions = filter ?? [{ column: 'id', operator: 'in' as const, value: ids }];
    const { numDeletedRows = 0 } = await rows.delete(toPredicate(conditions, columnsOf(shape)) ?? 'false');
    if (numDeletedRows > 0) this.#tell({ change: 'rows', table });
    return { deleted: numDeletedRows, count: await rows.countRows() };
  }

  async search(table: string, vector: readonly number[], how: Matching & { withVectors?: boolean }): Promise<SearchResult> {
    const { filter = [], limit, withVectors = false } = how;
    checkLimit(limit);
    const { rows, shape } = await this.#open(table);
    checkVector(vector, shape.dimension, 'The query vector');
    const hasIndex = (await rows.listIndices()).some(({ columns }) => columns.includes('vector'));
    const predicate = toPredicate(filter, columnsOf(shape));
    const search = rows.vectorSearch(Float32Array.from(vector)).distanceType(shape.distance).select(columnsFor('_distance', withVectors));
    const found = await narrowed(search, predicate).limit(limit).toArray();
    return { search: hasIndex ? 'ivf_flat' : 'flat', distance: shape.distance, rows: found.map(toPlainRow) };
  }

  async searchWords(
    table: string,
    words: string,
    { filter = [], limit }: Matching,
  ): Promise<{ search: 'index' | 'scan'; rows: PlainRow[] }> {
    checkLimit(limit);
    if (words.trim() === '') throw new Problem('Say which words to look for.');
    const { rows, shape } = await this.#open(table);
    const predicate = toPredicate(filter, columnsOf(shape));
    const hasIndex = (await rows.listIndices()).some(({ columns }) => columns.includes('text'));
    if (hasIndex) {
      const search = rows.search(words, 'fts', 'text').select(columnsFor('_score', false));
      return { search: 'index', rows: (await narrowed(search, predicate).limit(limit).toArray()).map(toPlainRow) };
    }
    const scan = rows.query().select(columnsFor(undefined, false)).where(allWords(words, predicate));
    return { search: 'scan', rows: (await scan.limit(limit).toArray()).map(toPlainRow) };
  }

  async buildIndex(table: string, of: 'vector' | 'text', signal: AbortSignal): Promise<{ partitions?: number; rows: number }> {
    const { rows, shape } = await this.#open(table);
    const count = await rows.countRows();
    const before = (await rows.listIndices()).filter(({ columns }) => columns.includes(of)).map(({ name }) => name);
    const partitions = of === 'vector' ? checkWorthIt(table, count) : undefined;
    const { Index } = this.#library.native().lance;
    const config =
      partitions === undefined
        ? Index.fts({ stem: false, removeStopWords: false, asciiFolding: true })
        : Index.ivfFlat({ numPartitions: partitions, distanceType: shape.distance });
    await rows.createIndex(of, { config, replace: true });
    // The library cannot be interrupted. An index there was before has been made anew, which takes
    // nothing from anybody.
    if (signal.aborted && before.length === 0) {
      await dropIndexes(rows, of);
      signal.throwIfAborted();
    }
    this.#tell({ change: 'rows', table });
    return { rows: count, ...(partitions !== undefined && { partitions }) };
  }

  async optimize(table: string, keepHours: number): Promise<{ bytesFreed: number; versionsRemoved: number }> {
    const { rows } = await this.#open(table);
    const cleanupOlderThan = new Date();
    cleanupOlderThan.setTime(cleanupOlderThan.getTime() - keepHours * 3_600_000);
    const { prune } = await rows.optimize({ cleanupOlderThan });
    this.#tell({ change: 'rows', table });
    return { bytesFreed: prune?.bytesRemoved ?? 0, versionsRemoved: prune?.oldVersionsRemoved ?? 0 };
  }

  /** Changes by this process at once; in a folder, those by another within a second or so. */
  onChange(listener: (change: Change) => void): () => void {
    if (this.#place.kind === 'folder') this.#watch ??= new TableWatch(this.#place.path, (change) => this.#hear(change));
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#watch?.stop();
      this.#watch = undefined;
    };
  }

  async #open(table: string): Promise<{ rows: NativeTable; shape: TableShape }> {
    checkTableName(table);
    const names = await this.list();
    if (!names.includes(table)) {
      const there = names.length === 0 ? 'There is none yet: make one with create_table.' : `There are: ${names.slice(0, 50).join(', ')}.`;
      throw new Problem(`There is no table "${table}". ${there}`);
    }
    const rows = await (await this.#connected()).openTable(table);
    return { rows, shape: toShape(table, await rows.schema()) };
  }

  #connected(): Promise<Connection> {
    this.#connection ??= this.#connect();
    this.#connection.catch(() => (this.#connection = undefined));
    return this.#connection;
  }

  async #connect(): Promise<Connection> {
    const { lance } = this.#library.native();
    return this.#place.kind === 'folder' ? lance.connect(this.#place.path) : lance.connect(this.#place.uri, this.#place.options);
  }

  #tell(change: Change): void {
    this.#watch?.note(change);
    this.#hear(change);
  }

  #hear(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function columnsOf(shape: TableShape): Column[] {
  return [...COMMON, ...shape.columns];
}

/**
 * Vectors are left out unless they are asked for: they are long, and nobody reads them. Columns of
 * its own are in the metadata.
 */
function columnsFor(measure: '_distance' | '_score' | undefined, withVectors: boolean): string[] {
  return ['id', 'text', 'metadata', 'created', ...(withVectors ? ['vector'] : []), ...(measure ? [measure] : [])];
}

function narrowed(search: Query, predicate: string | undefined): Query {
  return predicate === undefined ? search : search.where(predicate);
}

/**
 * Without an index the library's own full-text search may find nothing and not say so: every word
 * has to stand in the text.
 */
function allWords(words: string, predicate: string | undefined): string {
  const each = words
    .trim()
    .split(/\s+/)
    .slice(0, 20)
    .map((word) => `contains(lower(\`text\`), '${word.toLowerCase().replaceAll("'", "''")}')`);
  return [...each, ...(predicate === undefined ? [] : [predicate])].join(' AND ');
}

function checkAmount(count: number, dimension: number): void {
  const most = Math.min(MOST_ROWS, Math.floor(MOST_NUMBERS / dimension));
  if (count === 0) throw new Problem('There is nothing to add.');
  if (count > most)
    throw new Problem(
      `One call adds ${most} vectors of ${dimension} numbers at most, not ${count}. Add them in several calls. Nothing was added.`,
    );
}

function checkSameModel(table: string, embedding: Embedding | undefined, madeBy: Embedding | undefined): void {
  if (embedding && !madeBy) {
    throw new Problem(
      `The vectors of "${table}" are made from texts by ${embedding.model}. Use add_texts: vectors of two models cannot be compared.`,
    );
  }
  if (!embedding && madeBy)
    throw new Problem(`"${table}" holds vectors of the caller. Texts belong into a table made with create_text_table.`);
  if (embedding && madeBy && (embedding.by !== madeBy.by || embedding.model !== madeBy.model)) {
    throw new Problem(
      `The vectors of "${table}" were made by ${embedding.model}, not ${madeBy.model}. Vectors of two models cannot be compared.`,
    );
  }
}

async function checkNew(rows: NativeTable, ids: string[]): Promise<void> {
  const predicate = ids.length > 0 && toPredicate([{ column: 'id', operator: 'in', value: ids }], COMMON);
  if (!predicate || (await rows.countRows(predicate)) === 0) return;
  const [first] = await rows.query().where(predicate).select(['id']).limit(1).toArray();
  const id = JSON.stringify(first ? toPlainRow(first)['id'] : ids[0]);
  throw new Problem(`There is a vector with the id ${id} already. Delete it first with delete_vectors. Nothing was added.`);
}

function checkWorthIt(table: string, count: number): number {
  if (count < INDEX_FROM) {
    throw new Problem(
      `"${table}" has ${count} vectors. Below ${INDEX_FROM} an index of vectors makes no search faster, and without one each result is exact.`,
    );
  }
  return Math.ceil(Math.sqrt(count) / 5);
}

async function dropIndexes(rows: NativeTable, column: string): Promise<void> {
  for (const { name, columns } of await rows.listIndices()) if (columns.includes(column)) await rows.dropIndex(name);
}
