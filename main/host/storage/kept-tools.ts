import { z } from 'zod';
import type { ModelChoice } from '../../../contract/conversation.ts';
import { Tool } from '../../../contract/server.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/** The part of a tool that a model reads, and the hash by which it is known again. */
const Kept = z.array(
  z.object({
    server: z.string(),
    tool: Tool.pick({ name: true, alias: true, title: true, description: true, inputSchema: true, definition: true }),
  }),
);
export type KeptTool = z.infer<typeof Kept>[number];

/**
 * The tools of the last request of a chat to a model, in their order: after a restart the next one
 * begins as it did.
 */
export class KeptTools {
  readonly #database: Database;
  readonly #log: Log;

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  of(conversation: string, { endpoint, model }: ModelChoice): KeptTool[] {
    const [row] = this.#database.all(
      'SELECT tools FROM tools_of_chats WHERE conversation = ? AND endpoint = ? AND model = ?',
      conversation,
      endpoint,
      model,
    );
    return Kept.safeParse(readJson(row?.['tools'] ?? '[]')).data ?? [];
  }

  /** The tools of all models that were asked in the chat. */
  ofChat(conversation: string): { choice: ModelChoice; tools: KeptTool[] }[] {
    const rows = this.#database.all('SELECT endpoint, model FROM tools_of_chats WHERE conversation = ?', conversation);
    return rows.map(({ endpoint, model }) => {
      const choice = { endpoint: String(endpoint), model: String(model) };
      return { choice, tools: this.of(conversation, choice) };
    });
  }

  /** Keeps the tools; where they cannot be kept, they are read anew after a restart. */
  keep(conversation: string, { endpoint, model }: ModelChoice, tools: KeptTool[]): void {
    const text = JSON.stringify(Kept.parse(tools));
    const sql = 'INSERT OR REPLACE INTO tools_of_chats (conversation, endpoint, model, tools) VALUES (?, ?, ?, ?)';
    try {
      this.#database.soon(() => this.#database.run(sql, conversation, endpoint, model, text));
    } catch (cause) {
      this.#log.warn('The order of the tools of a chat could not be kept', cause);
    }
  }
}
