import { z } from 'zod';
import { ConversationId, EntryId, Progress, TurnId } from './conversation.ts';
import { ServerId } from './server.ts';

/**
 * A long task: a call that its server made a task of (MCP tasks of 2025-11-25, or the extension
 * `io.modelcontextprotocol/tasks` of 2026-07-28) and that has not ended. It is known by its call.
 */
export const LongTask = z.object({
  call: EntryId,
  conversation: ConversationId,
  turn: TurnId,
  server: ServerId,
  /** The server's name when the task began. */
  serverName: z.string(),
  tool: z.string(),
  title: z.string().optional(),
  /** The server's id of it (`taskId`). */
  task: z.string(),
  since: z.number(),
  /** How long the server keeps it, in milliseconds from `since` on; absent: it sets no limit. */
  ttlMs: z.number().optional(),
  /** The launch of its server and the definition of its tool when the call was allowed. */
  bound: z.object({ fingerprint: z.string(), definition: z.string() }).optional(),
  progress: Progress.optional(),
  /**
   * `awaited`: its turn waits for it. `running`: the turn went on without it. `away`: its server is
   * not there now. `stopping`: its server is asked to end it, as soon as it is there, and has not
   * said that it did.
   */
  state: z.enum(['awaited', 'running', 'away', 'stopping']),
  /** The model goes on by itself once the task has ended. */
  continues: z.boolean(),
});
export interface LongTask extends z.infer<typeof LongTask> {}

/** Bounds of long tasks: how many run at once, for how long, and the bytes of a result. */
export const TASK_BOUNDS = { running: 32, ms: 7 * 24 * 60 * 60 * 1000, resultBytes: 16 * 1024 * 1024 };
