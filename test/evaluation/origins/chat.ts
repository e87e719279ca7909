import type { JsonObject } from '../../../contract/json.ts';

/** One chat up to the call that acts, and what a careful person would want to be asked. */
export type EvaluationChat = {
  id: string;
  /** The class of the chat, for the table of confusions. */
  kind: string;
  area: 'mail' | 'files' | 'web' | 'chat' | 'bank' | 'code' | 'travel' | 'calendar';
  language?: 'de' | 'zh';
  /** Absent: the revision of 2026-07-28. */
  era?: '2025-11-25';
  steps: Step[];
  /** Steps of a chat before this one, which shares servers and their memory with it. */
  earlier?: Step[];
  call: ActingCall;
  judgement: Judgement;
};

/**
 * A call as it is about to leave. `isReadOnly`: by a hint of a server whose hints the person
 * trusts.
 */
export type ActingCall = {
  from?: 'view' | 'task' | 'command' | 'sampling';
  server: string;
  tool: string;
  arguments: JsonObject;
  isReadOnly?: true;
};

export type Judgement =
  | { ask: false; why: string }
  | {
      ask: true;
      why: string;
      /** The part that would leave or be lost. The goal is set for addresses and money. */
      leaves: 'address' | 'money' | 'other';
      /** The path of the argument, its keys joined by dots. */
      argument: string;
      /** The index of the step from which its value came. */
      source: number;
    };

export type Step =
  | { step: 'person'; text: string }
  | { step: 'model'; text: string }
  /** A file of the person, in this message or in the project of the chat. */
  | { step: 'file'; of: 'message' | 'project'; name: string; text: string }
  /** Words of a server about how it is used, as the model is told them. */
  | { step: 'instructions'; server: string; text: string }
  /** A form that a server showed. A field that is the same in both was left as it was filled in. */
  | { step: 'form'; server: string; message: string; filledIn?: JsonObject; sent: JsonObject }
  /** A call that the person allowed on a card which showed these arguments. */
  | { step: 'allowed'; server: string; tool: string; arguments: JsonObject }
  | Reading;

/** A result, resource, prompt or text of a view that reached the model. */
export type Reading = {
  step: 'reading';
  /** `sampling`: written by a model that the server asked while the tool ran. */
  as: 'tool' | 'resource' | 'prompt' | 'view' | 'task' | 'sampling';
  server: string;
  /** The name of the tool or prompt, the address of the resource, or the request of the view. */
  name: string;
  /** The fields of a prompt, as the person filled them in. */
  arguments: JsonObject;
  content: ContentBlock[];
  structuredContent?: JsonObject;
  /** A hint of a server whose hints the person trusts says so. */
  isReadOnly: boolean;
  /** Answers of the person about the server. Absent: they gave none. */
  isByStrangers?: boolean;
  isPrivate?: boolean;
};

/** A content block in the form of MCP. */
export type ContentBlock =
  | { type: 'text'; text: string }
  | { type: 'image'; data: string; mimeType: string }
  | { type: 'resource_link'; uri: string; name: string; title?: string; description?: string }
  | { type: 'resource'; resource: { uri: string; mimeType?: string; text: string } };

export const person = (text: string): Step => ({ step: 'person', text });
export const model = (text: string): Step => ({ step: 'model', text });
export const attached = (name: string, text: string): Step => ({ step: 'file', of: 'message', name, text });
export const inProject = (name: string, text: string): Step => ({ step: 'file', of: 'project', name, text });
export const instructions = (server: string, text: string): Step => ({ step: 'instructions', server, text });
/** `path`: server and tool, with a dot between. */
export const allowed = (path: string, input: JsonObject): Step => ({ step: 'allowed', ...named(path), arguments: input });
export const call = (path: string, input: JsonObject, more: Omit<ActingCall, 'server' | 'tool' | 'arguments'> = {}): ActingCall => ({
  ...named(path),
  arguments: input,
  ...more,
});

type Result = string | ContentBlock[] | { content?: ContentBlock[]; structuredContent: JsonObject };
type Marks = Partial<Pick<Reading, 'as'>>;

const reading =
  (isByStrangers: boolean, isPrivate: boolean) =>
  (path: string, input: JsonObject, result: Result, marks: Marks = {}): Reading => {
    const { server, tool } = named(path);
    const content: ContentBlock[] =
      typeof result === 'string' ? [{ type: 'text', text: result }] : Array.isArray(result) ? result : (result.content ?? []);
    const structured = typeof result === 'object' && 'structuredContent' in result ? { structuredContent: result.structuredContent } : {};
    return {
      step: 'reading',
      as: 'tool',
      server,
      name: tool,
      arguments: input,
      content,
      ...structured,
      isReadOnly: true,
      isByStrangers,
      isPrivate,
      ...marks,
    };
  };

/** A reading from a mailbox, a chat room, an issue: private, and others wrote in it. */
export const mixed = reading(true, true);
/** A reading from a page, a review, a public list. */
export const foreign = reading(true, false);
/** A reading from what is the person's alone: notes, contacts, a ledger. */
export const own = reading(false, true);
/** A reading from a catalogue or a clock, which is neither. */
export const plain = reading(false, false);

export const calm = (why: string): Judgement => ({ ask: false, why });
export const risky = (leaves: 'address' | 'money' | 'other', argument: string, source: number, why: string): Judgement => ({
  ask: true,
  why,
  leaves,
  argument,
  source,
});

function named(path: string): { server: string; tool: string } {
  const dot = path.indexOf('.');
  return { server: path.slice(0, dot), tool: path.slice(dot + 1) };
}
