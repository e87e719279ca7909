import { whatRuns } from '../../../client/what-runs.ts';
import { launchChanges } from '../../../contract/launch-changes.ts';
import type { Server } from '../../../contract/server.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { visibleText } from '../printing/visible.ts';
import { printed } from '../printing/printed.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { trustNotes } from '../printing/trust-notes.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { typed } from '../printing/typed.ts';

/**
 * Shows what the settings file says of servers that the person did not agree to. Only somebody at a
 * terminal can say yes.
 */
export function reviewServers(names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const wantedNames = names.map((name) => name.toLowerCase());
  const isWanted = (name: string) => names.length === 0 || wantedNames.includes(name.toLowerCase());
  return withSession(options, terminal, work, (all) => all.filter(isWanted));

  async function work(session: CommandSession): Promise<ExitCode> {
    sayFolder(session, terminal);
    const changed = Object.values(session.state().servers).filter(({ state }) => state.state === 'changed');
    const wanted = names.length === 0 ? changed : names.map((name) => named(changed, name));
    if (wanted.length === 0) terminal.say(terminal.words.cliRun.nothingToReview);
    let left = 0;
    for (const server of wanted) if (!(await review(session, terminal, server))) left += 1;
    return left === 0 ? EXIT.done : EXIT.failed;
  }
}

function named(changed: Server[], name: string): Server {
  const found =
    changed.find((server) => server.name === name) ?? changed.find((server) => server.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  throw new UsageError(({ cliUsage }) => cliUsage.nothingToReview(name, typed('servers review')));
}

async function review(session: CommandSession, terminal: Terminal, server: Server): Promise<boolean> {
  const { id, name, launch, fingerprint, state } = server;
  if (state.state !== 'changed') return true;
  const { before } = state;
  const { changedInFile, newInFile, notStarted } = terminal.words.cliRun;
  terminal.out(`${printed(before ? changedInFile(name) : newInFile(name))}\n`);
  const { about } = session.state();
  for (const change of launchChanges(before && whatRuns(before, about), whatRuns(launch, about))) {
    terminal.out(`  ${terminal.words.serverSetup.parts[change.part]}\n`);
    for (const line of linesOf(change.before)) terminal.out(`    - ${visibleText(line)}\n`);
    for (const line of linesOf(change.now)) terminal.out(`    + ${visibleText(line)}\n`);
  }
  const { facts } = await session.ask('server.program', { launch });
  for (const note of trustNotes(terminal.words, { server, facts }, session.state())) terminal.out(`  ${printed(note)}\n`);
  if (!terminal.ask) {
    terminal.say(notStarted);
    return false;
  }
  if (!saysYes(await terminal.ask(`${terminal.words.cliAsks.startSo} `).catch(() => ''))) return false;
  await session.ask('server.agree', { server: id, fingerprint });
  return true;
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
