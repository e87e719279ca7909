import { readFileSync, statSync } from 'node:fs';
import { askedVariables } from '../../../client/launch-notes.ts';
import { say as sayReason } from '../../../client/words/reason-words.ts';
import { reasonOf } from '../../../contract/errors.ts';
import { type Launch, looksSecret, type Proposal } from '../../../contract/server.ts';
import { fillLaunch, launchVariables } from '../../../contract/variables.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printJson, quoted } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { trustAnswers } from '../trust-answers.ts';
import { needsPerson, printServers, reportServer } from '../printing/report-servers.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { showLaunch, showLaunchesInShort } from '../printing/show-launch.ts';
import { readHeaders, readPairs } from '../read-pairs.ts';
import { saySecretsNotKept } from '../secrets.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { hasSettled, waitForServers } from '../wait-for-servers.ts';
import { NONE } from './change-server.ts';
import { typed } from '../printing/typed.ts';

/** The most characters of a file, or of a pipe, that are read as servers. */
const MOST_CHARACTERS = 200_000;

/** More than that are read better in a table. */
const MOST_IN_FULL = 3;

/**
 * `servers add COMMAND|URL|FILE`: reads it as a paste is read, shows exactly what will run, and
 * adds it after a yes. `--yes` is that yes where nobody is asked.
 */
export async function addServers(words: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const text = await textOf(words, terminal);
  return withSession(options, terminal, (session) => add(session, text, options, terminal), NONE);
}

/** One word may be a file, an address, a link or a whole command in quotes; "-" is a pipe. */
async function textOf(words: string[], { readInput }: Terminal): Promise<string> {
  const [only] = words;
  if (only === undefined) throw new UsageError(({ cliServers }) => [cliServers.sayWhat]);
  if (words.length > 1) return words.map(quoted).join(' ');
  if (only === '-') {
    if (!readInput) throw new UsageError(({ cliUsage }) => [cliUsage.noPipe]);
    return within(only, await readInput());
  }
  return isFile(only) ? within(only, readServerFile(only)) : only;
}

/** A text that is too long for a path is none. */
function isFile(text: string): boolean {
  try {
    return statSync(text).isFile();
  } catch {
    return false;
  }
}

function readServerFile(file: string): string {
  try {
    // Size first: what follows is all in memory.
    if (statSync(file).size > MOST_CHARACTERS * 4) return within(file, ' '.repeat(MOST_CHARACTERS + 1));
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError((spoken) => spoken.cliUsage.fileNotRead(file, sayReason(spoken, reasonOf(cause))), { cause });
  }
}

function within(source: string, text: string): string {
  if (text.length > MOST_CHARACTERS) throw new UsageError(({ cliServers }) => cliServers.tooLong(source, MOST_CHARACTERS));
  return text;
}

async function add(session: CommandSession, text: string, options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  refuseKnown(session, text);
  const read = await session.ask('server.read-paste', { text });
  for (const { name, reason } of read.refused)
    terminal.say(printed(terminal.words.cliRun.leftOut(name, sayReason(terminal.words, reason))));
  for (const note of read.notes) terminal.say(printed(sayReason(terminal.words, note)));
  const proposals = await filledIn(asGiven(read.proposals, options), options, terminal);

  sayFolder(session, terminal);
  const answers = trustAnswers(options);
  if (proposals.length > MOST_IN_FULL && !options.long) await showLaunchesInShort(session, proposals, terminal);
  else for (const proposal of proposals) await showLaunch(session, { ...proposal, answers }, terminal);
  if (!(await confirmAdd(proposals.length, options, terminal))) return EXIT.failed;
  const added: string[] = [];
  for (const proposal of proposals) added.push((await session.ask('server.add', { ...proposal, ...answers })).server);
  return tellAdded(session, added, options, terminal);
}

/** The yes of the person to what was shown; --yes is that yes where nobody is asked. */
export async function confirmAdd(count: number, { yes }: CommandOptions, { ask, say, words }: Terminal): Promise<boolean> {
  if (yes) return true;
  if (!ask) throw new UsageError((spoken) => [spoken.cliServers.addNeedsYes]);
  if (saysYes(await ask(`${words.cliServers.addQuestion(count)} `).catch(() => ''))) return true;
  say(words.cliServers.nothingAdded);
  return false;
}

/** Waits for the servers that were added, and says how they fare. */
export async function tellAdded(session: CommandSession, added: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  await waitForServers(session, terminal, (state) =>
    added.every((id) => {
      const server = state.servers[id];
      return server === undefined || hasSettled(state, server);
    }),
  );
  const state = session.state();
  const reports = Object.values(state.servers)
    .filter(({ id }) => added.includes(id))
    .map((server) => reportServer(terminal, state, server));
  if (options.json) printJson(terminal, reports);
  else printServers(terminal, reports);
  saySecretsNotKept(session, added, terminal);
  return reports.some(needsPerson) ? EXIT.failed : EXIT.done;
}

/** The name of a server that is there is no command to start another one by. */
function refuseKnown(session: CommandSession, text: string): void {
  const known = Object.values(session.state().servers).find(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (known) throw new UsageError(({ cliServers }) => cliServers.isThere(known.name, typed(`servers on ${quoted(known.name)}`)));
}

/** With the name and the environment of the command line. */
function asGiven(proposals: Proposal[], { name, env, header }: CommandOptions): Proposal[] {
  if (name !== undefined && proposals.length > 1) throw new UsageError(({ cliServers }) => [cliServers.oneName(proposals.length)]);
  const pairs = { env: readPairs(env), headers: readHeaders(header) };
  return proposals.map((proposal) => ({
    ...proposal,
    ...(name !== undefined && { name }),
    launch: withValues(proposal.launch, pairs, name ?? proposal.name),
  }));
}

function withValues(launch: Launch, { env, headers }: Record<'env' | 'headers', Record<string, string>>, server: string): Launch {
  if (launch.kind === 'stdio') {
    if (Object.keys(headers).length > 0) throw new UsageError(({ cliServers }) => cliServers.noAddress(server));
    return { ...launch, env: { ...launch.env, ...env } };
  }
  if (Object.keys(env).length > 0) throw new UsageError(({ cliServers }) => cliServers.noProgram(server));
  return { ...launch, headers: { ...launch.headers, ...headers } };
}

/**
 * With the values of --set in place of variables, and at a terminal with those that are asked for.
 */
async function filledIn(proposals: Proposal[], { set }: CommandOptions, terminal: Terminal): Promise<Proposal[]> {
  const values = new Map(Object.entries(readPairs(set)));
  const known = new Set(proposals.flatMap(({ launch }) => launchVariables(launch).map(({ variable }) => variable.name)));
  const strange = [...values.keys()].find((name) => !known.has(name));
  if (strange !== undefined) throw new UsageError(({ cliServers }) => cliServers.noVariable(strange, [...known]));
  const missing = new Set(proposals.flatMap(({ launch }) => askedVariables(launch)).filter((name) => !values.has(name)));
  for (const name of missing) {
    const question = `${printed(terminal.words.serverSetup.form.valueOf(name))}: `;
    const answer = await terminal.ask?.(question, looksSecret(name) ? 'hidden' : undefined);
    if (answer) values.set(name, answer);
  }
  return proposals.map((proposal) => ({ ...proposal, launch: fillLaunch(proposal.launch, ({ name }) => values.get(name)) }));
}
