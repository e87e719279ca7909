import { closeSync, copyFileSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readJson } from './read-json.ts';

/** `roots`: where each table and index begins. While those are the same, so are the pages. */
const SchemaPages = z.object({
  pageSize: z.number().int().min(512).max(65_536),
  roots: z.string(),
  pages: z.array(z.object({ number: z.number().int().positive(), base64: z.string() })),
});

/**
 * Copies the pages that hold the schema beside the file: they say where every table begins, so that
 * one of them damaged would make all the others unreadable. They change with migrations, and once
 * when the full-text index is made anew.
 */
export function keepSchemaPages(file: DatabaseSync, path: string): void {
  const roots = JSON.stringify(file.prepare('SELECT name, rootpage FROM sqlite_schema ORDER BY name').all());
  if (kept(path)?.roots === roots) return;
  // From here on the file itself holds what the write-ahead log held.
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const pageSize = Number(file.prepare('PRAGMA page_size').get()?.['page_size']);
  const numbers = file.prepare(`SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'`).all();
  const pages = numbers.map(({ pageno }) => ({
    number: Number(pageno),
    base64: pageOf(path, Number(pageno), pageSize).toString('base64'),
  }));
  write(besideOf(path), JSON.stringify({ pageSize, roots, pages } satisfies z.infer<typeof SchemaPages>));
}

function write(path: string, text: string): void {
  try {
    writeFileSync(`${path}.next`, text, { mode: 0o600 });
    renameSync(`${path}.next`, path);
  } catch {
    // A full disk: the next start tries again, and the database is whole.
  }
}

/**
 * Reads a copy of the damaged file that has the kept pages of its schema again; undefined when none
 * were kept.
 */
export function withSchemaPages<T>(path: string, read: (copy: string) => T): T | undefined {
  const schema = kept(path);
  if (!schema) return undefined;
  const copy = `${path}.reading`;
  try {
    copyFileSync(path, copy);
    putBack(copy, schema);
    return read(copy);
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true });
  }
}

function putBack(copy: string, { pageSize, pages }: z.infer<typeof SchemaPages>): void {
  const size = Math.floor(statSync(copy).size / pageSize);
  const file = openSync(copy, 'r+');
  try {
    for (const { number, base64 } of pages) {
      const page = Buffer.from(base64, 'base64');
      if (number === 1) fitHeader(page, size);
      writeSync(file, page, 0, page.length, (number - 1) * pageSize);
    }
  } finally {
    closeSync(file);
  }
}

/**
 * The header of the first page is older than the file: its size, and the list of free pages, are
 * not (SQLite file format, §1.3).
 */
function fitHeader(page: Buffer, size: number): void {
  // A rollback journal instead of a write-ahead log, which this copy has not.
  page.fill(1, 18, 20);
  page.writeUInt32BE(size, 28);
  page.writeUInt32BE(0, 32);
  page.writeUInt32BE(0, 36);
  // The size counts only when the change counter is the one it was written at.
  page.copy(page, 92, 24, 28);
}

function kept(path: string): z.infer<typeof SchemaPages> | undefined {
  try {
    return SchemaPages.safeParse(readJson(readFileSync(besideOf(path), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function pageOf(path: string, number: number, size: number): Buffer {
  const page = Buffer.alloc(size);
  const file = openSync(path, 'r');
  try {
    readSync(file, page, 0, size, (number - 1) * size);
    return page;
  } finally {
    closeSync(file);
  }
}

function besideOf(path: string): string {
  return path.replace(/(\.\w+)?$/, '.schema.json');
}
