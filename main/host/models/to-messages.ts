import type { Call, CallState, Entry, MessageEntry, ModelChoice, TaskResultEntry } from '../../../contract/conversation.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Reason } from '../../../contract/reason.ts';
import { lastSaid } from '../../../contract/last-said.ts';
import { type AttachedFile, sentOf } from '../../../contract/attached-file.ts';
import { attachedBlocks, type AttachmentReader as SeesAttached } from './attached-blocks.ts';
import { fileBlocks } from './file-blocks.ts';
import { type ContentBlock, blocksFrom, cut, describe, readPlain } from './content-blocks.ts';
import { longResults, nameOnly, withLeftOut } from '../results/left-out.ts';
import { structuredForModel } from '../results/structured-for-model.ts';
import { forgetOldImages } from './forget-old-images.ts';
import { remembering } from '../base/remembering.ts';
import type { ModelBlock, ModelMessage, ToolResultBlock } from './model.ts';
import { TOLD, toldInWords } from './told-in-words.ts';
import { asItCame, type ReplyEntry, isHalf, serverPairs, whatGoesBack, withoutRefused } from './what-goes-back.ts';
import { whyUnreadable } from './why-unreadable.ts';

const LONGEST_REASON = 2_000;
/** The turns made at a time: messages of the person, with what follows each. */
const TOGETHER = 8;
const GO_ON = 'Go on from where you are.';

/** The reader, and the servers whose words the person keeps from models. */
export type ModelReader = SeesAttached & {
  choice?: ModelChoice;
  muted?: ReadonlySet<string>;
  /** Under which names the model reads long results; absent: those of these entries. */
  names?: ReadonlyMap<Call, string>;
  /** Calls whose results it is given by this name only. */
  named?: ReadonlyMap<Call, string>;
  /** Goes before everything that was said; `compacted`: as a block of the endpoint's own. */
  opening?: string;
  /** Files of the project, which stand before all that was said. */
  ofProject?: AttachedFile[];
  compacted?: JsonObject;
  /** Asked at the end, instead of going on. Null: nothing is. */
  closing?: string | null;
  /**
   * The reply that the model goes on with. One that `paused` goes back as it is, without a word of
   * ours behind it.
   */
  goesOn?: { reply: string; paused: boolean };
};

type MessageTurn = { role: 'user' | 'assistant'; content: ModelBlock[] };

/**
 * The conversation so far, in the form /v1/messages takes. The result keeps all its rules, whatever
 * the entries hold. It begins and ends with the user (but where a paused reply goes on), every call
 * has one result in the very next message, and no text is empty.
 */
export function toMessages(all: Entry[], reader: ModelReader): ModelMessage[] {
  const entries = withoutRefused(all, reader.choice, reader.closing !== undefined);
  const chat: ChatHistory = {
    pairs: serverPairs(entries, reader.choice),
    ids: toolUseIds(entries),
    names: reader.names ?? namesOf(entries),
    lastTurn: lastSaid(entries)?.turn,
    tasks: endedTasks(all),
  };
  const said: MessageTurn[] = [...openingOf(reader), ...filesOfProject(reader)];
  for (const { isReply, turns } of partsOf(entries).flatMap((part) => spokenIn(part, reader, chat))) {
    // Nothing was said between two replies: so it was read when the second was asked for.
    if (isReply && turns[0]?.role === 'assistant' && said.at(-1)?.role === 'assistant') said.push(user(GO_ON));
    for (const turn of turns) said.push(turn);
  }
  if (said[0]?.role === 'assistant' && !reader.compacted) said.unshift(user('(The assistant begins.)'));
  const isAsked = said.at(-1)?.role === 'user' || reader.goesOn?.paused;
  if (reader.closing !== null && (reader.closing !== undefined || !isAsked)) said.push(user(reader.closing ?? GO_ON));
  return forgetOldImages(byRole(said));
}

function openingOf({ opening, compacted }: ModelReader): MessageTurn[] {
  if (compacted) return [{ role: 'assistant', content: [asItCame(compacted)] }];
  return opening === undefined ? [] : [user(opening)];
}

const ofProjects = remembering<MessageTurn>();

/** The same object as long as they are the same, so that it is not measured anew. */
function filesOfProject(reader: ModelReader): MessageTurn[] {
  const { ofProject: own = [], files, images, documents, tries } = reader;
  if (own.length === 0) return [];
  const from = [images, documents, tries?.images, tries?.documents, ...own.map((file) => files?.get(sentOf(file).hash))];
  const words = text('[From Switchyard: the files of the project of this chat, which go along with all of its chats.]');
  return [ofProjects(own, from, () => ({ role: 'user', content: [words, ...fileBlocks(own, { ...reader, ...tries })] }))];
}

/**
 * Facts of the whole chat that a reply depends on: ids and names of its calls, and which questions
 * of endpoints' own tools were answered.
 */
type ChatHistory = {
  pairs: ReadonlySet<string>;
  ids: ReadonlyMap<Call, string>;
  names: ReadonlyMap<Call, string>;
  lastTurn: string | undefined;
  /** The calls whose long tasks ended, by their ids. */
  tasks: ReadonlyMap<string, Call>;
};

/** A message of the person, or a reply with the results of its calls. */
type SpokenTurns = { isReply: boolean; turns: MessageTurn[] };

const spoken = remembering<SpokenTurns[]>();

/**
 * All of a chat goes to the model with each request, and hardly any of it is new: so it is made in
 * parts, each anew only where something in it is.
 */
function partsOf(entries: Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let messages = 0;
  for (const entry of entries) {
    const isFirst = parts.length === 0 || (entry.type === 'message' && messages % TOGETHER === 0);
    if (isFirst) parts.push([entry]);
    else parts.at(-1)?.push(entry);
    if (entry.type === 'message') messages += 1;
  }
  return parts;
}

function spokenIn(part: Entry[], reader: ModelReader, chat: ChatHistory): SpokenTurns[] {
  const [first] = part;
  if (!first) return [];
  return spoken(first, madeFrom(part, reader, chat), () =>
    groupReplies(part).map((group) => {
      switch (group.type) {
        case 'message':
          return { isReply: false, turns: turnsOfMessage(group.message, reader) };
        case 'task':
          return { isReply: false, turns: [turnOfTask(group.ended, reader, chat)] };
        case 'reply':
          return { isReply: true, turns: turnsOfReply(group.entries, reader, chat) };
        default:
          return group satisfies never;
      }
    }),
  );
}

/**
 * All that a part is made from: its entries, and what of the reader and the rest of the chat has a
 * say in it.
 */
function madeFrom(
  part: Entry[],
  { choice, images, documents, tries, muted, files, goesOn, named }: ModelReader,
  chat: ChatHistory,
): unknown[] {
  const from: unknown[] = [choice?.endpoint, choice?.model, images, documents, tries?.images, tries?.documents, ...part];
  for (const entry of part) {
    if (entry.type === 'call') from.push(chat.ids.get(entry), chat.names.get(entry), named?.get(entry));
    if (entry.type === 'task-result') from.push(chat.tasks.get(entry.call), chat.tasks.get(entry.call)?.state);
    if (entry.type === 'block') from.push(isHalf(entry.block, chat.pairs));
    if (entry.type === 'thinking' && !(entry.by && choice)) from.push(entry.turn === chat.lastTurn);
    if (entry.type === 'message') {
      for (const { server } of entry.told?.servers ?? []) from.push(muted?.has(server));
      for (const file of entry.files ?? []) from.push(files?.get(sentOf(file).hash));
    } else if ('reply' in entry && entry.reply === goesOn?.reply) from.push(entry.reply);
  }
  return from;
}

type EntryGroup =
  | { type: 'message'; message: MessageEntry }
  | { type: 'task'; ended: TaskResultEntry }
  | { type: 'reply'; entries: ReplyEntry[] };

/** Notices are for the person. The other entries of one reply stand together. */
function groupReplies(entries: Entry[]): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const entry of entries) {
    if (entry.type === 'notice') continue;
    const last = groups.at(-1);
    if (entry.type === 'message') groups.push({ type: 'message', message: entry });
    else if (entry.type === 'task-result') groups.push({ type: 'task', ended: entry });
    else if (last?.type === 'reply' && last.entries[0]?.reply === entry.reply) last.entries.push(entry);
    else groups.push({ type: 'reply', entries: [entry] });
  }
  return groups;
}

function turnsOfMessage(message: MessageEntry, reader: ModelReader): MessageTurn[] {
  const told = toldInWords(message.told, reader.muted);
  const brought = [...attachedBlocks(message.attached ?? [], reader), ...fileBlocks(message.files ?? [], { ...reader, ...reader.tries })];
  const before = [...(told === undefined ? [] : [text(told)]), ...brought];
  if (!message.prompt) {
    const isAllAttached = brought.length > 0 && message.text.trim() === '';
    return [{ role: 'user', content: [...before, ...(isAllAttached ? [] : [text(message.text)])] }];
  }
  const prompted = message.prompt.messages.map(({ role, content }): MessageTurn => ({
    role,
    content: role === 'user' ? blocksFrom([content], reader) : [text(describe(content, { ...reader, images: true }))],
  }));
  return [{ role: 'user' as const, content: before }, ...prompted].filter(isSaid);
}

/** The end of a long task, told in words of ours before what its server said. */
function turnOfTask({ call, tool, outcome }: TaskResultEntry, reader: ModelReader, { tasks, names }: ChatHistory): MessageTurn {
  const of = `${JSON.stringify(tool.name)} of the server ${JSON.stringify(tool.serverName)}`;
  const begun = tasks.get(call);
  const head = text(`${TOLD} The long task ${of}, which you began before, has ended (${outcome}). What follows is its result.]`);
  if (!begun) return { role: 'user', content: [text(`${TOLD} The long task ${of} has ended (${outcome}). Its result is not kept here.]`)] };
  const { content } = toResult(begun, { id: '', name: names.get(begun) }, reader);
  return { role: 'user', content: [head, ...content] };
}

/** Calls that are known by an entry of their end, among these. */
function endedTasks(entries: Entry[]): Map<string, Call> {
  const ids = new Set(entries.flatMap((entry) => (entry.type === 'task-result' ? [entry.call] : [])));
  if (ids.size === 0) return new Map();
  return new Map(entries.filter(isCall).flatMap((call) => (ids.has(call.id) ? [[call.id, call]] : [])));
}

function turnsOfReply(entries: ReplyEntry[], reader: ModelReader, { pairs, ids, names, lastTurn }: ChatHistory): MessageTurn[] {
  const isOpen = entries[0]?.reply === reader.goesOn?.reply;
  const content = whatGoesBack(entries, { choice: reader.choice, lastTurn, pairs, isOpen, idOf: (call) => idOf(call, ids) });
  const results = entries.filter(isCall).map((call) => resultOf(call, { id: idOf(call, ids), name: names.get(call) }, reader));
  const turns: MessageTurn[] = [
    { role: 'assistant', content },
    { role: 'user', content: results },
  ];
  return turns.filter(isSaid);
}

/**
 * Endpoints make ids as they like; a stricter one may be asked next. The same entries always give
 * the same ids.
 */
function toolUseIds(entries: Entry[]): Map<Call, string> {
  const ids = new Map<Call, string>();
  const taken = new Set<string>();
  entries.filter(isCall).forEach((call, at) => {
    let id = /^[a-zA-Z0-9_-]{1,128}$/.test(call.toolUse) ? call.toolUse : `call_${at}`;
    while (taken.has(id)) id = `${id}_${at}`;
    taken.add(id);
    ids.set(call, id);
  });
  return ids;
}

function idOf(call: Call, ids: ReadonlyMap<Call, string>): string {
  return ids.get(call) ?? call.toolUse;
}

/** Under which name the model reads on in the result of a call. */
export function namesOf(entries: Entry[]): Map<Call, string> {
  return new Map([...longResults(entries)].map(([name, call]) => [call, name]));
}

/**
 * The result of a call that its turn did not wait for: the same for good, so that requests begin
 * alike.
 */
const GOES_ON =
  'The server works on this call as a long task, and this turn goes on without it. You are told the result once the task has ended. ' +
  'Do not call the tool again to ask for it.';

function isDetached({ state }: Call): boolean {
  return (state.state === 'running' || state.state === 'ended') && state.task?.detached === true;
}

const results = remembering<ModelBlock>();

function resultOf(call: Call, named: { id: string; name: string | undefined }, reader: ModelReader): ModelBlock {
  return results(call, [named.id, named.name, reader.named?.get(call), reader.images, reader.documents], () =>
    isDetached(call) ? { type: 'tool_result', tool_use_id: named.id, content: [text(GOES_ON)] } : toResult(call, named, reader),
  );
}

function toResult(call: Call, { id, name }: { id: string; name: string | undefined }, reader: ModelReader): ToolResultBlock {
  const result = { type: 'tool_result' as const, tool_use_id: id };
  const no = (words: string) => ({ ...result, is_error: true, content: [text(words)] });
  if (call.unreadable !== undefined) {
    const why = { nested: 'nested too deeply', 'not-object': 'not a JSON object' }[whyUnreadable(call.unreadable)];
    return no(`Not run: the arguments were ${why}. This is what you wrote:\n${cut(call.unreadable, LONGEST_REASON)}`);
  }
  const { state } = call;
  switch (state.state) {
    case 'proposed':
    case 'held':
      return no('Not run: the turn ended before this call was allowed.');
    case 'running':
      return no('No result: the turn ended while the call was running. It may have had its effect.');
    case 'ended':
      break;
    default:
      return state satisfies never;
  }
  const changed = call.proposed
    ? [text(`The person changed the arguments before allowing this call to:\n${JSON.stringify(call.input)}`)]
    : [];
  const named = reader.named?.get(call);
  if (named !== undefined)
    return { ...result, ...(state.outcome === 'failed' && { is_error: true }), content: [...changed, text(nameOnly(named, call))] };
  switch (state.outcome) {
    case 'denied':
      return no(`Not run: ${whyDenied(state.reason, reader)}`);
    case 'stopped':
      return no(
        state.reason && state.reason.code !== 'call-stopped'
          ? `No result: ${readPlain(reader.inEnglish(state.reason), LONGEST_REASON)}`
          : 'No result: the call was stopped. It may have had its effect.',
      );
    case 'failed': {
      const said = blocksFrom(withLeftOut(state, name), { ...reader, images: false, documents: false }, structuredForModel(state));
      return {
        ...result,
        is_error: true,
        content: [
          ...changed,
          ...(said.length
            ? [...reasonApart(state, reader), ...said]
            : [text(readPlain(state.reason ? reader.inEnglish(state.reason) : 'The call failed without a reason.', LONGEST_REASON))]),
        ],
      };
    }
    case 'ok': {
      const said = blocksFrom(withLeftOut(state, name), reader, structuredForModel(state));
      return {
        ...result,
        content: [...changed, ...reasonApart(state, reader), ...(said.length ? said : [text('(The tool returned nothing.)')])],
      };
    }
    default:
      return state.outcome satisfies never;
  }
}

function whyDenied(reason: Reason | undefined, { inEnglish }: ModelReader): string {
  if (!reason || reason.code === 'denied-at-terminal') return 'the person declined this call. They gave no reason.';
  if (reason.code === 'denied-by-option' || reason.code === 'nobody-to-ask') return `this call was denied. ${inEnglish(reason)}`;
  return `the person declined this call. They said: ${reason.code === 'person-said' ? reason.text : inEnglish(reason)}`;
}

/**
 * Turns of one role that follow each other, joined to one message. A turn that stands alone stays
 * the same object.
 */
function byRole(turns: MessageTurn[]): MessageTurn[] {
  const messages: MessageTurn[] = [];
  let made: MessageTurn | undefined;
  for (const turn of turns) {
    const last = messages.at(-1);
    if (last?.role !== turn.role) messages.push(turn);
    else if (last === made) made.content.push(...turn.content);
    else {
      made = { role: turn.role, content: [...last.content, ...turn.content] };
      messages[messages.length - 1] = made;
    }
  }
  return messages;
}

function isSaid({ content }: MessageTurn): boolean {
  return content.length > 0;
}

function user(words: string): MessageTurn {
  return { role: 'user', content: [text(words)] };
}

function text(words: string): Extract<ContentBlock, { type: 'text' }> {
  return { type: 'text', text: words.trim() ? words.toWellFormed() : '(nothing)' };
}

function isCall(entry: Entry): entry is Call {
  return entry.type === 'call';
}

/**
 * The reason beside a result: why its call failed, or what is not in order with it. Most often the
 * result of a failed call says it itself.
 */
function reasonApart(
  { reason, content }: Extract<CallState, { state: 'ended' }>,
  { inEnglish }: ModelReader,
): Extract<ContentBlock, { type: 'text' }>[] {
  if (!reason) return [];
  const said = 'text' in reason && reason.code !== 'http-status' ? reason.text : undefined;
  const isSaid = said !== undefined && content.some((piece) => piece.type === 'text' && piece.text.includes(said));
  return isSaid ? [] : [text(readPlain(inEnglish(reason), LONGEST_REASON))];
}
