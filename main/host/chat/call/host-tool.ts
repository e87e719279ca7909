import type { Call, Conversation, Entry } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Server, Tool } from '../../../../contract/server.ts';
import type { InEnglish } from '../../base/needs.ts';
import type { Journal } from '../../base/journal.ts';
import type { Results } from '../../results/results.ts';
import type { Caller } from '../../servers/asks/asks.ts';
import type { CallResult } from '../../servers/requests/call-tool.ts';

/**
 * A tool of our own. It is called as any server's is: asked about, ruled, logged, and seen in the
 * chat.
 */
export type HostTool = Pick<Tool, 'name' | 'title' | 'description' | 'inputSchema' | 'annotations'> & {
  /** In which chats there is such a tool. */
  isOffered(conversation: Conversation, entries: Entry[]): boolean;
  /**
   * The server to which a call with these arguments speaks: what is in them gets there, and a grant
   * is for that server as it is now.
   */
  speaksTo?(input: JsonObject): Server | undefined;
  /**
   * A HostError that it throws is what the model reads. `from` is filled before anything a server
   * said can be in the result.
   */
  run(
    input: JsonObject,
    about: { caller: Caller; from: NonNullable<Call['from']> },
    signal: AbortSignal,
  ): Promise<Pick<CallResult, 'content' | 'structured'>>;
};

export type HostToolNeeds = {
  journal: Journal;
  results: Pick<Results, 'read'>;
  inEnglish: InEnglish;
  /** The calls of these tools in this turn are not waited for once they are long tasks. */
  goOnWithoutTasks(turn: string, tools: string[]): void;
  /** Throws HostError. */
  readResource(what: { server: string; uri: string; caller: Caller }, signal: AbortSignal): Promise<Pick<CallResult, 'content'>>;
};
