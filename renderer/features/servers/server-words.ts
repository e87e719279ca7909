import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { liftSecrets, withDots } from '../../../contract/launch-secrets.ts';
import { packageCommand } from '../../../contract/package-command.ts';
import type { Launch, Offer, Server, ServerState } from '../../../contract/server.ts';
import type { GlyphState } from '../../foundation/ui/glyph.tsx';

type ServerWords = Pick<Words, 'servers'>;

/** The server's state in a word or two, as the lists show it. */
export function stateWords({ servers }: ServerWords, state: ServerState, now: number): string {
  switch (state.state) {
    case 'off':
      return servers.state.off;
    case 'changed':
      return state.before ? servers.state.changed : servers.state.new;
    case 'starting':
      return servers.state.starting;
    case 'ready':
      return servers.state.ready;
    case 'failed':
      return servers.state.failed;
    case 'restarting':
      return servers.state.restarting(secondsUntil(state.at, now));
    case 'signed-out':
      return servers.state.signedOut;
    case 'signing-in':
      return servers.state.signingIn;
    default:
      return state satisfies never;
  }
}

export function stateGlyph(state: ServerState): GlyphState {
  switch (state.state) {
    case 'off':
    case 'ready':
    case 'restarting':
      return state.state;
    case 'changed':
      return 'attention';
    case 'starting':
      return 'connecting';
    case 'failed':
      return 'stopped';
    case 'signed-out':
    case 'signing-in':
      return 'signedout';
    default:
      return state satisfies never;
  }
}

/** Other facts worth knowing at a glance. */
export function stateDetail(
  { servers }: ServerWords,
  { state, launch }: Pick<Server, 'state' | 'launch'>,
  offer: Offer | undefined,
  now: number,
): string {
  switch (state.state) {
    case 'off':
      return '';
    case 'changed':
      return '';
    case 'starting':
      if (state.retryAfter && state.retryAfter.at > now) return servers.asksToWait(secondsUntil(state.retryAfter.at, now));
      return waitedFor({ servers }, Math.round((now - state.since) / 1000), launch);
    case 'ready':
      return offer ? offerWords({ servers }, offer) : '';
    case 'failed':
    case 'restarting':
      return exitWords({ servers }, state.trouble.exit);
    case 'signed-out':
      return '';
    case 'signing-in':
      return state.opened ? servers.waitsForBrowser : '';
    default:
      return state satisfies never;
  }
}

/** The server's own name, since when it is ready, and whether it really is. */
export function healthWords(
  { serverDetails: words, format }: Pick<Words, 'serverDetails' | 'format'>,
  state: Extract<ServerState, { state: 'ready' }>,
  now: number,
): Phrase {
  const { says, protocolVersion, since, tookMs, answeredAt, latencyMs, restarts = 0 } = state;
  return format.inOrder(
    words.identity(says.name, says.version, protocolVersion),
    words.lastStart(since, now, tookMs),
    answeredAt === undefined || latencyMs === undefined ? undefined : words.lastCheck(answeredAt, now, latencyMs),
    restarts > 0 ? words.restarts(restarts) : undefined,
  );
}

/** With which exit code it ended, or by which signal. */
export function exitWords({ servers }: ServerWords, exit: { code: number | null; signal: string | null } | undefined): string {
  if (exit?.signal) return servers.endedBySignal(exit.signal);
  return exit && exit.code !== null ? servers.endedWithCode(exit.code) : '';
}

/** The command line or URL of a server, on one line, for reading; never for running. */
export function launchLine(launch: Launch): string {
  const { launch: shown } = liftSecrets(launch);
  return withDots(shown.kind === 'http' ? shown.url : [shown.command, ...shown.args].map(shellPart).join(' '));
}

export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

function offerWords({ servers }: ServerWords, { tools, doubt, prompts, resources, heldBack }: Offer): string {
  return servers.offers({
    tools: tools.length,
    prompts: prompts.length,
    resources: tools.length + prompts.length === 0 ? resources.length : 0,
    heldBack: heldBack.length,
    outOfDate: doubt !== undefined,
  });
}

/** A part of a command as it is typed into a shell, for reading. */
export function shellPart(part: string): string {
  return part === '' || /[\s"'\\]/.test(part) ? JSON.stringify(part) : part;
}

/** In its first second nobody expects an answer yet. */
function waitedFor({ servers }: ServerWords, seconds: number, launch: Launch): string {
  if (seconds < 1) return '';
  const command = packageCommand(launch);
  const isFetched = launch.kind === 'stdio' && launch.installed !== undefined;
  if (isFetched || !command || !('name' in command)) return servers.noAnswerFor(seconds);
  return servers.fetching(command.runner, command.name, seconds);
}
