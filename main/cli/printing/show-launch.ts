import { askedVariables, launchWarning, putAway, variableNotes } from '../../../client/launch-notes.ts';
import { whatRuns } from '../../../client/what-runs.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { say as sayReason } from '../../../client/words/reason-words.ts';
import type { Presets } from '../../../contract/handles.ts';
import { liftSecrets, withDots } from '../../../contract/launch-secrets.ts';
import type { Reason } from '../../../contract/reason.ts';
import { type Launch, looksSecret, type Proposal, type TrustAnswers, type Value } from '../../../contract/server.ts';
import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { quoted, printTable } from './print.ts';
import { printLaunch } from './print-launch.ts';
import { printed } from './printed.ts';
import { programNotes, trustNotes } from './trust-notes.ts';

type ShownLaunch = {
  /** Of a server that is there already. */
  id?: string | undefined;
  name: string;
  launch: Launch;
  answers: TrustAnswers;
  /** Answers that are filled in, besides those that the app knows. */
  presets?: Presets;
  /** The entry of the server turns it off. */
  off?: boolean | undefined;
  /** Parts of the entry that are not taken over. */
  leftOut?: Reason[];
};

/**
 * All that a person reads before they trust a server, as the dialog of the window shows it: the
 * launch, the program on the disk, the answers about its data, and their effects. It goes to
 * stderr: stdout is for the outcome.
 */
export async function showLaunch(
  session: CommandSession,
  { id, name, launch, answers, presets = {}, off, leftOut = [] }: ShownLaunch,
  { say, words }: Terminal,
): Promise<void> {
  const { facts } = await session.ask('server.program', { launch });
  const { cliServers, serverSetup } = words;
  const { trust } = serverSetup;
  const server = { id, name, launch, presets, handles: answers.handles };
  const notes: Phrase[] = [
    ...trustNotes(words, { server, facts }, session.state()),
    ...variableNotes(trust, launch),
    launchWarning(trust, launch),
    ...(off ? [trust.saysDisabled] : []),
    ...leftOut.map((reason) => sayReason(words, reason)),
  ];
  say(printed(launch.kind === 'stdio' ? cliServers.willRun(name) : cliServers.willConnect(name)));
  printLaunch(whatRuns(launch, session.state().about), notes, { print: say, words });
}

/**
 * Many launches as a table: of each the whole of what is started, and what there is to look at
 * before it is trusted. The warnings that are true of several stand below, once.
 */
export async function showLaunchesInShort(session: CommandSession, proposals: Proposal[], terminal: Terminal): Promise<void> {
  const { cliServers, serverSetup } = terminal.words;
  const rows = await Promise.all(
    proposals.map(async ({ name, launch: given, off }) => {
      const { facts } = await session.ask('server.program', { launch: given });
      const { launch } = liftSecrets(given);
      const secrets = [...putAway(launch), ...hiddenValues(launch)];
      const notes = [
        ...(secrets.length > 0 ? [cliServers.newSecrets(secrets.length)] : []),
        ...(askedVariables(launch).length > 0 ? [printed(cliServers.newVariables(askedVariables(launch).join(', ')))] : []),
        ...(off ? [serverSetup.trust.saysDisabled] : []),
        ...programNotes(terminal.words, { launch, facts }, realClock.now()).map(printed),
      ];
      return [name, notes.join('; '), asOneLine(launch)];
    }),
  );
  const { name, news, runs } = cliServers.heads;
  printTable({ ...terminal, out: (line) => terminal.say(line.trimEnd()) }, [[name, news, runs], ...rows]);
  const warnings = proposals.map(({ launch }) => printed(launchWarning(serverSetup.trust, launch)));
  for (const warning of new Set(warnings)) terminal.say(warning);
  terminal.say(printed(cliServers.longShows('--long')));
}

/** Variables stand in front of a program, and headers behind an address. */
function asOneLine(launch: Launch): string {
  if (launch.kind === 'http') return [withDots(launch.url), ...pairsOf(launch.headers, ': ')].join('  ');
  const folder = launch.cwd === undefined ? [] : [`(${launch.cwd})`];
  return [...pairsOf(launch.env, '='), ...[launch.command, ...launch.args].map((word) => quoted(withDots(word))), ...folder].join(' ');
}

function pairsOf(values: Record<string, Value>, between: string): string[] {
  return Object.entries(values).map(([name, value]) => {
    const isHidden = typeof value !== 'string' || looksSecret(name);
    return `${name}${between}${isHidden ? '••••••' : withDots(value)}`;
  });
}

function hiddenValues(launch: Launch): string[] {
  const values = Object.entries(launch.kind === 'stdio' ? launch.env : launch.headers);
  return values.flatMap(([name, value]) => (typeof value === 'string' && value !== '' && looksSecret(name) ? [name] : []));
}
