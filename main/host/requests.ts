import { toolForm } from './chat/call/tool-form.ts';
import { dataSizes } from './storage/data-sizes.ts';
import { deleteEverything } from './delete-everything.ts';
import { completeFolder } from './consent/folders/complete-folder.ts';
import { HostError } from '../../contract/errors.ts';
import type { Input, Output } from '../../contract/api.ts';
import type { Handlers } from '../../contract/wire.ts';
import type { Parts } from './parts.ts';
import type { Journal } from './base/journal.ts';

/** Abilities that the port of a command has and a window's has not. */
export type AtCommand = { port?: string; showWindow?: ShowWindow };
export type ShowWindow = (wish: Input<'window.show'>) => Output<'window.show'> | Promise<Output<'window.show'>>;

/** One line per request of contract/api.ts: who answers it. */
export function answerRequests(parts: Parts, { port, showWindow }: AtCommand = {}): Handlers {
  const {
    journal,
    conversations,
    contexts,
    callOnce,
    questions,
    decisions,
    sampling,
    elicitation,
    tellFolders,
    approvals,
    resources,
    results,
    files,
    exports,
    imports,
    servers,
    nativeParts,
    doctor,
    checks,
    firstStart,
    openWindows,
    folders,
    folderInstructions,
    models,
    settings,
    traffic,
    keptTraffic,
    needs,
  } = parts;
  return {
    'state.read': () => ({ number: journal.number(), state: { ...journal.state(), entries: {}, forks: {} }, port }),

    'window.drawn': () => done(firstStart.drawn()),
    'window.show': (input) => offered(showWindow, 'no-window-to-show')(input),

    'window.count': () => ({ open: openWindows.count() }),
    'window.none': (_input, signal) => openWindows.none(signal).then(done),

    'conversation.create': (input) => conversations.create(input),
    'conversation.open': (input) => done(conversations.open(input)),
    'conversation.read-earlier': (input) => done(conversations.readEarlier(input)),
    'conversation.find': (input) => conversations.find(input),
    'conversation.send': (input) => conversations.send(input),
    'conversation.edit': (input) => conversations.edit(input),
    'conversation.regenerate': (input) => conversations.regenerate(input),
    'conversation.show-branch': (input) => done(conversations.showBranch(input)),
    'conversation.show-entry': (input) => done(conversations.showEntry(input)),
    'conversation.delete-from': (input) => done(conversations.deleteFrom(input)),
    'conversation.undo-delete': (input) => done(conversations.undoDelete(input)),
    'conversation.retry': (input) => conversations.retry(input),
    'conversation.stop': (input) => conversations.stop(input),
    'call.stop': (input) => conversations.stopCall(input),
    'context.read': ({ conversation }) => contexts.read(conversation),
    'context.read-tools': contexts.readTools,
    'context.sum-up': ({ conversation }) => conversations.sumUp(conversation),
    'context.change-summary': (input) => done(contexts.changeSummary(input)),
    'context.take-back-summary': ({ conversation }) => done(contexts.takeBack(conversation)),
    'conversation.rename': (input) => conversations.rename(input),
    'conversation.file': (input) => conversations.file(input),
    'conversation.choose-model': (input) => conversations.chooseModel(input),
    'conversation.remove': (input) => conversations.remove(input),
    'conversation.restore': (input) => conversations.restore(input),
    'conversation.search': (input) => conversations.search(input),
    'conversation.search-places': (input) => conversations.searchPlaces(input),
    'conversation.place': (input) => conversations.place(input),

    'file.begin': (input) => files.uploads.begin(input),
    'file.piece': (input) => done(files.uploads.add(input)),
    'file.end': (input) => files.uploads.end(input),
    'file.give-up': (input) => done(files.uploads.giveUp(input)),
    'file.find': (input) => files.inFolders.find(input),
    'file.take': (input) => files.inFolders.take(input),
    'file.read': (input) => files.read(input),

    'export.begin': (input) => exports.begin(input),
    'export.next': (input) => exports.next(input),
    'import.begin': () => imports.begin(),
    'import.piece': (input) => done(imports.add(input)),
    'import.end': (input, signal) => imports.end(input, signal),

    'approval.answer': ({ question, answer }) => approvals.answer(question, answer).then(done),
    'approval.deny-all': ({ conversation, reason }) => done(approvals.denyAll(conversation, reason)),
    'question.dismiss': ({ question }) => done(questions.dismiss(question)),
    'sampling.send': (input) => sampling.send(input).then(done),
    'sampling.refuse': (input) => done(sampling.refuse(input)),
    'sampling.change-request': (input) => done(sampling.changeRequest(input)),
    'sampling.return': (input) => done(sampling.giveBack(input)),
    'elicitation.answer': (input) => elicitation.answer(input).then(done),
    'elicitation.open-page': (input) => elicitation.openPage(input).then(done),
    'roots.answer': (input) => done(tellFolders.answer(input)),
    'roots.not-now': ({ question }) => done(tellFolders.notNow(question)),
    'rule.never': (input) => ({ rule: approvals.forbid(input) }),
    'rule.revoke': ({ rule }) => done(approvals.revoke(rule)),
    'rule.restore': ({ rule }) => done(approvals.restore(rule)),

    'log.read': (input) => decisions.read(input),

    'server.read-paste': ({ text }) => servers.readPaste(text),
    'server.add': (input) => servers.add(input),
    'server.edit': (input) => servers.edit(input).then(done),
    'server.enable': (input) => servers.enable(input).then(done),
    'server.restart': ({ server }) => servers.restart(server).then(done),
    'server.agree': (input) => done(servers.agree(input)),
    'server.remove': ({ server }) => servers.remove(server).then(done),
    'native-part.add': ({ server }) => nativeParts.add(server).then(done),
    'native-part.stop': ({ server }) => done(nativeParts.stop(server)),
    'native-part.remove': ({ server }) => nativeParts.remove(server).then(done),
    'server.restore': ({ server }) => servers.restore(server).then(done),
    'server.sign-in': ({ server, agreed }) => servers.signIns.start(server, agreed),
    'server.open-sign-in': ({ server }) => servers.signIns.open(server).then(done),
    'server.cancel-sign-in': ({ server }) => servers.signIns.cancel(server).then(done),
    'server.sign-out': ({ server }) => servers.signIns.signOut(server).then(done),
    'server.log': (input, signal) => servers.readLog(input, signal),
    'server.facts': ({ server }) => servers.facts(server),
    'server.ping': ({ server }, signal) => servers.ping(server, signal),
    'server.send-again': (input, signal) => servers.sendAgain(input, signal, port),
    'server.log-level': (input) => done(servers.setLogLevel(input)),

    'traffic.read': (input, signal) => traffic.read(input, signal),
    'traffic.bodies': (input, signal) => traffic.bodies(input, signal),
    'traffic.kept': (input, signal) => keptTraffic.read(input, signal),

    'server.place': (input) => done(servers.place(input)),
    'server.trust': (input) => done(servers.trust(input)),
    'tool.accept': (input) => done(servers.acceptTool(input)),
    'tool.keep-off': (input) => done(servers.keepToolOff(input)),

    'tool.call': (input, signal) => callOnce(input, signal, port),
    'tool.history': ({ server, tool }) => ({ seen: servers.toolHistory(server, tool) }),
    'tool.form': ({ tool }) => ({ form: toolForm(servers, journal.state(), tool) }),
    'prompt.get': (input, signal) => servers.getPrompt(input, whileInChat(input, signal), port),
    'prompt.complete': (input, signal) => servers.complete(input, signal),
    'resource.read': (input, signal) => resources.read(input, whileInChat(input, signal), port),

    'template.expand': (input) => resources.expand(input),
    'template.complete': (input, signal) => resources.complete(input, signal),
    'resource.watch': (input) => resources.watch(input).then(done),
    'conversation.let-read-resources': (input) => done(conversations.letReadResources(input)),
    'conversation.choose-thinking': (input) => conversations.chooseThinking(input),
    'conversation.instruct': (input) => done(conversations.instruct(input)),
    'conversation.choose-tools': (input) => done(conversations.chooseTools(input)),
    'result.read': (input) => results.read(input),
    'result.search': (input, signal) => results.search(input, signal),

    'conversation.choose-folders': (input) => done(folders.choose(input)),
    'folder.add': (input) => folders.add(input),
    'folder.read-instructions': ({ path }) => folderInstructions.read(path),
    'folder.use-instructions': (input) => folderInstructions.use(input).then(done),
    'folder.leave-instructions': ({ path }) => done(folderInstructions.leave(path)),
    'folder.look': () => folders.lookAgain().then(done),
    'folder.use': ({ paths }) => done(folders.use(paths)),
    'folder.remove': ({ path }) => done(folders.remove(path)),
    'folder.restore': ({ path }) => folders.restore(path).then(done),
    'folder.show-to': ({ path, server, shown }) => done(folders.showTo(path, server, shown)),
    'folder.pick': async () => ({ path: await offered(needs.pickFolder, 'no-folder-dialog')() }),
    'folder.complete': async ({ text }) => ({ paths: await completeFolder(text, needs.about.home) }),

    'endpoint.add': (input) => models.add(input),
    'endpoint.edit': (input) => models.edit(input).then(done),
    'endpoint.choose-thinking': (input) => done(models.chooseThinking(input)),
    'endpoint.remove': ({ endpoint }) => models.remove(endpoint).then(done),
    'endpoint.check': async ({ endpoint }) => ({ endpoint: await models.check(endpoint) }),
    'endpoint.find-local': async () => ({ found: await models.findLocal() }),

    'doctor.look': async (look) => ({ findings: await doctor.look(look) }),
    'data.open-folder': () => needs.openFolder(needs.dataFolder).then(done),
    'data.sizes': () => dataSizes(needs.dataFolder),
    'data.delete-everything': () => deleteEverything(parts).then(done),
    'server.check': (input, signal) => checks.run(input, signal),
    'server.check-lines': (input, signal) => checks.linesAfter(input, signal),
    'server.load': (input, signal) => checks.load(input, signal, port),
    'storage-notice.dismiss': (input) => done(dismissNotice(journal, input)),
    'settings.change': (input) => done(settings.change(input)),
    'link.open': ({ url }) => needs.openInBrowser(url).then(done),
  };

  /** A server may ask in the chat that a request is for: once that chat is removed, nobody sees the question. */
  function whileInChat({ conversation }: { conversation?: string | undefined }, signal: AbortSignal): AbortSignal {
    return conversation === undefined ? signal : AbortSignal.any([signal, conversations.removal(conversation)]);
  }
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
