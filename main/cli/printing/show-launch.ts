import { launchWarning, variableNotes } from '../../../client/launch-notes.ts';
import { whatRuns } from '../../../client/what-runs.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { say as sayReason } from '../../../client/words/reason-words.ts';
import type { Presets } from '../../../contract/handles.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Launch, TrustAnswers } from '../../../contract/server.ts';
import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { printLaunch } from './print-launch.ts';
import { printed } from './printed.ts';
import { trustNotes } from './trust-notes.ts';

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
