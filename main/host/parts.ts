import { join } from 'node:path';
import { createAnswerServer } from './answer-server.ts';
import { untilAborted } from './base/clock.ts';
import { createApprovals } from './consent/calls/approvals.ts';
import { createSchemaChecks } from './consent/schema/check-schema.ts';
import { createDecisionLog } from './consent/decision-log.ts';
import { createQuestions } from './consent/questions.ts';
import { createLookAtPlaces } from './consent/calls/real-places.ts';
import { createDoctor } from './doctor/doctor.ts';
import { createChecks } from './check/checks.ts';
import { createNativeParts } from './servers/native-parts.ts';
import { createServers } from './servers/servers.ts';
import { addressesNow } from './servers/session/watch-machine.ts';
import { createCallOnce } from './chat/call/call-once.ts';
import { createConversations } from './chat/conversations.ts';
import { createRoom } from './chat/turn/room.ts';
import { createContexts } from './chat/contexts.ts';
import { createToolsOfChats } from './chat/turn/tools-of-chat.ts';
import { createHostTools } from './chat/call/host-tools.ts';
import { createElicitation } from './consent/elicitation/elicitation.ts';
import { createFiles } from './files/files.ts';
import { createFirstStart } from './first-start.ts';
import { createJournal } from './base/journal.ts';
import { createModels } from './models/models.ts';
import type { Needs } from './base/needs.ts';
import { createOpenWindows } from './open-windows.ts';
import { createResources } from './resources/resources.ts';
import { createWatched } from './resources/watched.ts';
import { createResults } from './results/results.ts';
import { createSampling } from './consent/sampling/sampling.ts';
import { createSettings } from './settings.ts';
import { openStorage } from './storage/storage.ts';
import { createExports } from './transfer/exports.ts';
import { createImports } from './transfer/imports.ts';
import { createFolderInstructions } from './consent/folders/folder-instructions.ts';
import { createFolders } from './consent/folders/folders.ts';
import { createShownFolders } from './consent/folders/shown-folders.ts';
import { createKeptFiles } from './traffic/kept-files.ts';
import { createTraffic } from './traffic/traffic.ts';
import { createTellFolders } from './consent/folders/tell-folders.ts';

/** Everything the host is made of, for the table of requests. */
export type Parts = ReturnType<typeof createParts>;

/** Puts the parts together in the order in which a message meets them. */
export function createParts(needs: Needs) {
  const { secrets, fetch, clock, newId, inEnglish, log } = needs;
  const storage = openStorage(needs);
  const { servers: configured, ...kept } = storage.load();
  const about = { ...needs.about, secrets: secrets.backend, dataFolder: needs.dataFolder, givenFolders: needs.folders !== undefined };
  const initial = {
    about,
    ...kept,
    entries: {},
    earlier: {},
    forks: {},
    servers: {},
    offers: {},
    nativeParts: {},
    questions: {},
    imports: {},
    decisions: 0,
    internalErrors: 0,
    watched: [],
  };

  const journal = createJournal({ initial, keep: storage.keep });
  storage.follow(journal.state, (notice) => journal.record({ type: 'storage-notice.added', notice }));
  const settings = createSettings({ journal });
  const models = createModels({ journal, secrets, fetch, clock, newId, log });
  const folders = createFolders({
    journal,
    given: needs.folders,
    home: needs.about.home,
    onChange: () => servers.foldersChanged(),
    clock,
    log,
  });
  const folderInstructions = createFolderInstructions({ journal, kept: storage.keptInstructions });
  const shown = createShownFolders({ journal, areGiven: needs.folders !== undefined });
  const questions = createQuestions({ journal });
  const decisions = createDecisionLog({ journal, clock, read: storage.decisions });
  const schemas = createSchemaChecks({ clock, log });
  const deciding = { journal, questions, decisions, check: schemas.check, clock, newId };
  const sampling = createSampling({ ...deciding, ask: models.ask, inEnglish, log });
  const elicitation = createElicitation({ ...deciding, openInBrowser: needs.openInBrowser });
  const tellFolders = createTellFolders({ ...deciding, folders, shown });
  const keptTraffic = createKeptFiles({ folder: join(needs.dataFolder, 'logs', 'timeline'), clock, log });
  const traffic = createTraffic({ clock, disk: keptTraffic });
  const servers = createServers({
    journal,
    traffic,
    dataFolder: needs.dataFolder,
    configured,
    builtIn: needs.builtIn,
    given: needs.given,
    agreed: storage.agreed,
    aliases: storage.aliases,
    definitions: storage.definitions,
    history: storage.definitionHistory,
    decisions,
    addresses: addressesNow,
    eras: storage.eras,
    seesOfFolders: shown.seesOfFolders,
    watched: createWatched({ journal, clock }),
    environment: needs.environment,
    path: needs.path,
    openInBrowser: needs.openInBrowser,
    clientDocument: needs.clientDocument,
    ripgrep: needs.ripgrep,
    answerServer: createAnswerServer({
      sampling: sampling.answerServer,
      elicitation: elicitation.answerServer,
      roots: tellFolders.answerServer,
    }),
    secrets,
    fetch,
    clock,
    newId,
    log,
  });
  const openWindows = createOpenWindows({ clock });
  const nativeParts = createNativeParts({
    builtIn: needs.builtIn,
    environment: needs.environment,
    path: needs.path,
    journal,
    log,
    turnOn: (server) => servers.restart(server),
    turnOff: (server) => servers.enable({ server, enabled: false }),
  });
  const doctor = createDoctor({
    journal,
    models,
    servers,
    secrets,
    environment: needs.environment,
    path: needs.path,
    dataFolder: needs.dataFolder,
    home: needs.about.home,
    clock,
    newId,
  });
  const checks = createChecks({ journal, servers, check: schemas.check, clock, newId });
  const firstStart = createFirstStart({ servers, decisions, clock });
  const resources = createResources({ journal, servers });
  const results = createResults({ dataFolder: needs.dataFolder, isKept: storage.hasWhole, log });
  const files = createFiles({ journal, dataFolder: needs.dataFolder, storage, ripgrep: needs.ripgrep, clock, newId, log });
  const approvals = createApprovals({ ...deciding, log });
  const hostTools = createHostTools({ journal, results, inEnglish, readResource: servers.readFor });
  // Before each reply of a model, what it is told of servers and folders is looked at anew.
  const freshen = async (signal: AbortSignal) => {
    await untilAborted(signal, servers.firstStarted(), () => undefined);
    servers.freshen();
    await folders.freshen();
  };
  const lookAtPlaces = createLookAtPlaces({ clock });
  const check = schemas.check;
  const calling = {
    journal,
    servers: hostTools.beside(servers),
    questions,
    approvals,
    decisions,
    results,
    check,
    lookAtPlaces,
    clock,
    newId,
    log,
  };
  const callOnce = createCallOnce(calling);
  const room = createRoom({ journal, clock });
  const { toolsOf, toolsWith, deferred } = createToolsOfChats({
    hostTools,
    state: journal.state,
    windowOf: room.windowOf,
    keptTools: storage.keptTools,
  });
  const conversations = createConversations({
    ...calling,
    toolsOf,
    deferred,
    room,
    files,
    folderInstructions,
    storage,
    ask: models.ask,
    inEnglish,
    freshen,
  });
  const exports = createExports({ journal, storage, results, files, newId });
  const imports = createImports({ journal, storage, results, files, clock, newId });
  const contexts = createContexts({
    journal,
    toolsOf,
    toolsWith,
    deferred,
    room,
    files,
    folderInstructions,
    inEnglish,
    clock,
    count: models.count,
  });
  return {
    needs,
    storage,
    journal,
    settings,
    models,
    folders,
    folderInstructions,
    questions,
    decisions,
    sampling,
    elicitation,
    tellFolders,
    servers,
    nativeParts,
    doctor,
    checks,
    firstStart,
    openWindows,
    resources,
    results,
    files,
    schemas,
    approvals,
    callOnce,
    conversations,
    traffic,
    keptTraffic,
    contexts,
    exports,
    imports,
  };
}
