import type { Call, CallState, Progress } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Doubt, Server, Tool } from '../../../../contract/server.ts';
import type { Approvals } from './approvals.ts';
import type { LookAtPlaces } from './real-places.ts';
import type { DecisionLog } from '../decision-log.ts';
import type { CheckSchema } from '../schema/check-schema.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import type { Files } from '../../files/files.ts';
import type { WholeResult } from '../../results/cut-long.ts';
import type { Results } from '../../results/results.ts';
import type { Caller } from '../../servers/asks/asks.ts';
import type { CallBecameTask, CallResult } from '../../servers/requests/call-tool.ts';
import type { ServerTask } from '../../servers/server-task.ts';
import type { LongTasks } from '../../tasks/long-tasks.ts';

export type FoundTool = {
  server: Pick<Server, 'id' | 'name' | 'fingerprint' | 'hintsTrusted'>;
  tool: Tool;
  /** The doubt whether the tool still is what stands here. */
  doubt?: Doubt | undefined;
  /** The server to which a call with these arguments speaks, where that is another one. */
  speaksTo?(input: JsonObject): Pick<Server, 'id' | 'fingerprint'> | undefined;
};

/** The servers as a conversation needs them: to look a tool up, and to speak to its server. */
export type Callable = {
  /** In a chat there may be tools that are nowhere else. */
  find(tool: string, conversation?: string | null): FoundTool | undefined;
  /** Waits briefly for a good list where the definition of this tool is in doubt. */
  confirm(what: { server: string; tool: string }, stop: AbortSignal): Promise<void>;
  /** Aborted once the server is turned off, removed or given up. */
  gone(server: string): AbortSignal;
  call(
    what: { server: string; tool: string; input: JsonObject; caller: Caller },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<(CallResult & Pick<Call, 'from'>) | CallBecameTask>;
  /** The end of a task that a call became, for one who waits for it here. */
  followToEnd(
    what: { server: string; task: ServerTask; caller: Caller },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult>;
};

export type CallNeeds = {
  journal: Journal;
  servers: Callable;
  approvals: Pick<Approvals, 'ask'>;
  decisions: Pick<DecisionLog, 'note' | 'noteAllowed' | 'noteAllowedTogether'>;
  check: CheckSchema;
  lookAtPlaces: LookAtPlaces;
  results: Pick<Results, 'shorten'>;
  files: Pick<Files, 'texts'>;
  clock: Clock;
  newId(): string;
};

/** The place in which the call was made. */
export type CallPlace = {
  conversation: string | null;
  report: CallReport;
  /** Of the command that made it. */
  port?: string | undefined;
  /** The model; absent: the person. */
  asker?: string;
  signal: AbortSignal;
  /** Holds, by the id of the call, the controller that ends that call alone; only while it runs. */
  running?: Map<string, AbortController>;
  /** The hash of the page of a view that asks for the call; absent: no view does. */
  view?: string;
  /** Where long tasks go on; absent: they are waited for here. */
  tasks?: Pick<LongTasks, 'follow'>;
};

export type Permission =
  | { say: 'go'; call: Call }
  /** The tool came into doubt meanwhile: whether it may run has to be found out once more. */
  | { say: 'again'; call: Call }
  | { say: 'no'; call: Call; end: CallEnd };

/**
 * The listener that is told what becomes of a call, and what of its result is kept: a chat, or
 * nobody but the maker of the call.
 */
export type CallReport = {
  held(call: Call): void;
  started(call: Call): void;
  /** `started` puts the call on the disk before it returns. */
  startIsKept: boolean;
  progressed(call: Call, progress: Progress): void;
  keep(call: Call, result: CallResult): CallEnd | Promise<CallEnd>;
  /** `isRefused`: the disk refused this end, which says so: it is shown and not kept. */
  ended(call: EndedCall, isRefused: boolean): void;
};

export type EndedCall = Call & { state: Extract<CallState, { state: 'ended' }> };
export type CallEnd = { outcome: EndedCall['state']['outcome'] } & Partial<Pick<CallResult, 'content' | 'structured'>> & {
    whole?: WholeResult;
    reason?: Reason | undefined;
  };
