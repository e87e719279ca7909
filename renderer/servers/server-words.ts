import { liftSecrets, withDots } from '../../contract/launch-secrets.ts';
import type { Launch, Offer, ServerState } from '../../contract/server.ts';
import type { GlyphState } from '../ui/glyph.tsx';
import { ago, count, duration } from '../ui/words.ts';

/** Its state in a word or two, as the lists show it. */
export function stateWords(state: ServerState, now: number): string {
  switch (state.state) {
    case 'off':
      return 'Off';
    case 'changed':
      return state.before ? 'Changed' : 'New';
    case 'starting':
      return 'Connecting';
    case 'ready':
      return 'Ready';
    case 'failed':
      return 'Stopped';
    case 'restarting':
      return `Again in ${secondsUntil(state.at, now)} s`;
    case 'signed-out':
      return 'Signed out';
    case 'signing-in':
      return 'Signing in';
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

/** What else is worth knowing at a glance. */
export function stateDetail(state: ServerState, offer: Offer | undefined, now: number): string {
  switch (state.state) {
    case 'off':
      return '';
    case 'changed':
      return '';
    case 'starting':
      return `No answer yet, ${Math.max(0, Math.round((now - state.since) / 1000))} s`;
    case 'ready':
      return offer ? offerWords(offer) : '';
    case 'failed':
    case 'restarting':
      return exitWords(state.trouble.exit);
    case 'signed-out':
      return '';
    case 'signing-in':
      return state.opened ? 'Waiting for your browser' : '';
    default:
      return state satisfies never;
  }
}

/** Since when it is ready, and whether it really is. */
export function healthWords(state: Extract<ServerState, { state: 'ready' }>, now: number): string {
  const { since, tookMs, answeredAt, latencyMs, restarts = 0 } = state;
  return [
    `ready since ${ago(since, now)} after ${duration(tookMs)}`,
    answeredAt !== undefined && latencyMs !== undefined && `answered ${ago(answeredAt, now)} within ${duration(latencyMs)}`,
    restarts > 0 && `started again ${count(restarts, 'time')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** "ended with code 1", or by which signal. */
export function exitWords(exit: { code: number | null; signal: string | null } | undefined): string {
  if (exit?.signal) return `Ended by ${exit.signal}`;
  return exit && exit.code !== null ? `Ended with code ${exit.code}` : '';
}

/** Where it runs, on one line, for reading; never for running. */
export function launchLine(launch: Launch): string {
  const { launch: shown } = liftSecrets(launch);
  return withDots(shown.kind === 'http' ? shown.url : [shown.command, ...shown.args].map(quoted).join(' '));
}

export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

function offerWords({ tools, doubt, prompts, resources, heldBack }: Offer): string {
  const parts = [
    tools.length > 0 && count(tools.length, 'tool'),
    prompts.length > 0 && count(prompts.length, 'prompt'),
    tools.length + prompts.length === 0 && resources.length > 0 && count(resources.length, 'resource'),
    heldBack.length > 0 && `${heldBack.length} held back`,
    doubt && 'list out of date',
  ].filter(Boolean);
  return parts.join(', ') || 'Offers nothing';
}

function quoted(part: string): string {
  return part === '' || /[\s"'\\]/.test(part) ? JSON.stringify(part) : part;
}
