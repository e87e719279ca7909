import { HostError } from '../../contract/errors.ts';
import type { Server } from '../../contract/server.ts';
import type { State } from '../../contract/state.ts';
import { UsageError } from './exit-codes.ts';
import { didYouMean } from './printing/nearest.ts';
import { quoted, visible } from './printing/print.ts';
import type { Session } from './session.ts';
import type { Terminal } from './terminal.ts';
import { printedReason } from './printing/printed.ts';

/**
 * Waits until every server is ready or has failed, or until what the command needs is there; says on stderr how each one fares. One that
 * is about to be restarted counts as failed: a command does not wait for the second try.
 */
export async function waitForServers(session: Session, terminal: Terminal, enough: (state: State) => boolean = () => false): Promise<void> {
  // What a running host has connected already is no news.
  const told = new Set(
    serversIn(session.state())
      .filter(({ state: { state: now } }) => now === 'ready')
      .map(({ id }) => id),
  );
  const tell = (state: State) => {
    for (const server of Object.values(state.servers)) {
      if (told.has(server.id) || !server.enabled || server.state.state === 'off' || !hasSettled(state, server)) continue;
      told.add(server.id);
      terminal.say(visible(progressLine(terminal, state, server)));
      for (const line of lastWords(server)) terminal.say(`  | ${visible(line)}`);
    }
  };
  const starting = serversIn(session.state()).filter(
    ({ id, enabled, state: { state: now } }) => enabled && now !== 'off' && !told.has(id),
  ).length;
  if (starting > 0) terminal.say(`Connecting ${starting === 1 ? '1 server' : `${starting} servers`} …`);
  await session.until((state) => {
    tell(state);
    return enough(state) || Object.values(state.servers).every((server) => hasSettled(state, server));
  });
}

/** Waits for one server alone. Throws UsageError when none is called so, and HostError when it does not become ready. */
export async function waitForServer(session: Session, terminal: Terminal, wanted: string): Promise<Server> {
  const named = (state: State) => serverNamed(state, wanted);
  named(session.state());
  await waitForServers(session, terminal, (state) => hasSettled(state, named(state)));
  const server = named(session.state());
  if (server.state.state === 'ready') return server;
  throw new HostError('not-ready', `${server.name} is ${server.enabled ? 'not ready' : 'turned off'}.`);
}

function serverNamed({ servers }: State, wanted: string): Server {
  const all = Object.values(servers);
  const found = all.find(({ name }) => name === wanted) ?? all.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (found) return found;
  throw new UsageError(
    `There is no server "${wanted}".${didYouMean(
      wanted,
      all.map(({ name }) => name),
    )} There are: ${all.map(({ name }) => name).join(', ') || 'none'}.`,
  );
}

function hasSettled(state: State, { id, enabled, state: { state: now } }: Server): boolean {
  // Off though it is enabled: this command did not name it.
  if (!enabled || now === 'off') return true;
  if (now === 'ready') return id in state.offers;
  return now === 'failed' || now === 'changed' || now === 'restarting' || now === 'signed-out' || now === 'signing-in';
}

/** The end of what a failed server wrote: most often it says why. */
function lastWords({ state: now }: Server): string[] {
  return now.state === 'failed' || now.state === 'restarting' ? now.trouble.stderr.slice(-5) : [];
}

function progressLine(terminal: Terminal, state: State, { id, name, state: now }: Server): string {
  switch (now.state) {
    case 'ready': {
      const tools = state.offers[id]?.tools.length ?? 0;
      return `${name} ready, ${tools === 1 ? '1 tool' : `${tools} tools`}, ${(now.tookMs / 1000).toFixed(1)} s`;
    }
    case 'failed':
    case 'restarting':
      return [
        `${name} failed: ${printedReason(terminal, now.trouble.reason)}`,
        now.trouble.cure && printedReason(terminal, now.trouble.cure),
      ]
        .filter(Boolean)
        .join(' ');
    case 'changed':
      return `${name} was not started: the settings file was changed, and you have not looked at it yet. "switchyard servers review ${quoted(name)}" shows what is new.`;
    case 'signed-out':
      return `${name} waits for you to sign in, which the window does: ${printedReason(terminal, now.reason)}`;
    case 'signing-in':
    case 'off':
    case 'starting':
      return `${name} ${now.state}`;
    default:
      return now satisfies never;
  }
}

function serversIn({ servers }: State): Server[] {
  return Object.values(servers);
}
