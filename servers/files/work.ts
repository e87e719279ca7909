import type {
  CallToolResult,
  GetPromptResult,
  InputRequiredResult,
  McpServer,
  ReadResourceResult,
  ServerContext,
} from '@modelcontextprotocol/server';
import type { ServedFolder, ServedFolders } from './folders.ts';
import { refusalInWords, Refused } from './refused.ts';
import { WriteTurns } from './turns.ts';
import type { FolderWatch } from './watch.ts';

/**
 * A server for one connection, with the folders that its host names and the files in them that are
 * watched.
 */
export type FilesServer = { server: McpServer; folders: ServedFolders; watched: FolderWatch };

/**
 * The needs of one request: the folders of now, its end, its turn to write, and whom to tell how
 * far it is.
 */
export type Work = {
  folders: ServedFolder[];
  turns: WriteTurns;
  signal: AbortSignal;
  progress(done: number, total?: number, message?: string): void;
};

/** Progress is told at most so often. */
const EVERY_MS = 100;

/** Several servers in one process change files in turns. */
const turns = new WriteTurns();

/** Does the work of one request within the folders of now; the host is asked for them first. */
export async function withFolders<R extends CallToolResult | GetPromptResult | ReadResourceResult>(
  { folders, watched }: FilesServer,
  context: ServerContext,
  run: (work: Work) => Promise<R>,
): Promise<R | InputRequiredResult> {
  const now = await folders.now(context);
  if (!Array.isArray(now)) return now;
  void watched.again();
  return run({ folders: now, turns, signal: context.mcpReq.signal, progress: progressOf(context) });
}

/** A refusal is a result that a model can read. A request that was cancelled has none. */
export async function orSayWhy(what: string, run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run();
  } catch (cause) {
    const text = whyNoPath(cause, what);
    if (text === undefined) throw cause;
    return { isError: true, content: [{ type: 'text', text }] };
  }
}

export function whyNoPath(cause: unknown, what: string): string | undefined {
  return cause instanceof Refused ? cause.message : refusalInWords(cause, what);
}

function progressOf({ mcpReq }: ServerContext): Work['progress'] {
  const token = mcpReq['_meta']?.progressToken;
  if (token === undefined) return () => undefined;
  let last = 0;
  let most = -1;
  return (progress, total, message) => {
    const now = performance.now();
    if (now - last < EVERY_MS || progress <= most) return;
    [last, most] = [now, progress];
    const params = { progressToken: token, progress, ...(total !== undefined && { total }), ...(message !== undefined && { message }) };
    // Nobody waits for it: a client that is gone needs no progress.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
