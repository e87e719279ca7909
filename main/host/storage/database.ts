export type SqlRow = Record<string, unknown>;
export type SqlValue = string | number | null;

/** The database file. Everything it throws is a HostError `storage`. */
export type Database = {
  all(sql: string, ...values: SqlValue[]): SqlRow[];
  run(sql: string, ...values: SqlValue[]): void;
  /** All of it or nothing. */
  together(write: () => void): void;
  /**
   * Writes that survive the death of the process but may be lost with the machine's power. A
   * durable write costs a disk flush, too much for every piece of a streaming answer; the next
   * durable write makes these durable, too.
   */
  soon(write: () => void): void;
};
