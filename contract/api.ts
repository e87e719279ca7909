import { z } from 'zod';
import { Backup } from './backup.ts';
import { ContextRead, ToolsRead } from './chat-context.ts';
import { ApprovalAnswer, Rule, Width } from './approval.ts';
import { AnswerSampling } from './answer-sampling.ts';
import { AttachedFile, FILE_PIECE, FileHash, MOST_FILES } from './attached-file.ts';
import { Content, PromptMessage } from './content.ts';
import { CallOutcome, ConversationId, Entry, EntryId, ModelChoice, TurnId } from './conversation.ts';
import { LoggedDecision } from './decision.ts';
import { Bundle, BUNDLE_PIECE } from './bundle.ts';
import { BundleValues } from './bundle-values.ts';
import { ChosenTools } from './chosen-tools.ts';
import { Finding, FindingLook } from './finding.ts';
import { CheckLine, CheckReport, ClientCapability, LOAD_LIMITS, LoadReport, Revision } from './check.ts';
import { ElicitationAnswer } from './elicitation.ts';
import type { HostErrorCode } from './errors.ts';
import { EXPORT_PIECE } from './exported-chats.ts';
import { BroughtSetup } from './exported-setup.ts';
import { FoundServers, LookIn } from './app-servers.ts';
import { FoundChat, FoundEntry, LookedThrough, MOST_PLACES } from './find.ts';
import { FolderInstructions } from './folder-instructions.ts';
import { Id } from './id.ts';
import { Speaks } from './dialects.ts';
import { Thinking } from './thinking.ts';
import { InstallLook, InstallPlan } from './install-plan.ts';
import { Json, JsonObject } from './json.ts';
import { LastWords } from './last-words.ts';
import { OwnPrompt, OwnPrompts } from './own-prompt.ts';
import { Placed } from './placed.ts';
import { ReplyContent, Remember, SamplingDraft } from './sampling.ts';
import { ProjectChoices, ProjectId } from './project.ts';
import { ProgramFacts } from './program-facts.ts';
import { ProxyWish } from './proxy.ts';
import { ServerCosts } from './server-costs.ts';
import { ServerFacts } from './server-facts.ts';
import { Handles, Launch, Limits, LogLevel, LogLine, Proposal, SeenDefinition, ServerId, TrustAnswers } from './server.ts';
import { Capabilities, Endpoint, Price, Settings } from './settings.ts';
import { Given, RegistryEntry, RegistryRow } from './registry.ts';
import { State } from './state.ts';
import { Reason } from './reason.ts';
import { ToolForm } from './tool-form.ts';
import { AllowedView, OpenedView, ViewCallResult, ViewDocument, ViewPermission } from './view.ts';
import { KeptTrafficLine, OnlyReads, paramsFault, TrafficBody, TrafficMessage } from './traffic.ts';

/**
 * The definition of a request: checked on the way in, typed on the way out, with the errors a
 * caller has to expect.
 */
export type Request = { input: z.ZodType; output: z.ZodType; errors: readonly HostErrorCode[] };

const nothing = z.object({});
const done = z.object({});

function request<I extends z.ZodType, O extends z.ZodType>(input: I, output: O, ...errors: HostErrorCode[]) {
  return { input, output, errors } as const satisfies Request;
}

const conversation = z.object({ conversation: ConversationId });
const server = z.object({ server: ServerId });
const question = z.object({ question: Id });
const project = z.object({ project: ProjectId });
const upload = z.object({ upload: Id });
/** One bad entry is held back alone, with its reason. */
const ServersRead = z.object({
  proposals: z.array(Proposal),
  refused: z.array(z.object({ name: z.string(), reason: Reason })),
  /** Notes that a person has to read. */
  notes: z.array(Reason),
});
/**
 * Names of what looks like a secret in the middle of a command or an address, and is left there
 * because the person said so.
 */
const plain = z.array(z.string()).optional();
const registryEntry = z.object({ name: z.string().max(200), version: z.string().max(255) });
/** One way of an entry that was read: `hash` is the one of the entry. */
const registryWay = registryEntry.extend({ hash: z.string(), way: z.number().int().nonnegative() });
const bundlePath = z.object({ path: z.string().max(4096) });
const launchAndName = z.object({ name: Proposal.shape.name, launch: Launch });

/**
 * THE list: every request that may cross from a window (or the command line) to the host. Nothing
 * else does. Besides the declared errors, which the wire holds handlers to, every request can be
 * refused with `bad-input`, `too-large`, `unsupported`, `stopped`, `storage`, `closed` and `bug`.
 */
export const api = {
  /**
   * The state without the entries of any chat, which together may be more than one answer carries,
   * and the number of its last event. `port`: under which questions name this port, where it is a
   * command's.
   */
  'state.read': request(nothing, z.object({ number: z.number(), state: State, port: Id.optional() })),

  /** The window shows something: what was held back to let it draw may begin. */
  'window.drawn': request(nothing, done),

  /**
   * Brings the desktop app's window to the front. The web shell has a `link` instead, which lets
   * one browser in, once and within a minute; with `browser` the person's is opened. Only commands
   * are shown something: a window is in front of the person already.
   */
  'window.show': request(z.object({ browser: z.boolean() }), z.object({ link: z.string().optional() }), 'unsupported'),
  /**
   * Opens another window of the desktop app, on the page at this address: behind the `#` of a
   * window's own, empty for a new chat.
   */
  'window.open': request(
    z.object({
      address: z
        .string()
        .max(2000)
        .regex(/^(?:#\/.*)?$/),
    }),
    done,
    'unsupported',
  ),
  'window.count': request(nothing, z.object({ open: z.number() })),
  /**
   * Answers once no window is open: then nobody is there any longer who could answer a question.
   */
  'window.none': request(nothing, done),

  'conversation.create': request(
    /**
     * Absent choices are those of the project; `tools` without one: those for new chats.
     * `temporary`: nothing of it is written to the disk, and it ends once every window that opened
     * it is closed and nothing runs or waits in it.
     */
    z.object({
      model: ModelChoice.optional(),
      folders: z.array(z.string()).optional(),
      tools: ChosenTools.optional(),
      project: ProjectId.optional(),
      temporary: z.literal(true).optional(),
    }),
    z.object({ conversation: ConversationId }),
    'not-found',
  ),
  /** A temporary chat becomes an ordinary one: all of it is on disk once this is answered. */
  'conversation.keep': request(conversation, done, 'not-found'),
  /**
   * The last entries come before the answer, as the event `conversation.opened`, to this port
   * alone, with `earlier` where there are more. Every later change comes as an event, too.
   */
  'conversation.open': request(conversation, nothing, 'not-found'),
  /**
   * More of those before the first one this window has, as the event `conversation.earlier`; with
   * `until` all from that one on, as several of these events. None when there are no more.
   */
  'conversation.read-earlier': request(conversation.extend({ before: EntryId, until: EntryId.optional() }), nothing, 'not-found'),
  /**
   * The entries of a chat that hold this text, in their order, drawn or not. Letters are the same
   * in both cases unless `matchCase`. Of answers that are compared the one out of view is looked
   * through, too.
   */
  'conversation.find': request(
    conversation.extend({
      text: z.string().min(1).max(500),
      matchCase: z.boolean().optional(),
      compared: z.object({ message: EntryId, turns: z.array(TurnId).max(2) }).optional(),
    }),
    z.object({ found: z.array(FoundEntry), of: z.number() }),
    'not-found',
  ),
  /**
   * The number of an entry among the messages and answers of the path in view, or of the one it
   * stands behind; absent for an entry beside it.
   */
  'conversation.place': request(
    conversation.extend({ entry: EntryId }),
    z.object({ place: z.object({ at: z.number(), of: z.number() }).optional() }),
    'not-found',
  ),
  /** Keeps the message and starts a turn; answers as soon as the message is on disk. */
  'conversation.send': request(
    z.object({
      conversation: ConversationId,
      text: z.string().max(1_000_000),
      /** The messages a server's prompt made; they go to the model instead of the text. */
      prompt: z.object({ server: ServerId, name: z.string(), messages: z.array(PromptMessage).min(1) }).optional(),
      /**
       * Resources as the person previewed them, by the ids that `resource.read` gave; they go
       * before the text.
       */
      attached: z.array(Id).max(50).optional(),
      /** Files that were brought in before; they go before the text, too. */
      files: z.array(AttachedFile).max(MOST_FILES).optional(),
      /** A branch begins with it, in the place of this message. */
      instead: EntryId.optional(),
    }),
    z.object({ turn: TurnId }),
    'not-found',
    'busy',
    'no-model',
  ),
  /**
   * Sends a message of the person again with another text, as a branch beside it. Its attachments
   * stay with it, but for `without` (places in its list) and `withoutFiles` (their hashes).
   */
  'conversation.edit': request(
    conversation.extend({
      message: EntryId,
      text: z.string().max(1_000_000),
      without: z.array(z.number().int().min(0)).optional(),
      withoutFiles: z.array(z.string()).optional(),
    }),
    z.object({ turn: TurnId }),
    'not-found',
    'busy',
    'no-model',
  ),
  /**
   * Has the message answered once more, as a branch beside its answer; `model` is for this answer
   * alone. With `compare` the branch that was in view comes back once the new answer is there.
   */
  'conversation.regenerate': request(
    conversation.extend({ message: EntryId, model: ModelChoice.optional(), compare: z.boolean().optional() }),
    z.object({ turn: TurnId }),
    'not-found',
    'busy',
    'no-model',
  ),
  /**
   * The entries between this message and the next one, on the branch of this turn, in view or not.
   */
  'conversation.read-answer': request(
    conversation.extend({ message: EntryId, turn: TurnId }),
    z.object({ entries: z.array(Entry) }),
    'not-found',
  ),
  /**
   * Brings the branch of this turn into view, at its newest end. Runs nothing: calls that ran are
   * not run again.
   */
  'conversation.show-branch': request(conversation.extend({ turn: TurnId }), done, 'not-found', 'busy'),
  /** Brings the branch into view that this entry is in, if it is another one. */
  'conversation.show-entry': request(conversation.extend({ entry: EntryId }), done, 'not-found', 'busy'),
  /** Takes away this message and all that hangs on it, until the next start also from the disk. */
  'conversation.delete-from': request(conversation.extend({ message: EntryId }), done, 'not-found', 'busy'),
  /** Undo of the last `conversation.delete-from` of this chat, until the app quits. */
  'conversation.undo-delete': request(conversation, done, 'not-found', 'busy'),
  /** Asks the model again from where the conversation stands. */
  'conversation.retry': request(conversation, z.object({ turn: TurnId }), 'not-found', 'busy', 'no-model'),
  /**
   * Runs the calls that the model wrote into the text of the newest answer, as calls of it: each is
   * permitted as any other. Then the model is asked on.
   */
  'conversation.run-written-calls': request(conversation, z.object({ turn: TurnId }), 'not-found', 'busy', 'no-model'),
  /** Ends the turn at once; nothing to stop is fine. */
  'conversation.stop': request(conversation, done, 'not-found'),
  /**
   * Ends this running call and nothing else: the model reads that it was stopped and the turn goes
   * on. The server is asked to end the long task that the call became. Nothing to stop is fine.
   */
  'call.stop': request(conversation.extend({ call: EntryId }), done, 'not-found'),
  /** The turn goes on without this long task; the model is told its result later. */
  'task.detach': request(conversation.extend({ call: EntryId }), done, 'not-found'),
  /** `on`: the model goes on by itself once this long task has ended. */
  'task.continue': request(conversation.extend({ call: EntryId, on: z.boolean() }), done, 'not-found'),
  /** Begins a turn with the result of this long task, which the model has not read yet. */
  'task.use-result': request(conversation.extend({ call: EntryId }), z.object({ turn: TurnId }), 'not-found', 'busy', 'no-model'),
  /** The use of the model's context window by the chat, as it would be asked now. */
  'context.read': request(conversation, ContextRead, 'not-found', 'no-model'),
  /**
   * The servers' tools that would go along with each request by this choice, in a chat or in one
   * that does not exist yet.
   */
  'context.read-tools': request(
    ChosenTools.extend({ conversation: ConversationId.optional(), model: ModelChoice.optional() }),
    z.object({ tools: ToolsRead }),
    'not-found',
  ),
  /** Has the older turns summed up now, where there are any and that saves enough. */
  'context.sum-up': request(
    conversation,
    z.discriminatedUnion('summedUp', [z.object({ summedUp: z.literal(true) }), z.object({ summedUp: z.literal(false), because: Reason })]),
    'not-found',
    'busy',
    'no-model',
  ),
  'context.change-summary': request(conversation.extend({ text: z.string().trim().min(1).max(100_000) }), done, 'not-found', 'busy'),
  /** One step back: the summary before it counts again, or the messages themselves. */
  'context.take-back-summary': request(conversation, done, 'not-found', 'busy'),
  /** The window of its model counts again as the endpoint says it, whatever it refused before. */
  'context.forget-refusal': request(conversation, done, 'not-found'),
  'conversation.rename': request(conversation.extend({ title: z.string().trim().min(1).max(200) }), done, 'not-found'),
  /** Pinned chats stand above all others, archived ones apart from them. */
  'conversation.file': request(
    conversation.extend({ pinned: z.boolean().optional(), archived: z.boolean().optional() }),
    done,
    'not-found',
  ),
  'conversation.choose-model': request(conversation.extend({ model: ModelChoice }), done, 'not-found', 'no-model'),
  /**
   * The thinking asked of its model, from the next message on; null: as the person wants it of that
   * model.
   */
  'conversation.choose-thinking': request(conversation.extend({ thinking: Thinking.nullable() }), done, 'not-found'),
  /** Top-p and stop sequences of the answers of this chat, from the next request on. */
  'conversation.choose-sampling': request(conversation.extend({ sampling: AnswerSampling }), done, 'not-found'),
  /** Instructions of the person for this chat alone, from the next request on; empty: none. */
  'conversation.instruct': request(conversation.extend({ instructions: z.string().max(20_000) }), done, 'not-found'),
  /** Into this project, or with null out of the one it is in. Its own choices stay its own. */
  'conversation.move': request(conversation.extend({ project: ProjectId.nullable() }), done, 'not-found'),
  /** The chat drops its own choices and has those of its project. */
  'conversation.follow-project': request(conversation, done, 'not-found'),
  /** Can be taken back with conversation.restore until the app quits; a temporary chat cannot. */
  'conversation.remove': request(conversation, done, 'not-found'),
  'conversation.restore': request(conversation, done, 'not-found'),
  /** Best matches first, or, of very common words, titles and then the newest; at most 50. */
  'conversation.search': request(
    z.object({ text: z.string().max(500) }),
    z.object({
      hits: z.array(
        /** `entry`: absent where the title holds the words. */
        z.object({ conversation: ConversationId, title: z.string(), entry: EntryId.optional(), snippet: z.string(), at: z.number() }),
      ),
    }),
  ),
  /**
   * Every message, answer, call, attached file and title that holds the words, by chat, at most
   * `most`; `more`: there are others. Of the arguments and results of a call, and of a file, the
   * beginning is searched.
   */
  'conversation.search-places': request(
    LookedThrough.extend({ text: z.string().max(500), most: z.number().int().positive().max(MOST_PLACES).optional() }),
    z.object({ chats: z.array(FoundChat), more: z.boolean() }),
  ),
  /** The last words of each of these chats. A chat in which nothing was said is left out. */
  'conversation.last-words': request(z.object({ conversations: z.array(ConversationId).max(20) }), z.object({ said: z.array(LastWords) })),

  /** `folder`: its first one, by whose name it is called if no other is given. */
  'project.create': request(
    ProjectChoices.pick({ name: true })
      .partial()
      .extend({ folder: z.string().min(1).max(4096).optional() }),
    z.object({ project: ProjectId }),
  ),
  /**
   * Counts in its chats from their next message on. Each folder is a known one, or was in it
   * before.
   */
  'project.change': request(project.extend(ProjectChoices.partial().shape), done, 'not-found', 'no-model'),
  /** The chats of the project stay, in no project, or are removed with it. */
  'project.remove': request(project.extend({ chats: z.enum(['stay', 'go']) }), done, 'not-found'),
  /** Undo of `project.remove`, until the app quits. */
  'project.restore': request(project, done, 'not-found'),

  /**
   * Brings a file in, in pieces of `FILE_PIECE` bytes at most, each sent once the one before was
   * answered. Nothing of it is on disk before the end, where it is looked at: what no model reads
   * is refused. `conversation`: the chat that it is for; of a temporary one it stays in memory.
   */
  'file.begin': request(
    z.object({
      name: z.string().min(1).max(255),
      bytes: z.number().int().nonnegative(),
      conversation: ConversationId.optional(),
    }),
    upload,
  ),
  'file.piece': request(upload.extend({ data: z.string().max(FILE_PIECE * 2) }), done, 'not-found'),
  'file.end': request(upload, z.object({ file: AttachedFile }), 'not-found'),
  'file.give-up': request(upload, done),
  /**
   * Files below these of the person's folders whose path has all words of the text, the best first;
   * none of them is read.
   */
  'file.find': request(
    z.object({ folders: z.array(z.string()).max(50), text: z.string().max(500) }),
    /** `of`: how many there are. */
    z.object({ folders: z.array(z.object({ folder: z.string(), paths: z.array(z.string()), of: z.number() })) }),
  ),
  /** Reads the file as it is now. A path that leads out of the folder is refused. */
  'file.take': request(
    z.object({ folder: z.string(), file: z.string().max(4096), conversation: ConversationId.optional() }),
    z.object({ file: AttachedFile }),
    'not-found',
  ),
  /** The text of the file as it is now, and nothing of it is kept; null where it is no text. */
  'file.look': request(
    z.object({ folder: z.string(), file: z.string().max(4096) }),
    z.object({ text: z.string().nullable() }),
    'not-found',
  ),
  /**
   * The content as base64. A hash is all that can be asked for: no path leads out of the folder of
   * files.
   */
  'file.read': request(z.object({ hash: FileHash }), z.object({ data: z.string() }), 'not-found'),

  /**
   * The chats named, or all, as one JSON text (`ExportedChats`), to be read piece by piece. With
   * `project` that one and all chats in it.
   */
  'export.begin': request(
    z.object({
      conversations: z.array(ConversationId).optional(),
      project: ProjectId.optional(),
      /** All chats, and what the person set up beside them. */
      everything: z.literal(true).optional(),
    }),
    z.object({ export: Id }),
    'not-found',
  ),
  'export.next': request(z.object({ export: Id }), z.object({ text: z.string(), isLast: z.boolean() }), 'not-found'),
  /**
   * Brings in chats of an export: of Switchyard, ChatGPT, Claude, Open WebUI or LibreChat.
   * All of it is kept at the end, under new ids, or nothing; no call in it is run, and no folder
   * and no permission comes with it.
   */
  'import.begin': request(nothing, z.object({ import: Id })),
  'import.piece': request(z.object({ import: Id, text: z.string().max(EXPORT_PIECE) }), done, 'not-found'),
  'import.end': request(
    z.object({ import: Id }),
    /** `project`: the one that was in the file, with all of the chats. */
    z.object({
      conversations: z.array(ConversationId),
      messages: z.number(),
      leftOut: z.array(Reason),
      project: ProjectId.optional(),
      /** The setup that an export of everything brings. */
      setup: BroughtSetup.optional(),
    }),
    'not-found',
    'stopped',
  ),

  'approval.answer': request(z.object({ question: Id, answer: ApprovalAnswer }), done, 'not-found', 'already-answered'),
  'approval.deny-all': request(z.object({ conversation: ConversationId, reason: z.string().max(2000).optional() }), done),
  /** Takes away a question that is gone; one that waits stays. */
  'question.dismiss': request(question, done, 'not-found', 'busy'),

  /**
   * Asks the model what the person let stand of a server's request. `replies`: whether its reply is
   * shown first.
   */
  'sampling.send': request(
    question.extend({ draft: SamplingDraft, replies: z.enum(['show', 'return']), remember: Remember.optional() }),
    done,
    'not-found',
    'already-answered',
    'no-model',
  ),
  /**
   * Tells the server that the person does not want this, at either stage. `never`: nor ever again.
   */
  'sampling.refuse': request(question.extend({ never: z.boolean().optional() }), done, 'not-found', 'already-answered'),
  /** Back to the request, from a reply or while one is being written. */
  'sampling.change-request': request(question, done, 'not-found', 'already-answered'),
  'sampling.return': request(question.extend({ content: z.array(ReplyContent).min(1) }), done, 'not-found', 'already-answered'),

  'elicitation.answer': request(question.extend({ answer: ElicitationAnswer }), done, 'not-found', 'already-answered'),
  /**
   * Opens exactly the address of the question in the person's browser, after they clicked on it,
   * and tells the server that they agreed.
   */
  'elicitation.open-page': request(question, done, 'not-found', 'already-answered'),

  /** The folders this server is not told about; of all others it is, from now on. */
  'roots.answer': request(question.extend({ hidden: z.array(z.string()) }), done, 'not-found', 'already-answered'),
  /** Nobody is here to decide: the server is told no folders for now, and may ask again. */
  'roots.not-now': request(question, done, 'not-found', 'already-answered'),

  /** Forbids a tool, or with no tool the use of the person's model. */
  'rule.never': request(server.extend({ tool: z.string().optional(), covers: Width.optional() }), z.object({ rule: Id }), 'not-found'),
  /**
   * Rules that the person read, of a file that they brought in. Each counts for the server that is
   * started as its own was. Gives the number of those that count now.
   */
  'rule.bring-in': request(z.object({ rules: z.array(Rule).max(10_000) }), z.object({ made: z.number() })),
  'rule.revoke': request(z.object({ rule: Id }), done, 'not-found'),
  /** Undo of a revoke, until the app quits. */
  'rule.restore': request(z.object({ rule: Id }), done, 'not-found'),
  /** The decisions, newest first; `text` finds words in names, reasons and details. */
  'log.read': request(
    z.object({
      text: z.string().max(500).optional(),
      server: ServerId.optional(),
      before: z.number().optional(),
      limit: z.number().int().min(1).max(1000).optional(),
    }),
    z.object({ decisions: z.array(LoggedDecision), more: z.boolean() }),
  ),

  /** Reads a pasted command line, a URL or JSON as other apps write it. Adds and starts nothing. */
  'server.read-paste': request(z.object({ text: z.string().max(200_000) }), ServersRead),
  'server.add': request(Proposal.omit({ leftOut: true }).extend({ plain, ...TrustAnswers.shape }), z.object({ server: ServerId })),
  /**
   * The program and the script that this launch would start, as they lie on the disk now. Runs
   * nothing. Absent: it starts no program.
   */
  'server.program': request(z.object({ launch: Launch }), z.object({ facts: ProgramFacts.optional() })),
  /**
   * Reads the settings files of other apps and nothing else, also no variable of the environment.
   * Adds and starts nothing.
   */
  'server.find-in-apps': request(LookIn, FoundServers),
  /**
   * Adds exactly what was shown, by its mark, and starts what is not off. A mark that stands for
   * nothing any more is told, and nothing of it is added: its file was changed.
   */
  'server.add-found': request(
    z.object({
      from: LookIn,
      chosen: z
        .array(z.object({ mark: z.string(), name: Proposal.shape.name, path: z.string(), ...TrustAnswers.shape }))
        .min(1)
        .max(500),
    }),
    z.object({
      added: z.array(z.object({ server: ServerId, name: z.string() })),
      refused: z.array(z.object({ name: z.string(), reason: Reason })),
    }),
  ),
  /**
   * Opens the bundle at this path of this machine for review: each window draws it, also one that
   * opens later, until one says that it was reviewed. The file is not read before.
   */
  'bundle.review': request(bundlePath, done, 'not-found'),
  /** The person saw this bundle to its end: they added it, or left it. */
  'bundle.reviewed': request(z.object({ id: Id }), done),
  /**
   * Reads a bundle at a path of this machine that the person named: the words of its manifest, its
   * form, and the launch with the values that its server here has. Starts and keeps nothing.
   */
  'bundle.read': request(bundlePath, Bundle, 'not-found'),
  /**
   * The launch of the bundle with this hash, with these values. The file is not read again. One
   * that changed since is refused.
   */
  'bundle.fill': request(bundlePath.extend({ hash: z.string(), values: BundleValues }), z.object({ launch: Launch }), 'not-found'),
  /**
   * Unpacks the bundle with exactly this hash, and adds a server that is started with these values.
   */
  'bundle.add': request(
    bundlePath.extend({ hash: z.string(), name: Proposal.shape.name, values: BundleValues, ...TrustAnswers.shape }),
    z.object({ server: ServerId }),
    'not-found',
  ),
  /**
   * The same for a server that is started from another version of this bundle. A sensitive field
   * without a value keeps the one it has.
   */
  'bundle.update': request(bundlePath.extend({ hash: z.string(), server: ServerId, values: BundleValues }), done, 'not-found'),
  /** Brings a bundle from where this machine has no path to it, piece by piece, to a path. */
  'bundle.bring': request(nothing, z.object({ path: z.string() })),
  'bundle.piece': request(z.object({ path: z.string(), data: z.string().max(BUNDLE_PIECE) }), done, 'not-found'),
  /**
   * Downloads a bundle that the person pressed for: the one at an address, or the one of this way
   * of an entry, whose file has to have the hash that the entry says. Events say how far it is.
   */
  'bundle.download': request(
    z.discriminatedUnion('from', [
      z.object({ from: z.literal('address'), url: z.url({ protocol: /^https?$/ }).max(4096) }),
      registryWay.extend({ from: z.literal('entry') }),
    ]),
    z.object({ path: z.string() }),
    'not-ready',
    'not-found',
    'server-failed',
  ),
  /** A file that was brought or downloaded is not needed any longer. */
  'bundle.let-go': request(z.object({ path: z.string() }), done),
  /**
   * Asks the registry of the settings, unless it answered the same question within the hour.
   * Refused while the registry is off. `next`: there are more, behind this cursor.
   */
  'registry.search': request(
    z.object({ text: z.string().max(200), cursor: z.string().max(1000).optional() }),
    Given.extend({ rows: z.array(RegistryRow), next: z.string().optional(), unread: z.number() }),
    'not-ready',
    'server-failed',
  ),
  /** The versions of an entry that the registry lists, at most 100. */
  'registry.versions': request(
    registryEntry.pick({ name: true }),
    Given.extend({ versions: z.array(RegistryRow.pick({ version: true, status: true })) }),
    'not-ready',
    'not-found',
    'server-failed',
  ),
  /**
   * An entry with the ways to get its server; the one of `filled` with these values. Without a
   * version it is the latest one.
   */
  'registry.entry': request(
    registryEntry.partial({ version: true }).extend({ filled: z.object({ way: z.number().int(), values: BundleValues }).optional() }),
    Given.extend({ entry: RegistryEntry }),
    'not-ready',
    'not-found',
    'server-failed',
  ),
  /** The person read how this way starts with these values, and said yes to it. */
  'registry.add': request(
    registryWay.extend({ as: Proposal.shape.name, values: BundleValues, ...TrustAnswers.shape }),
    z.object({ server: ServerId }),
    'not-ready',
    'not-found',
    'server-failed',
  ),
  /**
   * A new launch voids every rule for this server, and what else the person trusted it with. Limits
   * that are left out stay.
   */
  'server.edit': request(
    launchAndName.extend({ server: ServerId, limits: Limits.optional(), plain, ...TrustAnswers.shape }),
    done,
    'not-found',
  ),
  'server.enable': request(server.extend({ enabled: z.boolean() }), done, 'not-found'),
  /** Secrets that the launch needs, by their names in it; starts the server again with them. */
  'server.enter-secrets': request(server.extend({ secrets: z.record(z.string(), z.string()) }), done, 'not-found'),
  /** Starts it again now, whatever it is doing. */
  'server.restart': request(server, done, 'not-found'),
  /**
   * The person read how it is started now, which is what `fingerprint` stands for: from now on it
   * is started so.
   */
  'server.agree': request(server.extend({ fingerprint: z.string(), ...TrustAnswers.shape }), done, 'not-found', 'already-answered'),
  /**
   * Asks the registry which exact version the command would fetch now, and all that it needs. Of a
   * built-in server the app says it, and the registry only by whom it was published. Runs no code
   * of it and keeps nothing.
   */
  'server.install-plan': request(server, InstallPlan, 'not-found', 'not-ready'),
  /**
   * Fetches what the plan with this lockfile says, beside the version in use, starts it once for
   * the list of its tools, and ends it. It is kept until it is installed, or let go.
   */
  'server.install-look': request(
    server.extend({ lock: z.string(), scripts: z.boolean() }),
    InstallLook,
    'not-found',
    'not-ready',
    'already-answered',
    'busy',
  ),
  /** The plan is not wanted, nor the version that was fetched for a look: nothing of it stays. */
  'server.install-let-go': request(server, done, 'not-found'),
  /**
   * Installs exactly what the plan with this lockfile says, and starts the server from there from
   * now on; `scripts`: its packages may run code of theirs meanwhile. It is a new launch. The first
   * install of what the command fetches keeps the trust in it. An update needs a look before, and
   * keeps what does not hang on tools that changed; the version before stays, one at most. A
   * built-in server gets what it needs, and is on. Events say how far it is. One that is cancelled
   * leaves nothing.
   */
  'server.install': request(
    server.extend({ lock: z.string(), scripts: z.boolean() }),
    done,
    'not-found',
    'not-ready',
    'already-answered',
    'busy',
  ),
  /** The server is started from the installed version before again, and the newer one goes. */
  'server.install-back': request(server, done, 'not-found', 'not-ready', 'already-answered', 'busy'),
  /** Ends the installation, or the look, that is under way for the server. */
  'server.install-stop': request(server, done),
  /**
   * The server is started by its own command again, and the installed package goes. A built-in one
   * is off without the package that it needs.
   */
  'server.uninstall': request(server, done, 'not-found', 'busy'),
  'server.remove': request(server, done, 'not-found'),
  /** Undo of a remove, until the app quits. */
  'server.restore': request(server, done, 'not-found'),
  /**
   * Finds out where to sign in and waits for it, five minutes at most. Opens nothing: the address
   * is for the person to read. Where the server leads to another origin on this machine or in its
   * network, nothing is asked there before that origin is among the `agreed` ones.
   */
  'server.sign-in': request(
    server.extend({ agreed: z.array(z.string()).max(8).optional() }),
    z.union([z.object({ url: z.string(), host: z.string() }), z.object({ local: z.string() })]),
    'not-found',
    'not-ready',
    'server-failed',
  ),
  /**
   * Opens exactly the address that `server.sign-in` gave in the person's browser, after they
   * clicked on it.
   */
  'server.open-sign-in': request(server, done, 'not-found'),
  'server.cancel-sign-in': request(server, done, 'not-found'),
  /** Forgets what the sign-in gave, and asks the authorization server to forget it too. */
  'server.sign-out': request(server, done, 'not-found'),
  /**
   * The kept end of its log, oldest line first. With `after`, the lines after that many (`last` of
   * the answer before), once there is one.
   */
  'server.log': request(
    server.extend({ after: z.number().int().nonnegative().optional() }),
    z.object({ lines: z.array(LogLine), last: z.number() }),
    'not-found',
  ),
  /**
   * From which level on the server is asked for log messages, now and at every start. With null it
   * decides by itself again: a modern one at once, an older one, which cannot be told so, from its
   * next start.
   */
  'server.log-level': request(server.extend({ level: LogLevel.nullable() }), done, 'not-found'),

  /** Memory and processes of all servers now. */
  'server.costs': request(nothing, ServerCosts),
  /** Facts of its connection as it is now. */
  'server.facts': request(server, ServerFacts, 'not-found', 'not-ready'),
  /**
   * The icon that it names for itself, as a `data:` address of a small bitmap; absent: there is
   * none, or it cannot be had.
   */
  'server.icon': request(server, z.object({ icon: z.string().optional() }), 'not-found'),
  /**
   * Asks it for any answer (`ping`, of newer servers `server/discover`), and says how long that
   * took.
   */
  'server.ping': request(server, z.object({ tookMs: z.number() }), 'not-found', 'not-ready', 'server-failed'),
  /**
   * Sends a request that only reads as it is; its answer stands in the timeline. `tookMs` counts
   * the time in which a person was asked, too.
   */
  'server.send-again': request(
    server.extend({ method: OnlyReads, params: JsonObject }).check(({ value: { method, params }, issues }) => {
      const message = paramsFault(method, params);
      if (message !== undefined) issues.push({ code: 'custom', message, input: params, path: ['params'] });
    }),
    z.object({ tookMs: z.number() }),
    'not-found',
    'not-ready',
    'server-failed',
    'stopped',
  ),

  /**
   * Messages between the host and its servers after the one with this number, oldest first; without
   * it those that come from now on. Answers once there is one, or with `atOnce` in any case; a
   * caller that looks on asks again with `last`. `missed`: how many in between are not kept any
   * more.
   */
  'traffic.read': request(
    z.object({ after: z.number().int().nonnegative().optional(), server: ServerId.optional(), atOnce: z.boolean().optional() }),
    z.object({ messages: z.array(TrafficMessage), last: z.number(), missed: z.number() }),
  ),
  /** The bodies of those that are still kept. */
  'traffic.bodies': request(z.object({ numbers: z.array(z.number().int()).max(200) }), z.object({ bodies: z.array(TrafficBody) })),
  /**
   * Messages on disk, of this run and of earlier ones: the newest that hold the text, with their
   * bodies: at most 500, oldest first. To read those before them, give `next` back as `before`;
   * without it there are none. `damaged`: lines on the way that could not be read.
   */
  'traffic.kept': request(
    z.object({
      text: z.string().max(500).optional(),
      server: ServerId.optional(),
      before: z
        .string()
        .regex(/^\d+-\d+-\d+$/)
        .optional(),
    }),
    z.object({ lines: z.array(KeptTrafficLine), next: z.string().optional(), damaged: z.number() }),
  ),

  /** The way its tools come to models, in chats that do not say otherwise. */
  'server.place': request(server.extend({ placed: Placed }), done, 'not-found'),
  /**
   * `handles`: the answers that the person gives now, beside those they gave before; null takes all
   * back. `claimed`: of these, the ones that stood there filled in from the tools of the server.
   * `folders`: whether it is told those of the chat. `instructions`: whether the model reads them.
   * `inWork`: whether it is the person's own, to be started again when its files change.
   */
  'server.trust': request(
    server.extend({
      hints: z.boolean().optional(),
      handles: Handles.nullable().optional(),
      claimed: z.array(Handles.keyof()).optional(),
      folders: z.boolean().optional(),
      instructions: z.boolean().optional(),
      inWork: z.boolean().optional(),
    }),
    done,
    'not-found',
  ),
  /** Turns a tool on again as it is now; `definition` is the one the person read. */
  'tool.accept': request(server.extend({ tool: z.string(), definition: z.string() }), done, 'not-found', 'already-answered'),
  'tool.keep-off': request(server.extend({ tool: z.string(), definition: z.string() }), done, 'not-found', 'already-answered'),
  /** Instructions that changed, as the person read them. */
  'instructions.answer': request(server.extend({ definition: z.string(), accept: z.boolean() }), done, 'not-found', 'already-answered'),

  /**
   * The last ten definitions that the server listed of a tool, newest first, whether they were
   * accepted or not.
   */
  'tool.history': request(server.extend({ tool: z.string() }), z.object({ seen: z.array(SeenDefinition) }), 'not-found'),

  /**
   * One call outside any conversation, under the same rules; `tool` is an alias or
   * `server name/tool name`.
   */
  'tool.call': request(
    z.object({ tool: z.string(), input: JsonObject }),
    z.object({ outcome: CallOutcome, content: z.array(Content), structured: Json.optional(), reason: Reason.optional() }),
    'not-found',
    'not-ready',
  ),
  /**
   * The view under a call that ended. `yes`: the person lets the page that they were told of be
   * shown, this time or as long as it stays the same; or shown again, as they let it be shown.
   */
  'view.open': request(
    conversation.extend({ call: EntryId, yes: z.enum(['once', 'always', 'again']).optional() }),
    OpenedView,
    'not-found',
  ),
  /** The page that the frame of a view asks for, once; absent: none waits under this path. */
  'view.document': request(
    z.object({ host: z.string().max(100).optional(), path: z.string().max(200) }),
    z.object({ document: ViewDocument.optional() }),
  ),
  /** `ends`: the person closed it, and what they allowed it while it was open ends, too. */
  'view.close': request(z.object({ view: Id, ends: z.literal(true).optional() }), done),
  /** A call of a tool of its server, under the rules of every call. */
  'view.call-tool': request(z.object({ view: Id, name: z.string().max(1000), arguments: JsonObject }), ViewCallResult, 'not-found'),
  /** As MCP lists them (ListToolsResult). */
  'view.list-tools': request(z.object({ view: Id }), z.object({ result: JsonObject }), 'not-found'),
  /** A resource of its server, as it came (ReadResourceResult). */
  'view.read-resource': request(
    z.object({ view: Id, uri: z.string().max(10_000) }),
    z.object({ result: JsonObject }),
    'not-found',
    'not-ready',
    'server-failed',
    'stopped',
  ),
  'view.list-resources': request(
    z.object({ view: Id, cursor: z.string().max(10_000).optional() }),
    z.object({ result: JsonObject }),
    'not-found',
    'not-ready',
    'server-failed',
    'stopped',
  ),
  /** From its next opening on the view may use this feature of the computer. */
  'view.grant': request(z.object({ view: Id, permission: ViewPermission }), done, 'not-found'),
  /** The pages of a server that are shown always or were granted features, for its launch now. */
  'view.list-allowed': request(server, z.object({ views: z.array(AllowedView) }), 'not-found'),
  /** The page at this address is asked about again, and so are the features that it may use. */
  'view.forget': request(server.extend({ uri: z.string().max(10_000) }), done),
  /** Text for the model: gives the id under which a message can carry it, as what was read. */
  'view.hold-context': request(
    z.object({ view: Id, contents: z.array(Content).max(100) }),
    z.object({ held: z.object({ id: Id, readAt: z.number() }) }),
    'not-found',
  ),
  /** The arguments of a tool as a form; or the schema, and why it cannot be drawn as one. */
  'tool.form': request(z.object({ tool: z.string() }), z.object({ form: ToolForm }), 'not-found', 'not-ready'),
  /** Arguments left empty are left out. */
  'prompt.get': request(
    /** The conversation in which the server's questions are asked meanwhile. */
    server.extend({ name: z.string(), arguments: z.record(z.string(), z.string()), conversation: ConversationId.optional() }),
    z.object({ description: z.string().optional(), messages: z.array(PromptMessage) }),
    'not-found',
    'not-ready',
    'server-failed',
    'stopped',
  ),
  /** Values for one argument of a prompt; none when the server does not complete. */
  'prompt.complete': request(
    server.extend({ name: z.string(), argument: z.string(), value: z.string(), others: z.record(z.string(), z.string()) }),
    z.object({ values: z.array(z.string()), total: z.number().optional() }),
    'not-found',
    'not-ready',
    'server-failed',
    'stopped',
  ),
  /**
   * With `attachAs` the host holds what was read for a while, so that a message can carry it under
   * this name: `held` says by which id.
   */
  'resource.read': request(
    server.extend({ uri: z.string(), conversation: ConversationId.optional(), attachAs: z.string().optional() }),
    /** `held`: absent where there was nothing to read. */
    z.object({ contents: z.array(Content), held: z.object({ id: Id, readAt: z.number() }).optional() }),
    'not-found',
    'not-ready',
    'server-failed',
    'stopped',
  ),

  /** The address a template makes of these values (RFC 6570); values left empty are left out. */
  'template.expand': request(
    z.object({ uriTemplate: z.string(), values: z.record(z.string(), z.string()) }),
    z.object({ uri: z.string() }),
  ),
  /** Values for one variable of a template; none when the server does not complete. */
  'template.complete': request(
    server.extend({ uriTemplate: z.string(), argument: z.string(), value: z.string(), others: z.record(z.string(), z.string()) }),
    z.object({ values: z.array(z.string()), total: z.number().optional() }),
    'not-found',
    'not-ready',
    'server-failed',
    'stopped',
  ),
  /**
   * Begins or ends to be told when it changes. Reading it again counts as having seen the change.
   */
  'resource.watch': request(
    server.extend({ uri: z.string(), name: z.string(), on: z.boolean() }),
    done,
    'not-found',
    'not-ready',
    'server-failed',
  ),
  /** Lets the model list and read resources in this chat, or no longer. */
  'conversation.let-read-resources': request(conversation.extend({ on: z.boolean() }), done, 'not-found'),

  /**
   * The servers and tools that take part in this chat and how they come to its model, from the next
   * request on.
   */
  'conversation.choose-tools': request(conversation.extend(ChosenTools.shape), done, 'not-found'),

  /** Lines of a result that is kept whole on disk; the first line is 0. */
  'result.read': request(
    conversation.extend({ call: EntryId, from: z.number().int().min(0), count: z.number().int().min(1).max(2000) }),
    /**
     * `goOn`: which of these lines have no line break after them: too long for one, they go on in
     * the next, or the text ends.
     */
    z.object({ lines: z.array(z.string()), goOn: z.array(z.number()), total: z.number() }),
    'not-found',
  ),
  /** The lines that hold this text, whatever its case; at most 1000 of them. */
  'result.search': request(
    conversation.extend({ call: EntryId, text: z.string().min(1).max(500) }),
    z.object({ lines: z.array(z.number()), more: z.boolean() }),
    'not-found',
  ),

  /** Paths of known folders in the order in which they matter; null: the usual ones. */
  'conversation.choose-folders': request(conversation.extend({ folders: z.array(z.string()).max(50).nullable() }), done, 'not-found'),

  /**
   * Adds to the folders of this chat; with null only to the known ones, with no chat to the usual
   * ones. Gives it as it is known.
   */
  'folder.add': request(
    z.object({ path: z.string().min(1), conversation: ConversationId.nullable().optional() }),
    z.object({ path: z.string() }),
    'not-found',
  ),
  /** From now on the usual ones are exactly these. */
  'folder.use': request(z.object({ paths: z.array(z.string()).max(50) }), done, 'not-found'),
  /** Looks again which of them are there and can be read. */
  'folder.look': request(nothing, done),
  /** Forgets it: no chat has it any more, until it is added again or restored. */
  'folder.remove': request(z.object({ path: z.string() }), done, 'not-found'),
  /** Brings a folder back that was forgotten since the app started. */
  'folder.restore': request(z.object({ path: z.string() }), done, 'not-found'),
  /** The prompts of the person, as their files are now. */
  'own-prompt.list': request(nothing, OwnPrompts),
  /** Keeps one; `instead`: the name that it had until now. */
  'own-prompt.keep': request(z.object({ prompt: OwnPrompt, instead: z.string().max(200).optional() }), done, 'not-found'),
  /** Gives the text of the file, for `own-prompt.restore`. */
  'own-prompt.remove': request(z.object({ name: z.string().max(200) }), z.object({ file: z.string() }), 'not-found'),
  'own-prompt.restore': request(z.object({ name: z.string().max(200), file: z.string().max(200_000) }), done),

  /** The AGENTS.md of the folder as it is now, and what of it models are told. */
  'folder.read-instructions': request(z.object({ path: z.string() }), FolderInstructions, 'not-found'),
  /**
   * The person looked at the text with this hash: models are told it in all chats with the folder.
   * Refused where the file holds another by now.
   */
  'folder.use-instructions': request(z.object({ path: z.string(), hash: z.string() }), done, 'not-found'),
  /** Models are told of it no longer. */
  'folder.leave-instructions': request(z.object({ path: z.string() }), done, 'not-found'),
  'folder.show-to': request(z.object({ path: z.string(), server: ServerId, shown: z.boolean() }), done, 'not-found'),
  /** Opens the native dialog; null when the person chose none. */
  'folder.pick': request(nothing, z.object({ path: z.string().nullable() })),
  /** Folders whose path begins with `text` (`~` is home), at most 20. */
  'folder.complete': request(z.object({ text: z.string().max(4096) }), z.object({ paths: z.array(z.string()) })),

  /**
   * Saves, then checks it by asking for its models; the key goes to the secrets store and never
   * comes back.
   */
  'endpoint.add': request(
    z.object({
      name: z.string().trim().min(1).max(60),
      kind: z.enum(['anthropic', 'compatible']),
      baseUrl: z.url({ protocol: /^https?$/ }),
      key: z.string().max(1000).optional(),
      /** Absent: found out once the endpoint lists its models. */
      speaks: Speaks.optional(),
      capabilities: Capabilities.partial().optional(),
      /** For one run of the command line, which removes it: it never becomes the default. */
      passing: z.literal(true).optional(),
    }),
    z.object({ endpoint: Id }),
  ),
  /**
   * Fields that are left out stay as they are; a null key forgets the key. A key belongs to the
   * origin it was given for: another one forgets it.
   */
  'endpoint.edit': request(
    z.object({
      endpoint: Id,
      name: z.string().trim().min(1).max(60).optional(),
      baseUrl: z.url({ protocol: /^https?$/ }).optional(),
      key: z.string().max(1000).nullable().optional(),
      /** Null: found out again, as for another address. */
      speaks: Speaks.nullable().optional(),
      capabilities: Capabilities.partial().optional(),
    }),
    done,
    'not-found',
  ),
  /** The thinking asked of a model in chats that say nothing else; null: as it does by itself. */
  'endpoint.choose-thinking': request(
    z.object({ endpoint: Id, model: z.string(), thinking: Thinking.nullable() }),
    done,
    'not-found',
    'unsupported',
  ),
  /** The files that a model takes, and its price. Null: as it is found out; absent: as it is. */
  'endpoint.say-of-model': request(
    z.object({
      endpoint: Id,
      model: z.string(),
      images: z.boolean().nullable().optional(),
      documents: z.boolean().nullable().optional(),
      price: Price.nullable().optional(),
    }),
    done,
    'not-found',
    'unsupported',
  ),
  'endpoint.remove': request(z.object({ endpoint: Id }), done, 'not-found'),
  /** Asks the endpoint for its models again. */
  'endpoint.check': request(z.object({ endpoint: Id }), z.object({ endpoint: Endpoint }), 'not-found'),
  /** Local model servers that answer on their usual ports and are not added yet. */
  'endpoint.find-local': request(
    nothing,
    z.object({ found: z.array(z.object({ name: z.string(), baseUrl: z.string(), models: z.number() })) }),
  ),

  /** Looks at one thing the app needs, and answers within five seconds. */
  'doctor.look': request(FindingLook, z.object({ findings: z.array(Finding) })),

  /** Shows the data folder in the file manager of this computer. */
  'data.open-folder': request(nothing, done, 'unsupported'),
  /**
   * Shows the log of the app in the file manager, where the shell can; else the person is told
   * where it lies.
   */
  'log.show': request(nothing, z.object({ file: z.string(), isShown: z.boolean() })),
  /** The shell met an error that no code expected, and logged it: every window tells it. */
  'internal-error.tell': request(nothing, done),
  /**
   * An error of the window, for the log. `region`: the part that could not be drawn, and says so
   * itself; left out, every window tells it. `error` holds no text of a chat.
   */
  'window.failed': request(z.object({ region: z.string().max(60).optional(), error: z.string().max(4000) }), done),
  /** Bytes of the data folder and of its parts. */
  'data.sizes': request(
    nothing,
    z.object({
      whole: z.number(),
      chats: z.number(),
      results: z.number(),
      files: z.number(),
      fileCount: z.number(),
      backups: z.number(),
      logs: z.number(),
      /** Installed packages, and the content of bundles. */
      packages: z.number(),
      /** Settings, keys, prompts, icons and whatever else lies there. */
      rest: z.number(),
    }),
  ),
  /** Makes a backup now, as before an update. Of older ones two stay. */
  'data.back-up': request(nothing, done),
  /** The backups of the chats, each made before an update, the newest first. */
  'data.backups': request(nothing, z.object({ backups: z.array(Backup) })),
  /**
   * The chats become those of this backup; of those that are there a backup is made. The host ends,
   * and where windows are open a new one begins.
   */
  'data.restore': request(z.object({ name: z.string().max(200) }), done, 'not-found', 'busy'),
  /**
   * Takes away all that the app keeps: it is decided when this is answered, and cannot be taken
   * back. The host ends, and where windows are open a new one begins with an empty folder.
   */
  'data.delete-everything': request(nothing, done, 'busy'),
  /**
   * Goes through what the specification asks of a server, on connections beside the one in use.
   * Calls only what says that it only reads, and `tools`. `check`: the id under which the caller
   * reads its lines meanwhile.
   */
  'server.check': request(
    server.extend({
      tools: z.array(z.string()).max(200),
      check: Id.optional(),
      /** The one revision that is spoken, and no other. */
      revision: Revision.optional(),
      /**
       * The client capabilities that are declared. A wish of the server is answered with a "no".
       */
      declared: z.array(ClientCapability).optional(),
      /** The one requirement that is tried and reported. */
      only: CheckLine.pick({ code: true, revision: true }).optional(),
    }),
    CheckReport,
    'not-found',
    'not-ready',
    'server-failed',
  ),
  /**
   * The lines that a check which runs has found after the first so many, once there is one;
   * `ended`: no more will come.
   */
  'server.check-lines': request(
    z.object({ check: Id, after: z.number().int().nonnegative() }),
    z.object({ lines: z.array(CheckLine), ended: z.boolean() }),
  ),
  /**
   * Calls one tool of a server many times on a connection beside the one in use, which the timeline
   * does not record. Progress is told as that of a call outside any conversation.
   */
  'server.load': request(
    server.extend({
      tool: z.string(),
      /** Without them those that its schema asks for. */
      arguments: JsonObject.optional(),
      calls: z.number().int().min(1).max(LOAD_LIMITS.calls),
      atOnce: z.number().int().min(1).max(LOAD_LIMITS.atOnce),
      /** The one revision that is spoken, and no other. */
      revision: Revision.optional(),
    }),
    LoadReport,
    'not-found',
    'not-ready',
    'server-failed',
  ),

  /** The person read it; nobody is told again. */
  'storage-notice.dismiss': request(z.object({ notice: Id }), done, 'not-found'),
  'settings.change': request(Settings.partial(), done),
  /** The setting `proxy`, with the password that goes with it. */
  'proxy.choose': request(z.object({ proxy: ProxyWish }), done),
  /** Looks for a newer version of the app now; an event says what came out. */
  'update.look': request(nothing, done),
  /**
   * The person agreed to this version, which they read of. It is downloaded and verified. Once
   * nothing runs it is installed, for which the app restarts. Events say how far it is.
   */
  'update.agree': request(z.object({ version: z.string().max(100) }), done, 'not-found'),
  /** Takes the yes back, until it is being installed. */
  'update.stop': request(nothing, done),
  /** No notice of this version any more. */
  'update.put-off': request(z.object({ version: z.string().max(100) }), done, 'not-found'),
  /** The machine slept, as the shell heard from the system: connections are looked at now. */
  'machine.slept': request(nothing, done),
  /** The graphics processor died again and again: the shell draws without it from now on. */
  'machine.gpu-failed': request(nothing, done),
  /** Opens an http(s) address in the person's browser, after they clicked on it. */
  'link.open': request(z.object({ url: z.url({ protocol: /^https?$/ }) }), done),
} as const satisfies Record<string, Request>;

export type Api = typeof api;
export type RequestName = keyof Api;
export type Input<N extends RequestName> = z.infer<Api[N]['input']>;
export type Output<N extends RequestName> = z.infer<Api[N]['output']>;
