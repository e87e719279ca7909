import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Problem } from './problem.ts';

/*
 * The part of LanceDB 0.31 and Arrow 18 that is used here. They are installed apart from the app (their native part is large), so their
 * types are not there when this is checked.
 */

export type Lance = {
  connect(uri: string, options?: ConnectOptions): Promise<LanceDatabase>;
  Index: {
    ivfFlat(options: { numPartitions: number; distanceType: Distance }): object;
    fts(options: { stem: boolean; removeStopWords: boolean; asciiFolding: boolean }): object;
  };
};
export type Distance = 'l2' | 'cosine' | 'dot';
export type ConnectOptions = { storageOptions?: Record<string, string>; apiKey?: string; region?: string; hostOverride?: string };

export type LanceDatabase = {
  tableNames(options?: { startAfter?: string; limit?: number }): Promise<string[]>;
  createEmptyTable(name: string, schema: Schema, options: { mode: 'create' }): Promise<NativeTable>;
  openTable(name: string): Promise<NativeTable>;
  dropTable(name: string): Promise<void>;
};

export type NativeTable = {
  schema(): Promise<Schema>;
  version(): Promise<number>;
  add(rows: object): Promise<unknown>;
  countRows(predicate?: string): Promise<number>;
  delete(predicate: string): Promise<{ numDeletedRows?: number }>;
  search(text: string, how: 'fts', column: string): LanceSearch;
  vectorSearch(vector: Float32Array): LanceSearch;
  query(): LanceSearch;
  createIndex(column: string, options: { config: object; replace: boolean }): Promise<void>;
  dropIndex(name: string): Promise<void>;
  listIndices(): Promise<{ name: string; indexType: string; columns: string[]; numUnindexedRows?: number }[]>;
  optimize(options?: { cleanupOlderThan: Date }): Promise<{ prune?: { bytesRemoved: number; oldVersionsRemoved: number } }>;
};

export type LanceSearch = {
  distanceType(distance: Distance): LanceSearch;
  nprobes(count: number): LanceSearch;
  where(predicate: string): LanceSearch;
  select(columns: string[]): LanceSearch;
  limit(count: number): LanceSearch;
  toArray(): Promise<{ toJSON(): Record<string, unknown> }[]>;
};

export type Type = { toString(): string; listSize?: number };
export type TableField = { name: string; type: Type };
export type Schema = { fields: TableField[]; metadata: Map<string, string> };
type Data = object;

/** `new` on each of these is Arrow's own constructor. */
export type Arrow = {
  Schema: new (fields: TableField[], metadata: Map<string, string>) => Schema;
  Field: new (name: string, type: Type, nullable: boolean) => TableField;
  Utf8: new () => Type;
  Float32: new () => Type;
  Float64: new () => Type;
  Int64: new () => Type;
  Bool: new () => Type;
  FixedSizeList: new (size: number, field: TableField) => Type;
  Struct: new (fields: TableField[]) => Type;
  RecordBatch: new (schema: Schema, data: Data) => object;
  Table: new (schema: Schema, batch: object) => object;
  makeData(parts: { type: Type; length: number; nullCount: number; data?: Float32Array; child?: Data; children?: Data[] }): Data;
  vectorFromArray(values: unknown[], type: Type): { data: readonly Data[] };
};

export type Native = { lance: Lance; arrow: Arrow };

/**
 * The library from the folder it was installed in, once. Without it the server still starts and lists its tools: each then answers what
 * is missing.
 */
export function createLoader(folder: string): () => Native {
  let native: Native | undefined;
  return () => (native ??= load(folder));
}

function load(folder: string): Native {
  if (process.platform === 'darwin' && process.arch === 'x64') {
    throw new Problem('LanceDB has no native part for Macs with an Intel processor since 0.22, so this server cannot keep vectors here.');
  }
  // The library writes warnings to stderr, which hosts show as the server's own words.
  process.env['LANCEDB_LOG'] ??= 'error';
  try {
    const require = createRequire(join(folder, 'package.json'));
    return { lance: require('@lancedb/lancedb') as Lance, arrow: require('apache-arrow') as Arrow };
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new Problem(
      `LanceDB is not installed in ${folder} (${why}). In Switchyard: "Add" at vectors on the servers page, or "switchyard add vectors". ` +
        `Elsewhere: put this server's package.json and package-lock.json into that folder and run "npm ci --ignore-scripts" in it.`,
    );
  }
}
