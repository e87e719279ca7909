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

/** The tools of the last request of a chat to a model, in their order: after a restart the next one begins as it did. */
export type KeptTools = {
  of(conversation: string, choice: ModelChoice): KeptTool[];
  /** Keeps the tools; where they cannot be kept, they are read anew after a restart. */
  keep(conversation: string, choice: ModelChoice, tools: KeptTool[]): void;
};

export function createKeptTools(database: Database, log: Log): KeptTools {
  return {
    of(conversation, { endpoint, model }) {
      const [row] = database.all(
        'SELECT tools FROM tools_of_chats WHERE conversation = ? AND endpoint = ? AND model = ?',
        conversation,
        endpoint,
        model,
      );
      return Kept.safeParse(readJson(row?.['tools'] ?? '[]')).data ?? [];
    },
    keep(conversation, { endpoint, model }, tools) {
      const text = JSON.stringify(Kept.parse(tools));
      const sql = 'INSERT OR REPLACE INTO tools_of_chats (conversation, endpoint, model, tools) VALUES (?, ?, ?, ?)';
      try {
        database.soon(() => database.run(sql, conversation, endpoint, model, text));
      } catch (cause) {
        log.warn('The order of the tools of a chat could not be kept', cause);
      }
    },
  };
}
