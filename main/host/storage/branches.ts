import type { ForkPoint } from '../../../contract/fork.ts';
import type { Event } from '../../../contract/state.ts';
import type { Database } from './database.ts';

export type KeptBranches = { places: Map<string, ForkPoint>; removed: Set<string>; shown?: string };

/**
 * The forks in the histories of chats, on disk. A chat that never did has nothing here: each of its
 * turns follows the one before it.
 */
export class BranchTable {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  of(conversation: string): KeptBranches {
    const places = new Map<string, ForkPoint>();
    const removed = new Set<string>();
    for (const row of this.#database.all('SELECT * FROM turns WHERE conversation = ?', conversation)) {
      const turn = String(row['turn']);
      if (row['removed'] === 1) removed.add(turn);
      if (row['is_placed'] === 1) places.set(turn, { turn, after: textOf(row['after']) ?? null, answers: textOf(row['answers']) });
    }
    const shown = textOf(this.#database.all('SELECT shown_turn FROM conversations WHERE id = ?', conversation)[0]?.['shown_turn']);
    return { places, removed, ...(shown !== undefined && { shown }) };
  }

  keep({ conversation, shown, place, removed = [], restored = [] }: Extract<Event, { type: 'path.changed' }>): void {
    this.#show(conversation, shown);
    if (place) this.#put(conversation, place);
    for (const turn of removed) this.#mark(conversation, turn, 1);
    for (const turn of restored) this.#mark(conversation, turn, 0);
  }

  /** Of a chat that came from elsewhere. */
  bringIn(conversation: string, places: Iterable<ForkPoint>, shown: string | undefined, removed: Iterable<string> = []): void {
    if (shown !== undefined) this.#show(conversation, shown);
    for (const place of places) this.#put(conversation, place);
    for (const turn of removed) this.#mark(conversation, turn, 1);
  }

  /** Takes the turns off the disk that were deleted in an earlier run. */
  forgetRemoved(): void {
    const database = this.#database;
    if (database.all('SELECT 1 FROM turns WHERE removed = 1 LIMIT 1').length === 0) return;
    database.together(() => {
      database.run(
        `DELETE FROM entries WHERE conversation IN (SELECT conversation FROM turns WHERE removed = 1) AND json_valid(entry)
           AND (conversation, entry ->> '$.turn') IN (SELECT conversation, turn FROM turns WHERE removed = 1)`,
      );
      // Files that no message of the chat names any more: as if a chat that is gone had named them.
      database.run(
        `UPDATE OR REPLACE attached_files SET conversation = ''
           WHERE conversation IN (SELECT conversation FROM turns WHERE removed = 1)
           AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.conversation = attached_files.conversation AND instr(e.entry, hash) > 0)`,
      );
      database.run('DELETE FROM turns WHERE removed = 1');
    });
  }

  #show(conversation: string, turn: string | null): void {
    this.#database.run('UPDATE conversations SET shown_turn = ? WHERE id = ?', turn, conversation);
  }

  #put(conversation: string, { turn, after, answers }: ForkPoint): void {
    this.#database.run(
      'INSERT OR REPLACE INTO turns (conversation, turn, is_placed, after, answers) VALUES (?, ?, 1, ?, ?)',
      conversation,
      turn,
      after,
      answers ?? null,
    );
  }

  #mark(conversation: string, turn: string, removed: 0 | 1): void {
    this.#database.run(
      `INSERT INTO turns (conversation, turn, removed) VALUES (?, ?, ?)
       ON CONFLICT (conversation, turn) DO UPDATE SET removed = excluded.removed`,
      conversation,
      turn,
      removed,
    );
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
