import { whatRuns } from '../../../client/what-runs.ts';
import { instructionsHold, instructionsOf } from '../../../contract/server-instructions.ts';
import { launchChanges } from '../../../contract/launch-changes.ts';
import type { Definition, Offer, Server } from '../../../contract/server.ts';
import type { State } from '../../../contract/state.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { visibleText } from '../printing/visible.ts';
import { printed } from '../printing/printed.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { sayToolChanges } from '../printing/tool-changes.ts';
import { trustNotes } from '../printing/trust-notes.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { saysYes } from '../answers/yes-or-no.ts';
import { typed } from '../printing/typed.ts';
import { hasSettled, waitForServers } from '../wait-for-servers.ts';

/**
 * Shows what the settings file says of servers that the person did not agree to, and then the tools
 * and instructions that changed since they were first listed. Only somebody at a terminal can say
 * yes.
 */
export function reviewServers(names: string[], options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const isWanted = (name: string) => names.length === 0 || names.some((one) => isSame(one, name));
  return withSession(options, terminal, work, (all) => all.filter(isWanted));

  async function work(session: CommandSession): Promise<ExitCode> {
    sayFolder(session, terminal);
    const isChanged = ({ state }: Server) => state.state === 'changed';
    const changed = Object.values(session.state().servers).filter((server) => isChanged(server) && isWanted(server.name));
    let left = 0;
    for (const server of changed) if (!(await review(session, terminal, server))) left += 1;
    // Tools are known once their servers listed them.
    const isOpen = ({ name, enabled }: Server) => enabled && isWanted(name);
    await waitForServers(session, terminal, (state) =>
      Object.values(state.servers).every((server) => !isOpen(server) || hasSettled(state, server)),
    );
    const held = Object.values(session.state().servers)
      .filter(({ name }) => isWanted(name))
      .flatMap((server) => toolsOnHold(session.state(), server));
    const instructed = Object.values(session.state().servers).filter((server) => isWanted(server.name) && instructionsHold(server));
    const toReview = [...changed, ...held.map(({ server }) => server), ...instructed];
    const nothing = names.find((name) => !toReview.some((server) => isSame(server.name, name)));
    if (nothing !== undefined) throw new UsageError(({ cliUsage }) => cliUsage.nothingToReview(nothing, typed('servers review')));
    if (toReview.length === 0) terminal.say(terminal.words.cliRun.nothingToReview);
    for (const one of held) if (!(await reviewTool(session, terminal, one))) left += 1;
    for (const server of instructed) if (!(await reviewInstructions(session, terminal, server))) left += 1;
    return left === 0 ? EXIT.done : EXIT.failed;
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

type ToolOnHold = { server: Server; tool: Offer['tools'][number]; before: Definition };

function toolsOnHold({ offers }: State, server: Server): ToolOnHold[] {
  const tools = offers[server.id]?.tools ?? [];
  return tools.flatMap((tool) => (tool.hold ? [{ server, tool, before: tool.hold.before }] : []));
}

/** Each part of the definition that changed, as it was and as it is. */
async function reviewTool(session: CommandSession, terminal: Terminal, { server, tool, before }: ToolOnHold): Promise<boolean> {
  const { cliRun, cliAsks } = terminal.words;
  const { name, definition } = tool;
  terminal.out(`${printed(cliRun.changedTool(server.name))}\n`);
  const say = (line: string) => terminal.out(`${line}\n`);
  sayToolChanges({ added: [], removed: [], same: [], changed: [{ name, before, now: tool }] }, { ...terminal, say });
  if (!terminal.ask) {
    terminal.say(cliRun.notAccepted);
    return false;
  }
  if (!saysYes(await terminal.ask(`${cliAsks.acceptTool} `).catch(() => ''))) return false;
  await session.ask('tool.accept', { server: server.id, tool: name, definition });
  return true;
}

async function reviewInstructions(session: CommandSession, terminal: Terminal, server: Server): Promise<boolean> {
  const { cliRun, cliAsks } = terminal.words;
  const hold = instructionsHold(server);
  if (!hold) return true;
  terminal.out(`${printed(cliRun.changedInstructions(server.name))}\n`);
  for (const line of linesOf(hold.before)) terminal.out(`    - ${visibleText(line)}\n`);
  for (const line of linesOf(instructionsOf(server) ?? '')) terminal.out(`    + ${visibleText(line)}\n`);
  if (!terminal.ask) {
    terminal.say(cliRun.instructionsNotAccepted);
    return false;
  }
  if (!saysYes(await terminal.ask(`${cliAsks.acceptInstructions} `).catch(() => ''))) return false;
  await session.ask('instructions.answer', { server: server.id, definition: hold.definition, accept: true });
  return true;
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
