import { everyChat } from '../../contract/chats-by-id.ts';
import { toolForm } from './chat/call/tool-form.ts';
import { backupsIn } from './storage/backups.ts';
import { dataSizes } from './storage/data-sizes.ts';
import { restoreBackup } from './restore-backup.ts';
import { deleteEverything } from './delete-everything.ts';
import { leaveGpu } from './leave-gpu.ts';
import { recordWindowFailure, showLog } from './show-log.ts';
import { completeFolder } from './consent/folders/complete-folder.ts';
import { HostError } from '../../contract/errors.ts';
import type { Input, Output } from '../../contract/api.ts';
import type { Handlers, Serving } from '../../contract/wire.ts';
import { forPort } from './chat/last-entries.ts';
import type { Parts } from './parts.ts';
import type { Journal } from './base/journal.ts';

/**
 * The port that asks. `reader`: the id under which it is told what it asked for. A command's port
 * has abilities that a window's has not.
 */
type AskingPort = { reader: string; port?: string; showWindow?: ShowWindow };
export type ShowWindow = (wish: Input<'window.show'>) => Output<'window.show'> | Promise<Output<'window.show'>>;

/** The requests of one port, and the events as it is told them. */
export function servingOf(parts: Parts, at: AskingPort): Serving {
  return {
    handlers: answerRequests(parts, at),
    onEvent: (listener) => parts.journal.onEvent((number, event) => listener(number, forPort(event, at.reader))),
    logBug: (request, cause) => parts.needs.log.error(`${request} failed`, cause),
  };
}

/** One line per request of contract/api.ts: who answers it. */
function answerRequests(parts: Parts, at: AskingPort): Handlers {
  return {
    ...ofWindows(parts, at),
    ...ofChats(parts, at),
    ...ofProjects(parts),
    ...ofFiles(parts),
    ...ofViews(parts, at),
    ...ofQuestions(parts),
    ...ofServers(parts, at),
    ...ofOffers(parts, at),
    ...ofFolders(parts),
    ...ofApp(parts),
  };
}

/** The windows themselves. */
function ofWindows(parts: Parts, { port, showWindow }: AskingPort) {
  return {
    'state.read': () => {
      const state = parts.journal.state();
      const conversations = everyChat(state.conversations);
      return { number: parts.journal.number(), state: { ...state, conversations, entries: {}, forks: {} }, port };
    },
    'window.drawn': () => done(parts.firstStart.drawn()),
    'window.show': (input) => offered(showWindow, 'no-window-to-show')(input),
    'window.open': ({ address }) => offered(parts.needs.openWindow, 'no-window-to-show')(address).then(done),
    'window.count': () => ({ open: parts.openWindows.count() }),
    'window.none': (_input, signal) => parts.openWindows.none(signal).then(done),
  } satisfies Partial<Handlers>;
}

/** Views of servers. */
function ofViews({ views }: Parts, { reader }: AskingPort) {
  return {
    'view.open': (input, signal) => views.open(input, reader, signal),
    'view.document': (asked) => {
      const document = views.document(asked);
      return document ? { document } : {};
    },
    'view.close': ({ view, ends }) => done(ends ? views.end(view) : views.close(view)),
    'view.call-tool': (input, signal) => views.callTool(input, signal),
    'view.list-tools': (input) => views.listTools(input),
    'view.read-resource': (input, signal) => views.readResource(input, signal),
    'view.list-resources': (input, signal) => views.listResources(input, signal),
    'view.grant': (input) => done(views.grant(input)),
    'view.list-allowed': (input) => ({ views: views.listAllowed(input) }),
    'view.forget': (input) => done(views.forget(input)),
    'view.hold-context': (input) => views.holdContext(input),
  } satisfies Partial<Handlers>;
}

/** Chats, and the part of them that goes to a model. */
function ofChats({ conversations, contexts, longTasks }: Parts, { reader }: AskingPort) {
  return {
    'conversation.create': (input) => conversations.create(input, reader),
    'conversation.open': ({ conversation }) => done(conversations.open(conversation, reader)),
    'conversation.read-earlier': ({ conversation, ...page }) => done(conversations.of(conversation).readEarlier(page, reader)),
    'conversation.find': ({ conversation, ...what }) => conversations.of(conversation).find(what),
    'conversation.send': ({ conversation, ...message }) => conversations.of(conversation).send(message),
    'conversation.edit': ({ conversation, ...change }) => conversations.of(conversation).edit(change),
    'conversation.regenerate': ({ conversation, ...wanted }) => conversations.of(conversation).regenerate(wanted),
    'conversation.read-answer': ({ conversation, ...which }) => conversations.of(conversation).readAnswer(which),
    'conversation.show-branch': ({ conversation, turn }) => done(conversations.of(conversation).showBranch(turn)),
    'conversation.show-entry': ({ conversation, entry }) => done(conversations.of(conversation).showEntry(entry)),
    'conversation.delete-from': ({ conversation, message }) => done(conversations.of(conversation).deleteFrom(message)),
    'conversation.undo-delete': ({ conversation }) => done(conversations.of(conversation).undoDelete()),
    'conversation.retry': ({ conversation }) => conversations.of(conversation).retry(),
    'conversation.run-written-calls': ({ conversation }) => conversations.of(conversation).runWrittenCalls(),
    'conversation.stop': ({ conversation }) => done(conversations.of(conversation).stop()),
    'call.stop': ({ conversation, call }) => done(conversations.of(conversation).stopCall(call)),
    'task.detach': ({ call }) => done(longTasks.detach(call)),
    'task.continue': ({ call, on }) => done(longTasks.continueAtEnd(call, on)),
    'task.use-result': ({ conversation, call }) => conversations.of(conversation).useTaskResult(call),
    'context.read': ({ conversation }) => contexts.read(conversation),
    'context.read-tools': (input) => contexts.readTools(input),
    'context.sum-up': ({ conversation }) => conversations.of(conversation).sumUp(),
    'context.change-summary': (input) => done(contexts.changeSummary(input)),
    'context.take-back-summary': ({ conversation }) => done(contexts.takeBack(conversation)),
    'context.forget-refusal': ({ conversation }) => done(contexts.forgetRefusal(conversation)),
    'conversation.rename': ({ conversation, title }) => done(conversations.of(conversation).rename(title)),
    'conversation.file': ({ conversation, ...where }) => done(conversations.of(conversation).file(where)),
    'conversation.choose-model': ({ conversation, model }) => done(conversations.of(conversation).chooseModel(model)),
    'conversation.keep': (input) => conversations.keep(input).then(done),
    'conversation.remove': (input) => conversations.remove(input).then(done),
    'conversation.restore': (input) => done(conversations.restore(input)),
    'conversation.search': (input) => conversations.search(input),
    'conversation.search-places': (input) => conversations.searchPlaces(input),
    'conversation.last-words': (input) => conversations.lastWords(input),
    'conversation.place': ({ conversation, entry }) => conversations.of(conversation).place(entry),
    'conversation.let-read-resources': ({ conversation, on }) => done(conversations.of(conversation).letReadResources(on)),
    'conversation.choose-sampling': ({ conversation, sampling }) => done(conversations.of(conversation).chooseSampling(sampling)),
    'conversation.choose-thinking': ({ conversation, thinking }) => done(conversations.of(conversation).chooseThinking(thinking)),
    'conversation.instruct': ({ conversation, instructions }) => done(conversations.of(conversation).instruct(instructions)),
    'conversation.choose-tools': ({ conversation, ...choice }) => done(conversations.of(conversation).chooseTools(choice)),
  } satisfies Partial<Handlers>;
}

/** Files, prompts of the person, results, and chats on their way in and out. */
function ofFiles(parts: Parts) {
  return {
    'file.begin': (input) => parts.files.uploads.begin(input),
    'file.piece': (input) => done(parts.files.uploads.add(input)),
    'file.end': (input) => parts.files.uploads.end(input),
    'file.give-up': (input) => done(parts.files.uploads.giveUp(input)),
    'file.find': (input) => parts.files.inFolders.find(input),
    'file.take': (input) => parts.files.inFolders.take(input),
    'file.look': (input) => parts.files.inFolders.look(input),
    'file.read': (input) => parts.files.read(input),
    'own-prompt.list': () => parts.ownPrompts.list(),
    'own-prompt.keep': (input) => parts.ownPrompts.keep(input).then(done),
    'own-prompt.remove': (input) => parts.ownPrompts.remove(input),
    'own-prompt.restore': (input) => parts.ownPrompts.restore(input).then(done),
    'export.begin': (input) => parts.exports.begin(input),
    'export.next': (input) => parts.exports.next(input),
    'import.begin': () => parts.imports.begin(),
    'import.piece': (input) => done(parts.imports.add(input)),
    'import.end': (input, signal) => parts.imports.end(input, signal),
    'result.read': (input) => parts.results.read(input),
    'result.search': (input, signal) => parts.results.search(input, signal),
  } satisfies Partial<Handlers>;
}

/** Projects, and the chats in them. */
function ofProjects({ projects }: Parts) {
  return {
    'project.create': (input) => projects.create(input),
    'project.change': (input) => done(projects.change(input)),
    'project.remove': (input) => projects.remove(input).then(done),
    'project.restore': (input) => done(projects.restore(input)),
    'conversation.move': (input) => done(projects.move(input)),
    'conversation.follow-project': (input) => done(projects.follow(input)),
  } satisfies Partial<Handlers>;
}

/** Questions that wait for the person, rules, and the log of decisions. */
function ofQuestions(parts: Parts) {
  return {
    'approval.answer': ({ question, answer }) => parts.approvals.answer(question, answer).then(done),
    'approval.deny-all': ({ conversation, reason }) => done(parts.approvals.denyAll(conversation, reason)),
    'question.dismiss': ({ question }) => done(parts.questions.dismiss(question)),
    'sampling.send': (input) => parts.sampling.send(input).then(done),
    'sampling.refuse': (input) => done(parts.sampling.refuse(input)),
    'sampling.change-request': (input) => done(parts.sampling.changeRequest(input)),
    'sampling.return': (input) => done(parts.sampling.giveBack(input)),
    'elicitation.answer': (input) => parts.elicitation.answer(input).then(done),
    'elicitation.open-page': (input) => parts.elicitation.openPage(input).then(done),
    'roots.answer': (input) => done(parts.tellFolders.answer(input)),
    'roots.not-now': ({ question }) => done(parts.tellFolders.notNow(question)),
    'rule.never': (input) => ({ rule: parts.approvals.forbid(input) }),
    'rule.bring-in': ({ rules }) => ({ made: parts.approvals.bringIn(rules) }),
    'rule.revoke': ({ rule }) => done(parts.approvals.revoke(rule)),
    'rule.restore': ({ rule }) => done(parts.approvals.restore(rule)),
    'log.read': (input) => parts.decisions.read(input),
  } satisfies Partial<Handlers>;
}

/** Servers, and the messages between them and the host. */
function ofServers(parts: Parts, { port }: AskingPort) {
  return {
    'server.read-paste': ({ text }) => parts.servers.setup.readPaste(text),
    'server.add': (input) => parts.servers.setup.add(input),
    'server.program': (input) => parts.servers.inspection.program(input),
    'server.find-in-apps': (input) => parts.appServers.find(input),
    'server.add-found': (input) => parts.appServers.addFound(input),
    'bundle.review': (input) => done(parts.servers.bundlesToReview.add(input)),
    'bundle.reviewed': (input) => done(parts.servers.bundlesToReview.takeAway(input)),
    'bundle.read': (input) => parts.servers.bundles.read(input),
    'bundle.fill': (input) => parts.servers.bundles.fillIn(input),
    'bundle.add': (input) => parts.servers.bundles.add(input),
    'bundle.update': (input) => parts.servers.bundles.update(input).then(done),
    'bundle.bring': () => parts.servers.brought.begin(),
    'bundle.piece': (input) => parts.servers.brought.add(input).then(done),
    'bundle.download': (input, signal) => parts.servers.bundleDownloads.get(input, signal),
    'bundle.let-go': (input) => parts.servers.brought.letGo(input).then(done),
    'registry.search': (input) => parts.servers.registry.search(input),
    'registry.versions': (input) => parts.servers.registry.versions(input),
    'registry.entry': (input) => parts.servers.registry.entry(input),
    'registry.add': (input) => parts.servers.registry.add(input),
    'server.edit': (input) => parts.servers.setup.edit(input).then(done),
    'server.enable': (input) => parts.servers.setup.enable(input).then(done),
    'server.enter-secrets': (input) => parts.servers.setup.enterSecrets(input).then(done),
    'server.restart': ({ server }) => parts.servers.setup.restart(server).then(done),
    'server.agree': (input) => done(parts.servers.setup.agree(input)),
    'server.install-plan': (input, signal) => parts.servers.installs.plan(input, signal),
    'server.install': (input, signal) => parts.servers.installs.install(input, signal).then(done),
    'server.install-look': (input, signal) => parts.servers.installs.look(input, signal),
    'server.install-let-go': (input) => parts.servers.installs.letGo(input).then(done),
    'server.install-back': (input) => parts.servers.installs.back(input).then(done),
    'server.install-stop': (input) => done(parts.servers.installs.stop(input)),
    'server.uninstall': (input) => parts.servers.installs.uninstall(input).then(done),
    'server.remove': ({ server }) => parts.servers.setup.remove(server).then(done),
    'server.restore': ({ server }) => parts.servers.setup.restore(server).then(done),
    'server.sign-in': ({ server, agreed }) => parts.servers.signIns.of(server).start(agreed),
    'server.open-sign-in': ({ server }) => parts.servers.signIns.of(server).open().then(done),
    'server.cancel-sign-in': ({ server }) => parts.servers.signIns.of(server).cancel().then(done),
    'server.sign-out': ({ server }) => parts.servers.signIns.of(server).signOut().then(done),
    'server.log': (input, signal) => parts.servers.inspection.readLog(input, signal),
    'server.icon': ({ server }) => parts.servers.icons.of(server),
    'server.costs': () => parts.servers.costs(),
    'server.facts': ({ server }) => parts.servers.inspection.facts(server),
    'server.ping': ({ server }, signal) => parts.servers.inspection.ping(server, signal),
    'server.send-again': (input, signal) => parts.servers.calls.sendAgain(input, signal, port),
    'server.log-level': (input) => done(parts.servers.inspection.setLogLevel(input)),
    'traffic.read': (input, signal) => parts.traffic.read(input, signal),
    'traffic.bodies': (input, signal) => parts.traffic.bodies(input, signal),
    'traffic.kept': (input, signal) => parts.keptTraffic.read(input, signal),
    'server.place': (input) => done(parts.servers.setup.place(input)),
    'server.trust': (input) => {
      parts.servers.trust.change(input);
      parts.approvals.decideWaiting();
      parts.folders.tellServers();
      return done();
    },
    'server.check': (input, signal) => parts.checks.run(input, signal),
    'server.check-lines': (input, signal) => parts.checks.linesAfter(input, signal),
    'server.load': (input, signal) => parts.checks.load(input, signal, port),
  } satisfies Partial<Handlers>;
}

/** Tools, prompts and resources, used by hand. */
function ofOffers(parts: Parts, { port }: AskingPort) {
  return {
    'tool.accept': (input) => done(parts.servers.trust.acceptTool(input)),
    'tool.keep-off': (input) => done(parts.servers.trust.keepToolOff(input)),
    'instructions.answer': (input) => done(parts.servers.trust.answerInstructions(input)),
    'tool.call': (input, signal) => parts.callOnce(input, signal, port),
    'tool.history': ({ server, tool }) => ({ seen: parts.servers.inspection.toolHistory(server, tool) }),
    'tool.form': ({ tool }) => ({ form: toolForm(parts.servers.calls, parts.journal.state(), tool) }),
    'prompt.get': (input, signal) => parts.servers.calls.getPrompt(input, whileInChat(input, signal), port),
    'prompt.complete': (input, signal) => parts.servers.calls.complete(input, signal),
    'resource.read': (input, signal) => parts.resources.read(input, whileInChat(input, signal), port),
    'template.expand': (input) => parts.resources.expand(input),
    'template.complete': (input, signal) => parts.resources.complete(input, signal),
    'resource.watch': (input) => parts.resources.watch(input).then(done),
  } satisfies Partial<Handlers>;

  /**
   * A server may ask in the chat that a request is for: once that chat is removed, nobody sees the
   * question.
   */
  function whileInChat({ conversation }: { conversation?: string | undefined }, signal: AbortSignal): AbortSignal {
    return conversation === undefined ? signal : AbortSignal.any([signal, parts.conversations.of(conversation).removal()]);
  }
}

/** Folders, and their instructions. */
function ofFolders(parts: Parts) {
  return {
    'conversation.choose-folders': (input) => done(parts.folders.choose(input)),
    'folder.add': (input) => parts.folders.add(input),
    'folder.read-instructions': ({ path }) => parts.folderInstructions.read(path),
    'folder.use-instructions': (input) => parts.folderInstructions.use(input).then(done),
    'folder.leave-instructions': ({ path }) => done(parts.folderInstructions.leave(path)),
    'folder.look': () => parts.folders.lookAgain().then(done),
    'folder.use': ({ paths }) => done(parts.folders.use(paths)),
    'folder.remove': ({ path }) => done(parts.folders.remove(path)),
    'folder.restore': ({ path }) => parts.folders.restore(path).then(done),
    'folder.show-to': ({ path, server, shown }) => done(parts.folders.showTo(path, server, shown)),
    'folder.pick': async () => ({ path: await offered(parts.needs.pickFolder, 'no-folder-dialog')() }),
    'folder.complete': async ({ text }) => ({ paths: await completeFolder(text, parts.needs.about.home) }),
  } satisfies Partial<Handlers>;
}

/** Models, and the app as a whole. */
function ofApp(parts: Parts) {
  return {
    'endpoint.add': (input) => parts.models.add(input),
    'endpoint.edit': (input) => parts.models.edit(input).then(done),
    'endpoint.choose-thinking': (input) => done(parts.models.chooseThinking(input)),
    'endpoint.say-of-model': (input) => done(parts.models.sayOfModel(input)),
    'endpoint.remove': ({ endpoint }) => parts.models.remove(endpoint).then(done),
    'endpoint.check': async ({ endpoint }) => ({ endpoint: await parts.models.check(endpoint) }),
    'endpoint.find-local': async () => ({ found: await parts.models.findLocal() }),
    'doctor.look': async (look) => ({ findings: await parts.doctor.look(look) }),
    'data.open-folder': () => parts.needs.openFolder(parts.needs.dataFolder).then(done),
    'log.show': () => showLog(parts.needs),
    'internal-error.tell': () => done(parts.journal.record({ type: 'internal-error.caught' })),
    'window.failed': (failure) => done(recordWindowFailure(parts, failure)),
    'data.sizes': () => dataSizes(parts.needs.dataFolder),
    'data.back-up': () => done(parts.storage.backUp()),
    'data.backups': () => ({ backups: backupsIn(parts.needs.dataFolder) }),
    'data.restore': ({ name }) => done(restoreBackup(parts, name)),
    'data.delete-everything': () => deleteEverything(parts).then(done),
    'storage-notice.dismiss': (input) => done(dismissNotice(parts.journal, input)),
    'settings.change': (input) => done(parts.settings.change(input)),
    'proxy.choose': async ({ proxy }) => done(await parts.settings.chooseProxy(proxy)),
    'update.look': () => parts.updates.look().then(done),
    'update.agree': (input) => done(parts.updates.agree(input)),
    'update.stop': () => done(parts.updates.stop()),
    'update.put-off': (input) => done(parts.updates.putOff(input)),
    'machine.gpu-failed': () => done(leaveGpu(parts)),
    'machine.slept': () => done(parts.servers.slept()),
    'link.open': ({ url }) => parts.needs.openInBrowser(url).then(done),
  } satisfies Partial<Handlers>;
}

/** Takes nothing but what has happened: a promise would be answered before it did. */
function dismissNotice(journal: Journal, { notice }: Input<'storage-notice.dismiss'>): void {
  if (!journal.state().storageNotices.some(({ id }) => id === notice)) throw new HostError('not-found', { code: 'no-such-notice' });
  journal.record({ type: 'storage-notice.dismissed', notice });
}

function done(_: void): Record<string, never> {
  return {};
}

function offered<T>(ability: T | undefined, code: 'no-folder-dialog' | 'no-window-to-show'): T {
  if (!ability) throw new HostError('unsupported', { code });
  return ability;
}
