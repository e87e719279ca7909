import { ChatContext } from '../../../contract/chat-context.ts';
import { type Conversation, KeptConversation, ModelChoice, Standing } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Database, SqlRow } from './database.ts';
import { readJson } from './read-json.ts';

/** Chats on disk, without what is said in them. */
export class ChatTable {
  readonly #database: Database;
  /**
   * Chats that are on disk already, so that an event which changes nothing worth keeping costs no
   * write.
   */
  readonly #kept = new Map<string, string>();
  /** The chats that were kept before the writes that are one: they may yet be refused. */
  #keptBefore: Map<string, string | undefined> | undefined;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  all(): Record<string, Conversation> {
    const rows = this.#database.all('SELECT * FROM conversations_in_sight ORDER BY number');
    return Object.fromEntries(rows.map((row) => [String(row['id']), toConversation(row)]));
  }

  /** One of an import is out of sight until the import ends. */
  keep(conversation: KeptConversation, ofImport?: string): void {
    const { id, title, createdAt, updatedAt, model, contextTokens = null, folders, readsResources, context } = conversation;
    const times = [Math.round(createdAt), Math.round(updatedAt)] as const;
    const standing = JSON.stringify(Standing.parse(conversation));
    const read = context ? JSON.stringify(context) : null;
    const own = [folders ? JSON.stringify(folders) : null, readsResources ? 1 : 0, standing, read] as const;
    const values = [title, ...times, model && JSON.stringify(model), contextTokens, ...own] as const;
    const same = JSON.stringify(values);
    if (this.#kept.get(id) === same) return;
    this.#database.together(() => {
      this.#database.run(
        `INSERT INTO conversations (id, title, created_at, updated_at, model, context_tokens, folders, reads_resources, standing, context,
           import)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET title = excluded.title, updated_at = excluded.updated_at, model = excluded.model,
           context_tokens = excluded.context_tokens, folders = excluded.folders, reads_resources = excluded.reads_resources,
           standing = excluded.standing, context = excluded.context, import = excluded.import, removed = 0`,
        id,
        ...values,
        ofImport ?? null,
      );
      const number = this.#numberOf('SELECT number FROM conversations WHERE id = ?', id);
      this.#database.run('DELETE FROM said WHERE rowid = ?', -number);
      this.#database.run('INSERT INTO said (rowid, text) VALUES (?, ?)', -number, title);
    });
    if (ofImport !== undefined) return;
    if (this.#keptBefore && !this.#keptBefore.has(id)) this.#keptBefore.set(id, this.#kept.get(id));
    this.#kept.set(id, same);
  }

  /** Writes of several events: all or nothing. */
  together(write: () => void): void {
    const before = new Map<string, string | undefined>();
    this.#keptBefore = before;
    try {
      this.#database.together(() => {
        // A damaged file that is healed meanwhile has all of it written again.
        this.#takeBack(before);
        write();
      });
    } catch (cause) {
      this.#takeBack(before);
      throw cause;
    } finally {
      this.#keptBefore = undefined;
    }
  }

  /** From now on chats of this import are out of sight. */
  beginImport(id: string): void {
    this.#database.run('INSERT OR IGNORE INTO imports_under_way (id) VALUES (?)', id);
  }

  /**
   * Brings all chats of the import into sight, by one row however many they are; none if one of
   * them is gone.
   */
  endImport(id: string, chats: number): void {
    this.#database.together(() => {
      const there = this.#numberOf('SELECT count(*) AS number FROM conversations WHERE import = ?', id);
      if (there !== chats) throw new HostError('storage', { code: 'import-gone' });
      this.#database.run('DELETE FROM imports_under_way WHERE id = ?', id);
    });
  }

  /** Out of sight, until the next start takes it off the disk. */
  remove(conversation: string): void {
    this.#database.run('UPDATE conversations SET removed = 1 WHERE id = ?', conversation);
    this.#kept.delete(conversation);
  }

  forgetRemoved(): void {
    this.#database.together(() => {
      this.#database.run('DELETE FROM conversations WHERE id NOT IN (SELECT id FROM conversations_in_sight)');
      this.#database.run('DELETE FROM imports_under_way');
    });
  }

  /** Off the database at once, with all that is said in it. */
  forget(conversation: string): void {
    this.#database.run('DELETE FROM conversations WHERE id = ?', conversation);
    this.#kept.delete(conversation);
  }

  openTurn(conversation: string, turn: string): void {
    this.#database.run('UPDATE conversations SET open_turn = ? WHERE id = ?', turn, conversation);
  }

  endTurn(conversation: string): void {
    this.#database.run('UPDATE conversations SET open_turn = NULL WHERE id = ?', conversation);
  }

  /** The turn that was under way when the last host ended without ending it. */
  interruptedTurn(conversation: string): string | undefined {
    const row = this.#database.all('SELECT open_turn FROM conversations WHERE id = ?', conversation)[0];
    return typeof row?.['open_turn'] === 'string' ? row['open_turn'] : undefined;
  }

  #takeBack(before: Map<string, string | undefined>): void {
    for (const [id, was] of before)
      if (was === undefined) this.#kept.delete(id);
      else this.#kept.set(id, was);
    before.clear();
  }

  #numberOf(sql: string, id: string): number {
    return Number(this.#database.all(sql, id)[0]?.['number']);
  }
}

function toConversation(row: SqlRow): Conversation {
  const folders = KeptConversation.shape.folders.safeParse(readJson(row['folders']) ?? undefined).data;
  const context = ChatContext.safeParse(readJson(row['context']) ?? undefined).data;
  return {
    id: String(row['id']),
    title: String(row['title']),
    createdAt: Number(row['created_at']),
    updatedAt: Number(row['updated_at']),
    model: ModelChoice.safeParse(readJson(row['model'])).data ?? null,
    activity: { state: 'resting' },
    ...(folders && { folders }),
    ...Standing.safeParse(readJson(row['standing']) ?? {}).data,
    ...(context && { context }),
    ...(row['reads_resources'] === 1 && { readsResources: true }),
    ...(row['context_tokens'] === null ? {} : { contextTokens: Number(row['context_tokens']) }),
  };
}
