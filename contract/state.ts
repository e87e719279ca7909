import { z } from 'zod';
import { Rule } from './approval.ts';
import { type ChatsById, withChats, withoutChat } from './chats-by-id.ts';
import { BundleDownload, BundleToReview } from './bundle.ts';
import {
  type Activity,
  Call,
  Conversation,
  ConversationId,
  Entry,
  EntryId,
  KeptConversation,
  Progress,
  TurnId,
  TurnOutcome,
  TurnRetry,
  Usage,
} from './conversation.ts';
import { Decided } from './decision.ts';
import { Fork, ForkPoint } from './fork.ts';
import { Id } from './id.ts';
import { LongTask } from './long-task.ts';
import { Project, ProjectId } from './project.ts';
import { Question } from './question.ts';
import { Doubt, Offer, Server, ServerId } from './server.ts';
import { Endpoint, SecretsBackend, Settings } from './settings.ts';
import { StorageNotice } from './storage-notice.ts';
import { placeIn } from './place-of-call.ts';
import { Update } from './update.ts';
import { ViewsAt } from './view.ts';
import { Folder } from './workspace.ts';
import { Reason } from './reason.ts';

/** The app and its surroundings. */
export const AboutHost = z.object({
  version: z.string(),
  shell: z.enum(['electron', 'web', 'cli']),
  platform: z.string(),
  secrets: SecretsBackend,
  dataFolder: z.string(),
  home: z.string(),
  /** Where the documentation is; absent while the app has no place of its own on the web. */
  homepage: z.string().optional(),
  /** The command of ours as a person types it where this app is installed. */
  command: z.string(),
  /** The Node that comes with the app, and the variables by which its program is one. */
  ownNode: z.object({ command: z.string(), env: z.record(z.string(), z.string()).optional() }),
  /**
   * The language tag whose region decides how dates and numbers are written; absent: the browser of
   * a window knows.
   */
  region: z.string().optional(),
  /** A native dialog that `folder.pick` can open is there. */
  picksFolders: z.boolean(),
  /** The folders were given with --root, for this time; the kept ones are as they were. */
  givenFolders: z.boolean().optional(),
  /** The place of views of servers; absent: this shell shows none. */
  views: ViewsAt.optional(),
});
export interface AboutHost extends z.infer<typeof AboutHost> {}

/** A resource somebody wants to know the changes of. */
export const WatchedResource = z.object({ server: ServerId, uri: z.string(), name: z.string(), changedAt: z.number().optional() });
export interface WatchedResource extends z.infer<typeof WatchedResource> {}

/** A resource that went along with a message, so that the next chat can begin with it. */
export const UsedResource = z.object({
  server: ServerId,
  uri: z.string(),
  name: z.string(),
  mimeType: z.string().optional(),
  conversation: ConversationId,
  at: z.number(),
});
export interface UsedResource extends z.infer<typeof UsedResource> {}

/** Chats of an import: so many of so many are on disk. */
export const ImportProgress = z.object({ done: z.number(), of: z.number() });
export interface ImportProgress extends z.infer<typeof ImportProgress> {}

const MOST_USED = 20;

/**
 * All that a window draws. `entries` holds only the conversations that were opened lately, of each
 * the path in view, and in a window only their ends.
 */
export const State = z.object({
  about: AboutHost,
  conversations: z.record(ConversationId, Conversation),
  entries: z.record(ConversationId, z.array(Entry)),
  /**
   * The chats whose `entries` begin somewhere in the middle: the host holds more, this window does
   * not.
   */
  earlier: z.record(ConversationId, z.literal(true)),
  /**
   * The forks of the paths in view: where they could have gone on otherwise, in their order.
   * Absent: none.
   */
  forks: z.record(ConversationId, z.array(Fork)),
  projects: z.record(ProjectId, Project),
  /** The projects of chats in which the model works, as they were when the turn began. */
  projectsAtWork: z.record(ConversationId, Project),
  servers: z.record(ServerId, Server),
  offers: z.record(ServerId, Offer),
  /** The packages of servers that are being installed: bytes on the disk so far. */
  installing: z.record(ServerId, z.object({ bytes: z.number() })),
  questions: z.record(Id, Question),
  /** The long tasks that run, in all chats, by the id of their call. */
  tasks: z.record(EntryId, LongTask),
  /** The imports under way that have something to show. */
  imports: z.record(Id, ImportProgress),
  /** The bundles that are downloaded now, by address. */
  bundleDownloads: z.record(z.string(), BundleDownload),
  /** Newer versions of the app; absent where it does not look for them. */
  update: Update.optional(),
  /** The bundles that were opened for review from outside, the first one first. */
  bundlesToReview: z.array(BundleToReview),
  rules: z.record(Id, Rule),
  /**
   * The number of decisions this run has logged: a list of them that was read at another number is
   * out of date.
   */
  decisions: z.number(),
  endpoints: z.record(Id, Endpoint),
  folders: z.array(Folder),
  /**
   * Resources the person watches, and since when each has changed unread. Their updates enter no
   * chat by themselves.
   */
  watched: z.array(WatchedResource),
  /** The last ones attached, the newest first, each once. Those of a removed chat are not shown. */
  usedLately: z.array(UsedResource),
  settings: Settings,
  /** Trouble of the data folder, until the person dismisses it. */
  storageNotices: z.array(StorageNotice),
  /** The number of errors of this run that no code expected: each is in the log with its stack. */
  internalErrors: z.number(),
});
export interface State extends Omit<z.infer<typeof State>, 'conversations'> {
  conversations: ChatsById;
}

const inConversation = { conversation: ConversationId };
const path = { ...inConversation, entries: z.array(Entry), earlier: z.literal(true).optional(), forks: z.array(Fork).optional() };

/**
 * Everything that can have happened. Events carry whole nouns; only streamed text and progress come
 * in pieces.
 */
export const Event = z.discriminatedUnion('type', [
  /** A new conversation, or another value of what is kept of one. Its activity stays as it is. */
  z.object({ type: z.literal('conversation.changed'), conversation: KeptConversation }),
  /** A temporary chat is an ordinary one from now on: all of it is written, in one step. */
  z.object({ type: z.literal('conversation.kept'), conversation: KeptConversation }),
  z.object({ type: z.literal('conversation.removed'), ...inConversation }),
  /** Chats from elsewhere, all of one import, none of which was there before. */
  z.object({ type: z.literal('conversations.imported'), import: Id, conversations: z.array(KeptConversation) }),
  /**
   * Chats of an import that are read and kept so far, out of sight; null once it is over. Nothing
   * keeps it.
   */
  z.object({ type: z.literal('import.progress'), import: Id, progress: ImportProgress.nullable() }),
  z.object({ type: z.literal('bundle.downloading'), url: z.string(), progress: BundleDownload.nullable() }),
  z.object({ type: z.literal('update.changed'), update: Update }),
  /** The bundles that are still to review. Nothing keeps them. */
  z.object({ type: z.literal('bundle.review-changed'), bundles: z.array(BundleToReview) }),
  /**
   * The entries of the conversation, for the port that asked for them (`reader`). A window is told
   * the last ones, with `earlier` when there are more before them.
   */
  z.object({ type: z.literal('conversation.opened'), ...path, reader: Id.optional() }),
  /**
   * The last entries of the conversation, before the host has read all of it. The port that opens
   * it (`reader`) is told them as `conversation.opened` with `earlier`, and reads the others by
   * `conversation.read-earlier`.
   */
  z.object({
    type: z.literal('conversation.end-read'),
    ...inConversation,
    entries: z.array(Entry),
    forks: z.array(Fork).optional(),
    reader: Id.optional(),
  }),
  /**
   * Another path is in view: the one that leads through the turn `shown`, and from there to what
   * was written last. The new parts of it are kept together with that: the place of a turn that
   * begins, and the entries it begins with.
   */
  z.object({
    type: z.literal('path.changed'),
    ...path,
    shown: TurnId.nullable(),
    place: ForkPoint.optional(),
    removed: z.array(TurnId).optional(),
    restored: z.array(TurnId).optional(),
  }),
  /**
   * The entries just before this one, for the port that asked for them. `earlier`: there are still
   * more. `goesOn`: the next of these events follows at once, and nothing is worth drawing before
   * it.
   */
  z.object({
    type: z.literal('conversation.earlier'),
    ...inConversation,
    before: EntryId,
    entries: z.array(Entry),
    earlier: z.literal(true).optional(),
    goesOn: z.literal(true).optional(),
    reader: Id.optional(),
  }),
  /** Stands in for an event that only its reader is told, so that no number is missing. */
  z.object({ type: z.literal('told-elsewhere') }),
  /** The host keeps its entries in memory no longer; a window that shows them opens it again. */
  z.object({ type: z.literal('conversation.closed'), ...inConversation }),
  /** A new project, or another value of one. */
  z.object({ type: z.literal('project.changed'), project: Project }),
  /** The chats of the project are in none. */
  z.object({ type: z.literal('project.removed'), project: ProjectId }),
  /** From now on the conversation is working. */
  z.object({ type: z.literal('turn.started'), ...inConversation, turn: TurnId, at: z.number() }),
  /** The turn waits before it tries again; null: it goes on. */
  z.object({ type: z.literal('turn.waiting'), ...inConversation, retry: TurnRetry.nullable() }),
  /** The conversation rests again. */
  z.object({
    type: z.literal('turn.ended'),
    ...inConversation,
    turn: TurnId,
    outcome: TurnOutcome,
    reason: Reason.optional(),
    usage: Usage,
  }),
  /** The conversation is summed up on request: work like a turn, but no part of the history. */
  z.object({ type: z.literal('summing-up.started'), ...inConversation, turn: TurnId, at: z.number() }),
  z.object({ type: z.literal('summing-up.ended'), ...inConversation, turn: TurnId }),
  /** Adds the entry, or replaces the one with its id. */
  z.object({ type: z.literal('entry.changed'), ...inConversation, entry: Entry }),
  z.object({ type: z.literal('text'), ...inConversation, entry: EntryId, text: z.string() }),
  z.object({ type: z.literal('call.proposed'), ...inConversation, call: Call }),
  z.object({ type: z.literal('call.held'), ...inConversation, call: Call }),
  z.object({ type: z.literal('call.started'), ...inConversation, call: Call }),
  z.object({ type: z.literal('call.progress'), ...inConversation, call: EntryId, progress: Progress }),
  /** The server works on the call as a task, perhaps for hours; or its turn goes on without it. */
  z.object({ type: z.literal('call.became-task'), ...inConversation, call: Call }),
  /** A new long task, or another value of one. */
  z.object({ type: z.literal('task.changed'), task: LongTask }),
  /** It runs no longer. Its call says how it ended. */
  z.object({ type: z.literal('task.ended'), ...inConversation, call: EntryId }),
  /** Of a call outside any conversation. Nothing keeps it. */
  z.object({ type: z.literal('lone-call.progress'), call: EntryId, port: Id.optional(), progress: Progress }),
  z.object({ type: z.literal('call.ended'), ...inConversation, call: Call }),
  z.object({ type: z.literal('question.asked'), question: Question }),
  /** The question says something else now, or can no longer be answered. */
  z.object({ type: z.literal('question.changed'), question: Question }),
  /** A piece of the reply that is being written for it. */
  z.object({ type: z.literal('question.text'), question: z.string(), text: z.string() }),
  /** `withdrawn`: the turn was stopped or the server went away before anybody answered. */
  z.object({ type: z.literal('question.closed'), question: z.string(), how: z.enum(['answered', 'withdrawn']) }),
  z.object({ type: z.literal('decided'), decided: Decided }),
  z.object({ type: z.literal('server.changed'), server: Server }),
  z.object({ type: z.literal('server.removed'), server: ServerId }),
  z.object({ type: z.literal('offer.changed'), server: ServerId, offer: Offer }),
  /** Of the offer only this changed, which may be large. */
  z.object({ type: z.literal('offer.doubted'), server: ServerId, doubt: Doubt }),
  z.object({ type: z.literal('install.grew'), server: ServerId, bytes: z.number() }),
  /** In whatever way. */
  z.object({ type: z.literal('install.ended'), server: ServerId }),
  z.object({ type: z.literal('rule.changed'), rule: Rule }),
  z.object({ type: z.literal('rule.revoked'), rule: z.string() }),
  z.object({ type: z.literal('endpoint.changed'), endpoint: Endpoint }),
  z.object({ type: z.literal('endpoint.removed'), endpoint: z.string() }),
  z.object({ type: z.literal('folders.changed'), folders: z.array(Folder) }),
  z.object({ type: z.literal('watched.changed'), watched: z.array(WatchedResource) }),
  z.object({ type: z.literal('settings.changed'), settings: Settings }),
  z.object({ type: z.literal('storage-notice.added'), notice: StorageNotice }),
  z.object({ type: z.literal('storage-notice.dismissed'), notice: z.string() }),
  z.object({ type: z.literal('internal-error.caught') }),
]);
export type Event = z.infer<typeof Event>;

/**
 * The reducer: an event makes the next state. Pure; the host and every window run this same
 * function over the same numbered events.
 */
export function apply(state: State, event: Event): State {
  switch (event.type) {
    case 'conversation.changed':
    case 'conversation.kept':
      return withConversations(state, [event.conversation]);
    case 'conversation.removed':
      return {
        ...state,
        conversations: withoutChat(state.conversations, event.conversation),
        ...withoutEntries(state, event.conversation),
      };
    case 'conversations.imported':
      return withConversations(state, event.conversations);
    case 'import.progress':
      return { ...state, imports: withProgress(state.imports, event) };
    case 'bundle.downloading':
      return { ...state, bundleDownloads: withDownload(state.bundleDownloads, event) };
    case 'update.changed':
      return { ...state, update: event.update };
    case 'bundle.review-changed':
      return { ...state, bundlesToReview: event.bundles };
    case 'conversation.opened':
    case 'path.changed':
      return opened(state, event);
    case 'conversation.earlier':
      return beginsEarlier(state, event);
    case 'conversation.closed':
      return { ...state, ...withoutEntries(state, event.conversation) };
    case 'project.changed':
      return { ...state, projects: { ...state.projects, [event.project.id]: event.project } };
    case 'project.removed':
      return { ...state, projects: without(state.projects, event.project) };
    case 'turn.started':
    case 'summing-up.started':
      return withActivity(withProjectAtWork(state, event.conversation), event.conversation, {
        state: 'working',
        turn: event.turn,
        since: event.at,
      });
    case 'turn.waiting':
      return withRetry(state, event);
    case 'turn.ended':
    case 'summing-up.ended':
      return withRest(state, event);
    case 'lone-call.progress':
    case 'conversation.end-read':
    case 'told-elsewhere':
      return state;
    case 'entry.changed':
      return withUsed(
        withEntries(withAnswered(state, event.conversation, event.entry), event.conversation, (entries, earlier) =>
          put(entries, event.entry, earlier),
        ),
        // Of a temporary chat nothing is offered elsewhere.
        state.conversations[event.conversation]?.temporary ? [] : usedIn(event.conversation, event.entry),
      );
    case 'text':
      return withEntries(state, event.conversation, (entries) => append(entries, event.entry, event.text));
    case 'call.proposed':
    case 'call.held':
    case 'call.started':
      return withEntries(state, event.conversation, (entries, earlier) => put(entries, event.call, earlier));
    case 'call.became-task':
    case 'call.ended':
      return withEntries(state, event.conversation, (entries) =>
        indexOf(entries, event.call.id) < 0 ? entries : put(entries, event.call, false),
      );
    case 'call.progress':
      return withEntries(withTaskProgress(state, event), event.conversation, (entries) =>
        whileRunning(entries, event.call, { progress: event.progress }),
      );
    case 'task.changed':
      return { ...state, tasks: { ...state.tasks, [event.task.call]: event.task } };
    case 'task.ended':
      return { ...state, tasks: without(state.tasks, event.call) };
    case 'question.asked':
    case 'question.changed':
      return { ...state, questions: { ...state.questions, [event.question.id]: event.question } };
    case 'question.text':
      return { ...state, questions: withText(state.questions, event.question, event.text) };
    case 'decided':
      return { ...state, decisions: state.decisions + 1 };
    case 'question.closed':
      return { ...state, questions: without(state.questions, event.question) };
    case 'server.changed':
      return { ...state, servers: { ...state.servers, [event.server.id]: event.server } };
    case 'server.removed':
      return {
        ...state,
        servers: without(state.servers, event.server),
        offers: without(state.offers, event.server),
        watched: state.watched.filter(({ server }) => server !== event.server),
      };
    case 'offer.changed':
      return { ...state, offers: { ...state.offers, [event.server]: event.offer } };
    case 'offer.doubted':
      return withDoubt(state, event);
    case 'install.grew':
      return { ...state, installing: { ...state.installing, [event.server]: { bytes: event.bytes } } };
    case 'install.ended':
      return { ...state, installing: without(state.installing, event.server) };
    case 'rule.changed':
      return { ...state, rules: { ...state.rules, [event.rule.id]: event.rule } };
    case 'rule.revoked':
      return { ...state, rules: without(state.rules, event.rule) };
    case 'endpoint.changed':
      return { ...state, endpoints: { ...state.endpoints, [event.endpoint.id]: event.endpoint } };
    case 'endpoint.removed':
      return { ...state, endpoints: without(state.endpoints, event.endpoint) };
    case 'folders.changed':
      return { ...state, folders: event.folders };
    case 'watched.changed':
      return { ...state, watched: event.watched };
    case 'settings.changed':
      return { ...state, settings: event.settings };
    case 'storage-notice.added':
      return { ...state, storageNotices: [...state.storageNotices, event.notice] };
    case 'storage-notice.dismissed':
      return { ...state, storageNotices: state.storageNotices.filter(({ id }) => id !== event.notice) };
    case 'internal-error.caught':
      return { ...state, internalErrors: state.internalErrors + 1 };
    default:
      return event satisfies never;
  }
}

function withConversations(state: State, changed: KeptConversation[]): State {
  const activityOf = (id: string): Activity => state.conversations[id]?.activity ?? { state: 'resting' };
  const chats = changed.map((conversation) => ({ ...conversation, activity: activityOf(conversation.id) }));
  return { ...state, conversations: withChats(state.conversations, chats) };
}

function withActivity(state: State, id: string, activity: Activity): State {
  const conversation = state.conversations[id];
  return conversation ? { ...state, conversations: withChats(state.conversations, [{ ...conversation, activity }]) } : state;
}

/** A turn goes on with the project as it is now. */
function withProjectAtWork(state: State, id: string): State {
  const project = state.projects[state.conversations[id]?.project ?? ''];
  if (!project && !state.projectsAtWork[id]) return state;
  return { ...state, projectsAtWork: project ? { ...state.projectsAtWork, [id]: project } : without(state.projectsAtWork, id) };
}

function withRetry(state: State, { conversation: id, retry }: Extract<Event, { type: 'turn.waiting' }>): State {
  const activity = state.conversations[id]?.activity;
  if (activity?.state !== 'working') return state;
  const { retry: _before, ...working } = activity;
  return withActivity(state, id, retry ? { ...working, retry } : working);
}

/** The end of a turn may be kept late, when the next one is under way. */
function withRest(state: State, { conversation: id, turn }: { conversation: string; turn: string }): State {
  const activity = state.conversations[id]?.activity;
  return activity?.state === 'working' && activity.turn === turn ? withActivity(state, id, { state: 'resting' }) : state;
}

function withDownload(
  downloads: State['bundleDownloads'],
  { url, progress }: Extract<Event, { type: 'bundle.downloading' }>,
): State['bundleDownloads'] {
  return progress ? { ...downloads, [url]: progress } : without(downloads, url);
}

function withProgress(imports: State['imports'], event: Extract<Event, { type: 'import.progress' }>): State['imports'] {
  return event.progress ? { ...imports, [event.import]: event.progress } : without(imports, event.import);
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

function withDoubt(state: State, { server, doubt }: Extract<Event, { type: 'offer.doubted' }>): State {
  const offer = state.offers[server];
  return offer ? { ...state, offers: { ...state.offers, [server]: { ...offer, doubt } } } : state;
}

function withText(questions: State['questions'], id: string, text: string): State['questions'] {
  const question = questions[id];
  if (question?.kind !== 'sampling' || question.stage.stage !== 'answering') return questions;
  return { ...questions, [id]: { ...question, stage: { ...question.stage, text: question.stage.text + text } } };
}

/** Resources the person attached to a message. */
export function usedIn(conversation: string, entry: Entry): UsedResource[] {
  if (entry.type !== 'message') return [];
  return (entry.attached ?? []).map(({ server, uri, name, contents }) => {
    const mimeType = contents.map((content) => ('mimeType' in content ? content.mimeType : undefined)).find(Boolean);
    return { server, uri, name, ...(mimeType && { mimeType }), conversation, at: entry.at };
  });
}

function withUsed(state: State, used: UsedResource[]): State {
  if (used.length === 0) return state;
  const others = state.usedLately.filter(({ server, uri }) => !used.some((one) => one.server === server && one.uri === uri));
  return { ...state, usedLately: [...used, ...others].slice(0, MOST_USED) };
}

/**
 * A window that has read further back keeps what it has: the chat may have been opened for another
 * window.
 */
function opened(before: State, event: Extract<Event, { type: 'conversation.opened' | 'path.changed' }>): State {
  const { conversation, entries, earlier, forks } = event;
  const others = without(before.forks, conversation);
  const state = { ...before, forks: forks?.length ? { ...others, [conversation]: forks } : others };
  const held = earlier ? (state.entries[conversation] ?? []) : [];
  const at = held.findIndex(({ id }) => id === entries[0]?.id);
  if (at > 0) return { ...state, entries: { ...state.entries, [conversation]: [...held.slice(0, at), ...entries] } };
  return beginningWith(state, conversation, entries, earlier);
}

/** For a reader that begins with another entry (the host with the very first one) it is no news. */
function beginsEarlier(state: State, event: Extract<Event, { type: 'conversation.earlier' }>): State {
  const { conversation, before, entries, earlier } = event;
  const held = state.entries[conversation];
  if (!state.earlier[conversation] || held?.[0]?.id !== before) return state;
  return beginningWith(state, conversation, [...entries, ...held], earlier);
}

function beginningWith(state: State, conversation: string, entries: Entry[], earlier: true | undefined): State {
  return {
    ...state,
    entries: { ...state.entries, [conversation]: entries },
    earlier: earlier ? { ...state.earlier, [conversation]: true } : without(state.earlier, conversation),
  };
}

function withoutEntries({ entries, earlier, forks }: State, conversation: string): Pick<State, 'entries' | 'earlier' | 'forks'> {
  return { entries: without(entries, conversation), earlier: without(earlier, conversation), forks: without(forks, conversation) };
}

/** The branch that an answer is written on says which model wrote it. */
function withAnswered(state: State, conversation: string, entry: Entry): State {
  const forks = state.forks[conversation];
  if (!forks || entry.type !== 'answer' || entry.model === undefined) return state;
  const { turn, model } = entry;
  const answered = forks.map((fork) => {
    const at = fork.branches.findIndex((branch) => branch.turn === turn && branch.model !== model);
    const branch = fork.branches[at];
    return branch ? { ...fork, branches: fork.branches.with(at, { ...branch, model }) } : fork;
  });
  return { ...state, forks: { ...state.forks, [conversation]: answered } };
}

/**
 * Conversations nobody opened are not in the state; what happens in them is read from disk when
 * they are.
 */
function withEntries(state: State, conversation: string, change: (entries: Entry[], earlier: boolean) => Entry[]): State {
  const entries = state.entries[conversation];
  if (!entries) return state;
  return { ...state, entries: { ...state.entries, [conversation]: change(entries, state.earlier[conversation] ?? false) } };
}

/**
 * One from before the first entry that is here changes where it is: it comes with the earlier ones.
 */
function put(entries: Entry[], entry: Entry, earlier: boolean): Entry[] {
  const at = indexOf(entries, entry.id);
  if (at >= 0) return entries.with(at, entry);
  const [first] = entries;
  return earlier && first && entry.at < first.at ? entries : entries.toSpliced(placeIn(entries, entry), 0, entry);
}

function append(entries: Entry[], id: string, text: string): Entry[] {
  const at = indexOf(entries, id);
  const entry = entries[at];
  if (entry?.type !== 'answer' && entry?.type !== 'thinking') return entries;
  return entries.with(at, { ...entry, text: entry.text + text });
}

/** Where the call is a long task. */
function withTaskProgress(state: State, { call, progress }: Extract<Event, { type: 'call.progress' }>): State {
  const task = state.tasks[call];
  return task ? { ...state, tasks: { ...state.tasks, [call]: { ...task, progress } } } : state;
}

/** Only while it runs: what the server says of it now. */
function whileRunning(entries: Entry[], id: string, said: { progress: Progress }): Entry[] {
  const at = indexOf(entries, id);
  const call = entries[at];
  if (call?.type !== 'call' || call.state.state !== 'running') return entries;
  return entries.with(at, { ...call, state: { ...call.state, ...said } });
}

/** Changes are nearly always near the end. */
function indexOf(entries: Entry[], id: string): number {
  return entries.findLastIndex((entry) => entry.id === id);
}
