import type { Aside } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Reason } from '../../../../contract/reason.ts';

/** A request of ours on which a server works: whatever it asks meanwhile is asked for this. */
export type Caller = {
  conversation: string | null;
  /** Of the command that asked, in a terminal. */
  port?: string | undefined;
  /** Set for a tool call. */
  call?: string;
  /** Set for a tool call in a chat. */
  turn?: string;
  /** A tool, a prompt or an address. */
  during: string;
  /** Several, when nobody can tell for which of them it asks. */
  anyOf?: Caller[];
  /** Ends the request. */
  stop(): void;
  /**
   * Asked before the request is sent once more, or after a wait: why it may not be, when what
   * allowed it is gone by now.
   */
  whyNotAgain?(): Promise<Reason | undefined>;
  /** Notes on the call what was asked and how that ended. */
  note(aside: Aside): void;
};

/**
 * A request of a server to the person, in either era: `params` as the server sent them, which
 * nobody has checked.
 */
export type ServerAsk = {
  server: string;
  method: 'sampling/createMessage' | 'elicitation/create' | 'roots/list';
  params: JsonObject;
  /**
   * Undefined: nothing of ours runs there, or nobody can tell for which of several chats this is.
   */
  caller: Caller | undefined;
  /**
   * The chat whose folders the server works with, when it asks for them; absent: the usual ones.
   */
  worksFor?: string;
  /** Nothing has used the server yet: a person would not know for what they are asked. */
  unused?: boolean;
  /**
   * Aborted once the server is turned off, removed or given up: nobody there waits for an answer
   * any more. A restart does not count.
   */
  gone: AbortSignal;
  /**
   * The call was turned away until this is done, and runs again afterwards (MCP
   * URLElicitationRequiredError).
   */
  again?: boolean;
  /** The server asks inside a request of ours, the caller's; absent: by a request of its own. */
  within?: boolean;
  /**
   * Set where the answer waits here until the server fetches it (a task): is given the way to look
   * then whether what allowed the answer still does. `look` throws Refused.
   */
  leavesLater?(look: () => void): void;
};

/** The same as its connection knows it. */
export type ConnectionAsk = Omit<ServerAsk, 'server' | 'gone'>;

/** The same, whatever it is asked for. */
export type RepeatableAsk = Pick<ServerAsk, 'method' | 'params' | 'again' | 'leavesLater'>;

/** Gives the result as MCP has it. Throws Refused. The signal is aborted with a `Gone`. */
export type AnswerServer = (ask: ServerAsk, signal: AbortSignal) => Promise<JsonObject>;

/** The same for one connection. Throws nothing but Refused. */
export type AnswerConnection = (ask: ConnectionAsk, signal: AbortSignal) => Promise<JsonObject>;

/** The same for one request of ours, within which the server asks. Throws nothing but Refused. */
export type AnswerWithin = (ask: RepeatableAsk, signal: AbortSignal) => Promise<JsonObject>;

/** A "no" that the server reads. Nothing else that is thrown may leave for a server. */
export class Refused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The reason why what a server asked can no longer be answered: its signal is aborted with it.
 * `gaveUp`: what it said of that. `ended`: it finished the request of ours without the answer.
 */
export type Gone = { gaveUp: string | undefined } | 'went-away' | 'stopped' | 'ended';

/** The reason why the question is gone, by that of its aborted signal, for its card. */
export function whyGone(reason: unknown, server: string): Reason {
  const gaveUp = typeof reason === 'object' && reason !== null && 'gaveUp' in reason ? reason : undefined;
  if (gaveUp && typeof gaveUp.gaveUp === 'string') return { code: 'server-stopped-waiting', server, text: gaveUp.gaveUp };
  if (gaveUp) return { code: 'server-stopped-waiting', server };
  if (reason === 'stopped') return { code: 'call-stopped' };
  if (reason === 'ended') return { code: 'server-ended-request', server };
  return { code: 'server-went-away', server };
}
