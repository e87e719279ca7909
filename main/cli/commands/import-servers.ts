import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { handledInShort, unsaidInShort } from '../../../client/handled-words.ts';
import { homePath } from '../../../client/home-path.ts';
import { launchWarning, putAway, variableNotes } from '../../../client/launch-notes.ts';
import type { AppServer, FoundFile, FoundServers, LookIn } from '../../../contract/app-servers.ts';
import { launchChanges, type LaunchPart } from '../../../contract/launch-changes.ts';
import { withDots } from '../../../contract/launch-secrets.ts';
import type { ProgramFacts } from '../../../contract/program-facts.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Launch } from '../../../contract/server.ts';
import { fromHome } from '../../host/consent/folders/look.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson, quoted } from '../printing/print.ts';
import { jsonReason, printed, printedReason } from '../printing/printed.ts';
import { needsPerson, printServers, reportServer, type ServerRow } from '../printing/report-servers.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { programNotes } from '../printing/trust-notes.ts';
import { visibleText } from '../printing/visible.ts';
import { saySecretsNotKept } from '../secrets.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { hasSettled, waitForServers } from '../wait-for-servers.ts';
import { NONE } from './change-server.ts';

/** `program`: the file that would be started, as it lies on the disk. */
type Found = { from: LookIn; server: AppServer; program: ProgramFacts | undefined };
type Added = { added: { server: string; name: string }[]; refused: { name: string; reason: Reason }[] };

/**
 * Shows the servers that other apps have, or those of files and of a project's folder, and adds the
 * ones that a person at the terminal chooses.
 */
export function importServers(paths: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  return withSession(options, terminal, work, NONE);

  async function work(session: CommandSession): Promise<ExitCode> {
    const looks = await Promise.all(
      (await wheres(paths)).map(async (from) => ({ from, found: await session.ask('server.find-in-apps', from) })),
    );
    const servers = await Promise.all(
      looks.flatMap(({ from, found }) =>
        found.servers.map(async (server) => {
          const { facts } = await session.ask('server.program', { launch: server.launch });
          return { from, server, program: facts };
        }),
      ),
    );
    const files = looks.flatMap(({ found }) => found.files);
    if (!options.json) show(session, terminal, { servers, files, looks: looks.map(({ found }) => found) });
    const open = servers.filter(({ server }) => server.has === undefined);
    const chosen = options.dryRun || open.length === 0 ? [] : await choose(terminal, options, open);
    const outcome = await add(session, chosen ?? []);
    const reports = await settled(session, terminal, outcome.added);
    if (options.json) printJson(terminal, inJson(terminal, { servers, files, outcome, reports }));
    else tell(session, terminal, outcome, reports);
    saySecretsNotKept(
      session,
      outcome.added.map(({ server }) => server),
      terminal,
    );
    // A folder without settings is no failure: there was nothing to bring in.
    const isRead = ({ refused }: FoundFile) => !refused || refused.code === 'app-folder-without-settings';
    const isWhole = files.every(isRead) && outcome.refused.length === 0 && chosen !== undefined;
    return isWhole && !reports.some(needsPerson) ? EXIT.done : EXIT.failed;
  }
}

/** Without paths, other apps' own files; a folder stands for the files of projects in it. */
async function wheres(paths: string[]): Promise<LookIn[]> {
  if (paths.length === 0) return [{}];
  const absolute = paths.map((path) => resolve(fromHome(path, homedir())));
  const areFolders = await Promise.all(
    absolute.map((path) =>
      stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      ),
    ),
  );
  const files = absolute.filter((_, at) => !areFolders[at]);
  return [...absolute.filter((_, at) => areFolders[at]).map((folder) => ({ folder })), ...(files.length > 0 ? [{ files }] : [])];
}

/** Undefined: nobody is there who could choose. */
async function choose(terminal: Terminal, { yes }: CommandOptions, open: Found[]): Promise<Found[] | undefined> {
  const { cliImport: words } = terminal.words;
  const on = open.filter(({ server }) => !server.off);
  if (yes) return on;
  if (!terminal.ask) {
    terminal.say(words.nobodyChooses);
    return undefined;
  }
  const answer = (await terminal.ask(`${words.addWhich} `).catch(() => '')).trim();
  if (saysYes(answer)) return on;
  const numbers = answer.split(/[\s,]+/).filter((word) => word !== '');
  return open.filter((_, at) => numbers.includes(String(at + 1)));
}

async function add(session: CommandSession, chosen: Found[]): Promise<Added> {
  const outcome: Added = { added: [], refused: [] };
  for (const from of new Set(chosen.map((one) => one.from))) {
    const ofThese = chosen
      .filter((one) => one.from === from)
      .map(({ server: { mark, name, places } }) => ({ mark, name, path: places[0]?.path ?? '' }));
    const { added, refused } = await session.ask('server.add-found', { from, chosen: ofThese });
    outcome.added.push(...added);
    outcome.refused.push(...refused);
  }
  return outcome;
}

/** How those that were added fare. */
async function settled(session: CommandSession, terminal: Terminal, added: Added['added']): Promise<ServerRow[]> {
  if (added.length === 0) return [];
  await waitForServers(session, terminal, (state) =>
    added.every(({ server: id }) => {
      const server = state.servers[id];
      return server === undefined || hasSettled(state, server);
    }),
  );
  const state = session.state();
  return added.flatMap(({ server: id }) => {
    const server = state.servers[id];
    return server ? [reportServer(terminal, state, server)] : [];
  });
}

type ServersShown = { servers: Found[]; files: FoundFile[]; looks: FoundServers[] };

function show(session: CommandSession, terminal: Terminal, { servers, files, looks }: ServersShown): void {
  const { home } = session.state().about;
  const { cliImport: words } = terminal.words;
  if (servers.length === 0) {
    terminal.say(words.none);
    const apps = looks.flatMap((look) => look.apps);
    if (apps.length > 0) terminal.say(printed(words.lookedIn(apps)));
  }
  const open = servers.filter(({ server }) => server.has === undefined);
  open.forEach(({ server, program }, at) => {
    terminal.out(`${at + 1}. ${visibleText(server.name)}\n`);
    for (const line of linesOf(terminal, { server, program }, home)) terminal.out(`   ${line}\n`);
  });
  const unsaid = unsaidInShort(
    terminal.words.handles,
    open.map(({ server }) => ({ launch: server.launch, answers: {} })),
  );
  if (unsaid !== undefined) terminal.out(`${unsaid}\n`);
  for (const { server } of servers) {
    const here = server.has === undefined ? undefined : session.state().servers[server.has];
    if (here) terminal.say(printed(words.alreadyHere(server.places[0]?.name ?? server.name, here.name)));
  }
  for (const { app, path, refused, entries } of files) {
    const place = placeOf(app, homePath(path, home));
    if (refused) terminal.say(`${place}: ${printedReason(terminal, refused)}`);
    for (const { reason } of entries) terminal.say(`${place}: ${printedReason(terminal, reason)}`);
  }
}

/** Everything that is started, with what its variables do. */
export function launchLines(terminal: Terminal, launch: Launch): string[] {
  const { trust } = terminal.words.serverSetup;
  return [...launchParts(terminal, launch), ...variableNotes(trust, launch).map(printed), printed(launchWarning(trust, launch))];
}

function launchParts({ words }: Terminal, launch: Launch): string[] {
  const { parts } = words.serverSetup;
  const others = launchChanges(undefined, launch).filter(({ part }) => !IN_COMMAND.includes(part));
  return [
    visibleText(commandLineOf(launch)),
    ...others.map(({ part, now }) => visibleText(`${parts[part]}: ${withDots(now).replaceAll('\n', ', ')}`)),
  ];
}

/** Everything that is started, and what of its entry is not taken over. */
function linesOf(terminal: Terminal, { server, program }: Pick<Found, 'server' | 'program'>, home: string): string[] {
  const { launch, off, places, leftOut } = server;
  const { cliImport: words, serverSetup, handles } = terminal.words;
  const { trust } = serverSetup;
  const secrets = putAway(launch);
  const handled = handledInShort(handles, launch, {});
  return [
    ...places.map(({ app, path }) => placeOf(app, homePath(path, home))),
    ...launchParts(terminal, launch),
    ...(secrets.length > 0 ? [printed(words.movesToKeyStore(secrets))] : []),
    ...variableNotes(trust, launch).map(printed),
    ...programNotes(terminal.words, { launch, facts: program }, realClock.now()).map(printed),
    ...(handled === undefined ? [] : [printed(handled)]),
    printed(launchWarning(trust, launch)),
    ...leftOut.map((reason) => printedReason(terminal, reason)),
    ...(off ? [words.isOff] : []),
  ];
}

/** Parts that one line shows together. */
const IN_COMMAND: LaunchPart[] = ['program', 'arguments', 'address'];

function commandLineOf(launch: Launch): string {
  return withDots(launch.kind === 'http' ? launch.url : [launch.command, ...launch.args].map(quoted).join(' '));
}

function placeOf(app: string, path: string): string {
  return visibleText(app === '' ? path : `${app}, ${path}`);
}

function tell(session: CommandSession, terminal: Terminal, { refused }: Added, reports: ServerRow[]): void {
  for (const { name, reason } of refused) terminal.say(`${visibleText(name)}: ${printedReason(terminal, reason)}`);
  if (reports.length === 0) return;
  printServers(terminal, reports);
  sayFolder(session, terminal);
}

type ToPrint = Omit<ServersShown, 'looks'> & { outcome: Added; reports: ServerRow[] };

function inJson(terminal: Terminal, { servers, files, outcome, reports }: ToPrint) {
  return {
    servers: servers.map(({ server: { mark: _, leftOut, ...server }, program }) => ({
      ...server,
      program,
      leftOut: leftOut.map((reason) => jsonReason(terminal, reason)),
    })),
    files: files.map(({ refused, entries, ...file }) => ({
      ...file,
      refused: jsonReason(terminal, refused),
      entries: entries.map(({ name, reason }) => ({ name, reason: jsonReason(terminal, reason) })),
    })),
    added: reports,
    notAdded: outcome.refused.map(({ name, reason }) => ({ name, reason: jsonReason(terminal, reason) })),
  };
}
