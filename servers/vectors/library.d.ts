/*
 * The part of LanceDB 0.31, Arrow 18 and the offline model that is used here. They are installed
 * apart from the app, since their native part is large: their own types are not there when this is
 * checked.
 */

declare module '@lancedb/lancedb' {
  import type { Schema, StructRow } from 'apache-arrow';

  export type ConnectOptions = { storageOptions?: Record<string, string>; apiKey?: string; region?: string; hostOverride?: string };
  export type Distance = 'l2' | 'cosine' | 'dot';
  export type IndexConfig = { numUnindexedRows?: number; name: string; indexType: string; columns: string[] };

  export function connect(uri: string, options?: ConnectOptions): Promise<Connection>;

  export class Connection {
    tableNames(options: { limit: number }): Promise<string[]>;
    createEmptyTable(name: string, schema: Schema, options: { mode: 'create' }): Promise<Table>;
    openTable(name: string): Promise<Table>;
    dropTable(name: string): Promise<void>;
  }

  export class Table {
    schema(): Promise<Schema>;
    version(): Promise<number>;
    add(rows: object): Promise<unknown>;
    countRows(predicate?: string): Promise<number>;
    delete(predicate: string): Promise<{ numDeletedRows?: number }>;
    search(text: string, how: 'fts', column: string): Query;
    vectorSearch(vector: Float32Array): VectorQuery;
    query(): Query;
    createIndex(column: string, options: { config: Index; replace: boolean }): Promise<void>;
    dropIndex(name: string): Promise<void>;
    listIndices(): Promise<IndexConfig[]>;
    optimize(options: { cleanupOlderThan: Date }): Promise<{ prune?: { bytesRemoved: number; oldVersionsRemoved: number } }>;
  }

  export class Query {
    where(predicate: string): this;
    select(columns: string[]): this;
    limit(count: number): this;
    toArray(): Promise<StructRow[]>;
  }

  export class VectorQuery extends Query {
    distanceType(distance: Distance): this;
  }

  export class Index {
    private readonly inner;
    static ivfFlat(options: { numPartitions: number; distanceType: Distance }): Index;
    static fts(options: { stem: boolean; removeStopWords: boolean; asciiFolding: boolean }): Index;
  }
}

declare module 'apache-arrow' {
  export class DataType {
    /** Of a list of fixed size. */
    listSize?: number;
  }
  export class Utf8 extends DataType {}
  export class Float32 extends DataType {}
  export class Float64 extends DataType {}
  export class Int64 extends DataType {}
  export class Bool extends DataType {}
  export class FixedSizeList extends DataType {
    constructor(size: number, field: Field);
  }
  export class Struct extends DataType {
    constructor(fields: Field[]);
  }
  export class Field {
    constructor(name: string, type: DataType, nullable: boolean);
    name: string;
    type: DataType;
  }
  export class Schema {
    constructor(fields: Field[], metadata: Map<string, string>);
    fields: Field[];
    metadata: Map<string, string>;
  }
  export class Data {
    readonly length: number;
  }
  export class RecordBatch {
    constructor(schema: Schema, data: Data);
    readonly numRows: number;
  }
  export class Table {
    constructor(schema: Schema, batch: RecordBatch);
    readonly numRows: number;
  }
  export class StructRow {
    toJSON(): Record<string, unknown>;
  }

  type Parts = { type: DataType; length: number; nullCount: number; data?: Float32Array; child?: Data; children?: Data[] };
  export function makeData(parts: Parts): Data;
  export function vectorFromArray(values: unknown[], type: DataType): { data: readonly Data[] };
}

declare module '@energetic-ai/embeddings' {
  export class EmbeddingModel {
    embed(texts: string[]): Promise<number[][]>;
  }
  export function initModel(source: unknown): Promise<EmbeddingModel>;
}
