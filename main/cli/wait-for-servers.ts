import type { ShellWords } from '../../client/words/en/shells.ts';
import type { Phrase } from '../../client/words/phrase.ts';
import { say } from '../../client/words/reason-words.ts';
import { HostError } from '../../contract/errors.ts';
import type { Server } from '../../contract/server.ts';
import type { State } from '../../contract/state.ts';
import { UsageError } from './exit-codes.ts';
import { nearest } from './printing/nearest.ts';
import { quoted } from './printing/print.ts';
import { visibleText } from './printing/visible.ts';
import { cureAtTerminal } from './secrets.ts';
import type { CommandSession } from './session.ts';
import type { Terminal } from './terminal.ts';
import { printed } from './printing/printed.ts';
import { typed } from './printing/typed.ts';

/**
 * Waits until every server is ready or has failed, or until what the command needs is there; says
 * on stderr how each one fares. One that is about to be restarted counts as failed: a command does
 * not wait for the second try.
 */
export async function waitForServers(
  session: CommandSession,
  terminal: Terminal,
  enough: (state: State) => boolean = () => false,
): Promise<void> {
  // Servers that a running host has connected already are no news.
  const told = new Set(
    serversIn(session.state())
      .filter(({ state: { state: now } }) => now === 'ready')
      .map(({ id }) => id),
  );
  const waited = new Map<string, number>();
  const tell = (state: State) => {
    for (const server of Object.values(state.servers)) {
      const { id, name, state: now } = server;
      const retry = now.state === 'starting' ? now.retryAfter : undefined;
      if (retry && waited.get(id) !== retry.at) terminal.say(printed(terminal.words.cliRun.serverRetries(name, retry.status, retry.ms)));
      if (retry) waited.set(id, retry.at);
      if (told.has(server.id) || !server.enabled || server.state.state === 'off' || !hasSettled(state, server)) continue;
      told.add(server.id);
      terminal.say(printed(progressLine(terminal.words, state, server)));
      for (const line of lastWords(server)) terminal.say(`  | ${visibleText(line)}`);
    }
  };
  const starting = serversIn(session.state()).filter(
    ({ id, enabled, state: { state: now } }) => enabled && now !== 'off' && !told.has(id),
  ).length;
  if (starting > 0) terminal.say(terminal.words.cliRun.connecting(starting));
  await session.until((state) => {
    tell(state);
    return enough(state) || Object.values(state.servers).every((server) => hasSettled(state, server));
  });
}

/**
 * Waits for one server alone. Throws UsageError when none is called so, and HostError when it does
 * not become ready.
 */
export async function waitForServer(session: CommandSession, terminal: Terminal, wanted: string): Promise<Server> {
  const named = (state: State) => serverNamed(state, wanted);
  named(session.state());
  await waitForServers(session, terminal, (state) => hasSettled(state, named(state)));
  const server = named(session.state());
  if (server.state.state === 'ready') return server;
  throw new HostError('not-ready', { code: server.enabled ? 'server-not-ready' : 'server-off', server: server.name });
}

/** The server of that name, whatever the case. Throws UsageError. */
export function serverNamed({ servers }: State, wanted: string): Server {
  const all = Object.values(servers);
  const found = all.find(({ name }) => name === wanted) ?? all.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (found) return found;
  const names = all.map(({ name }) => name);
  throw new UsageError(({ cliUsage }) => cliUsage.noSuchServer(wanted, nearest(wanted, names), names));
}

/** The server is ready, or its state says why it is not. */
export function hasSettled(state: State, { id, enabled, state: { state: now } }: Server): boolean {
  // Off though it is enabled: this command did not name it.
  if (!enabled || now === 'off') return true;
  if (now === 'ready') return id in state.offers;
  return now === 'failed' || now === 'changed' || now === 'restarting' || now === 'signed-out' || now === 'signing-in';
}

/** The end of what a failed server wrote: most often it says why. */
function lastWords({ state: now }: Server): string[] {
  return now.state === 'failed' || now.state === 'restarting' ? now.trouble.stderr.slice(-5) : [];
}

function progressLine(words: ShellWords, state: State, server: Server): Phrase {
  const { id, name, state: now } = server;
  const { cliRun } = words;
  const cure = cureAtTerminal(server);
  switch (now.state) {
    case 'ready':
      return cliRun.ready(name, state.offers[id]?.tools.length ?? 0, now.tookMs);
    case 'failed':
    case 'restarting':
      return cliRun.failed(name, say(words, now.trouble.reason), cure && say(words, cure));
    case 'changed':
      return cliRun.changed(name, typed(`servers review ${quoted(name)}`));
    case 'signed-out':
      return cliRun.signedOut(name, say(words, now.reason));
    case 'signing-in':
    case 'off':
    case 'starting':
      return cliRun.is(name, now.state);
    default:
      return now satisfies never;
  }
}

function serversIn({ servers }: State): Server[] {
  return Object.values(servers);
}
