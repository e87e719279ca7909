import { join } from 'node:path';
import { createAnswerServer } from './answer-server.ts';
import { untilAborted } from './base/clock.ts';
import { logWithoutDetails } from './base/log-without-details.ts';
import { TemporaryChats } from './base/temporary-chats.ts';
import { Approvals } from './consent/calls/approvals.ts';
import { createSchemaChecks } from './consent/schema/check-schema.ts';
import { DecisionLog } from './consent/decision-log.ts';
import { Questions } from './consent/questions.ts';
import { createLookAtPlaces } from './consent/calls/real-places.ts';
import { createDoctor } from './doctor/doctor.ts';
import { Checks } from './check/checks.ts';
import { SettingsEdits } from './settings-edits.ts';
import { AppServers } from './servers/import/app-servers.ts';
import { Servers } from './servers/servers.ts';
import { addressesNow } from './servers/session/watch-machine.ts';
import { createCallForView } from './chat/call/call-for-view.ts';
import { createCallOnce } from './chat/call/call-once.ts';
import { resumeCalls } from './chat/call/resume-calls.ts';
import { Conversations } from './chat/conversations.ts';
import { createRoom } from './chat/turn/room.ts';
import { Contexts } from './chat/contexts.ts';
import { createToolsOfChats } from './chat/turn/tools-of-chat.ts';
import { createHostTools } from './chat/call/host-tools.ts';
import { createElicitation } from './consent/elicitation/elicitation.ts';
import { Files } from './files/files.ts';
import { Projects } from './projects/projects.ts';
import { createFirstStart } from './first-start.ts';
import { Journal } from './base/journal.ts';
import { Models } from './models/models.ts';
import type { Needs } from './base/needs.ts';
import { createNetwork } from './network/network.ts';
import { createSystemProxy } from './network/system-proxy.ts';
import { createOpenWindows } from './open-windows.ts';
import { OwnPrompts } from './prompts/own-prompts.ts';
import { Readings } from './resources/readings.ts';
import { Resources } from './resources/resources.ts';
import { createWatched } from './resources/watched.ts';
import { Results } from './results/results.ts';
import { LongTasks } from './tasks/long-tasks.ts';
import { Sampling } from './consent/sampling/sampling.ts';
import { createSettings } from './settings.ts';
import { Storage } from './storage/storage.ts';
import { Exports } from './transfer/exports.ts';
import { Imports } from './transfer/imports.ts';
import { createFolderInstructions } from './consent/folders/folder-instructions.ts';
import { Folders } from './consent/folders/folders.ts';
import { createShownFolders } from './consent/folders/shown-folders.ts';
import { ownNode } from './machine/own-node.ts';
import { KeptFiles } from './traffic/kept-files.ts';
import { createOffRecord } from './traffic/off-record.ts';
import { Traffic } from './traffic/traffic.ts';
import { Updates } from './updates/updates.ts';
import { Views } from './views/views.ts';
import { createTellFolders } from './consent/folders/tell-folders.ts';
import { FolderWatch } from './consent/folders/watch-folders.ts';

/** Everything the host is made of, for the table of requests. */
export type Parts = ReturnType<typeof createParts>;

/** Puts the parts together, each on those that it needs. */
export function createParts(brought: Needs) {
  const temporary = new TemporaryChats(brought.clock);
  const log = logWithoutDetails(brought.log, temporary);
  const ground = layGround({ ...brought, log, temporary });
  const needs = { ...brought, log, fetch: ground.network.fetch };
  const asking = createAsking(needs, ground, { onFoldersChanged: () => running.servers.foldersChanged() });
  const running = createRunning(needs, ground, asking);
  const chatting = createChatting(needs, { ...ground, ...asking, ...running });
  return { needs, ...ground, ...asking, ...running, ...chatting };
}

type Ground = ReturnType<typeof layGround>;
type AskingParts = ReturnType<typeof createAsking>;
type Running = ReturnType<typeof createRunning>;

/** The parts that need nothing but the disk and the clock. */
function layGround(needs: Needs & { temporary: TemporaryChats }) {
  const { secrets, clock, newId, log } = needs;
  const storage = new Storage(needs);
  const { servers: configured, ...kept } = storage.load();
  const about = {
    ...needs.about,
    secrets: secrets.backend,
    dataFolder: needs.dataFolder,
    givenFolders: needs.folders !== undefined,
    ownNode: ownNode(),
    ...(needs.views && { views: needs.views }),
  };
  const initial = {
    about,
    ...kept,
    entries: {},
    earlier: {},
    forks: {},
    projectsAtWork: {},
    servers: {},
    offers: {},
    installing: {},
    questions: {},
    imports: {},
    bundleDownloads: {},
    bundlesToReview: [],
    decisions: 0,
    internalErrors: 0,
    watched: [],
  };
  const journal = new Journal({ initial, keep: (...events) => storage.keep(...events), soon: (write) => storage.soon(write) });
  storage.follow(journal);
  const ask = needs.askSystemProxy;
  const network = createNetwork({
    ...needs,
    choice: () => journal.state().settings.proxy,
    certificates: () => journal.state().settings.certificates,
    systemProxy: ask && createSystemProxy({ ask, clock, log }),
  });
  const { fetch } = network;
  const keptTraffic = new KeptFiles({
    folder: join(needs.dataFolder, 'logs', 'timeline'),
    clock,
    log,
    isOffRecord: createOffRecord(needs.temporary),
  });
  const traffic = new Traffic({ clock, disk: keptTraffic });
  return {
    storage,
    configured,
    journal,
    network,
    settings: createSettings({ journal, secrets }),
    models: new Models({ journal, traffic, secrets, fetch, clock, newId, log, practiceWords: needs.practiceWords }),
    questions: new Questions({ journal }),
    decisions: new DecisionLog({ journal, clock, storage }),
    schemas: createSchemaChecks({ clock, log }),
    openWindows: createOpenWindows({ clock }),
    keptTraffic,
    traffic,
    readings: new Readings({ journal, clock, newId }),
    results: new Results({ dataFolder: needs.dataFolder, storage, log }),
    ownPrompts: new OwnPrompts(needs),
    files: new Files({ journal, dataFolder: needs.dataFolder, storage, ripgrep: needs.ripgrep, clock, newId, log }),
  };
}

/** The parts that ask the person, and the folders they chose. */
function createAsking(needs: Needs, ground: Ground, { onFoldersChanged }: { onFoldersChanged(): void }) {
  const { clock, newId, inEnglish, log } = needs;
  const { journal, questions, decisions, models, storage } = ground;
  const deciding = { journal, questions, decisions, check: ground.schemas.check, clock, newId };
  const shown = createShownFolders({ journal, areGiven: needs.folders !== undefined });
  const folders = new Folders({ journal, given: needs.folders, home: needs.about.home, onChange: onFoldersChanged, clock, log });
  return {
    shown,
    folders,
    folderWatch: new FolderWatch({ journal, folders, clock }),
    folderInstructions: createFolderInstructions({ journal, kept: storage.keptInstructions }),
    sampling: new Sampling({ ...deciding, ask: models.ask, inEnglish, log }),
    elicitation: createElicitation({ ...deciding, openInBrowser: needs.openInBrowser }),
    tellFolders: createTellFolders({ ...deciding, folders, shown }),
    approvals: new Approvals({ ...deciding, log }),
  };
}

/** The servers, and the parts that look at them. */
function createRunning(needs: Needs, ground: Ground, asking: AskingParts) {
  const { secrets, clock, newId, environment, path, dataFolder } = needs;
  const { journal, storage, schemas, models, decisions } = ground;
  const servers = new Servers({
    ...needs,
    isProxied: ground.network.isProxied,
    proxyVariables: ground.network.proxyVariables,
    journal,
    traffic: ground.traffic,
    configured: ground.configured,
    decisions,
    agreed: storage.agreed,
    aliases: storage.aliases,
    definitions: storage.definitions,
    history: storage.definitionHistory,
    addresses: addressesNow,
    onSlept: () => models.slept(),
    home: needs.about.home,
    eras: storage.eras,
    seesOfFolders: asking.shown.seesOfFolders,
    watched: createWatched({ journal, clock }),
    isOffRecord: () => storage.temporary.isAny(),
    answerServer: createAnswerServer(asking),
  });
  return {
    servers,
    settingsEdits: new SettingsEdits({ ...needs, journal, storage, servers }),
    appServers: new AppServers({
      journal,
      setup: servers.setup,
      machine: { ...needs.about, environment },
      owner: process.getuid?.(),
      clock,
    }),
    doctor: createDoctor({
      journal,
      models,
      servers,
      secrets,
      environment,
      path,
      proxyOf: ground.network.proxyOf,
      dataFolder,
      home: needs.about.home,
      clock,
      newId,
    }),
    checks: new Checks({ journal, servers, check: schemas.check, clock, newId }),
    firstStart: createFirstStart({ servers, decisions, clock }),
    updates: new Updates({ ...needs, journal }),
    resources: new Resources({ journal, servers: servers.calls, readings: ground.readings }),
  };
}

/** The chats, and the calls that are made in them or by hand. */
function createChatting(needs: Needs, parts: Ground & AskingParts & Running) {
  const { clock, newId, inEnglish, log } = needs;
  const { journal, storage, servers, folders, folderInstructions, models, results, files } = parts;
  const hostTools = createHostTools({
    journal,
    results,
    inEnglish,
    goOnWithoutTasks: (turn, wanted) => longTasks.goOnWithout(turn, wanted),
    readResource: (what, signal) => servers.calls.readFor(what, signal),
  });
  const calling = {
    ...parts,
    servers: hostTools.beside(servers.calls),
    check: parts.schemas.check,
    lookAtPlaces: createLookAtPlaces({ clock }),
    clock,
    newId,
    log,
  };
  const room = createRoom({ journal, clock });
  const tools = createToolsOfChats({
    hostTools,
    state: () => journal.state(),
    windowOf: room.windowOf,
    keptTools: storage.keptTools,
    mostUsedTools: (limit) => storage.mostUsedTools(limit),
  });
  const longTasks = new LongTasks({
    journal,
    servers: servers.calls,
    clock,
    log,
    goOn: ({ conversation, call }) => conversations.of(conversation).goOnWith(call),
  });
  const conversations: Conversations = new Conversations({ ...calling, longTasks, ...tools, room, ask: models.ask, inEnglish, freshen });
  const entriesOf = (conversation: string) => conversations.of(conversation).entries();
  return {
    callOnce: createCallOnce(calling),
    longTasks,
    views: new Views({
      journal,
      pins: storage.views,
      files,
      servers: servers.calls,
      entriesOf,
      call: createCallForView(calling),
      revoke: (rule) => parts.approvals.revoke(rule),
      removal: (id) => conversations.of(id).removal(),
      readings: parts.readings,
      clock,
      newId,
    }),
    resumeCalls: () => resumeCalls({ ...calling, longTasks }),
    conversations,
    projects: new Projects({ journal, conversations, folders, files, clock, newId }),
    exports: new Exports({ journal, storage, results, files, ownPrompts: parts.ownPrompts, newId }),
    imports: new Imports({ ...parts, clock, newId }),
    contexts: new Contexts({
      journal,
      ...tools,
      room,
      files,
      folderInstructions,
      inEnglish,
      clock,
      models,
      entriesOf,
    }),
  };

  /** Before each reply of a model, what it is told of servers and folders is looked at anew. */
  async function freshen(signal: AbortSignal): Promise<void> {
    await untilAborted(signal, servers.firstStarted(), () => undefined);
    servers.freshen();
    await folders.freshen();
  }
}
