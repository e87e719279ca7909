import type { Offer, Server } from '../../../contract/server.ts';
import { instructionsWait, newHolds } from './holds.ts';
import type { GlyphState } from '../../foundation/ui/glyph.tsx';

/**
 * Servers that ship with the app are offered on the page of servers; beside the chats stand those
 * that were turned on.
 */
export function isInYard({ origin, enabled }: Pick<Server, 'origin' | 'enabled'>): boolean {
  return enabled || origin !== 'built-in';
}

/** The numbers of servers that are ready and that are on. */
export function readiness(servers: Server[]): [ready: number, on: number] {
  const on = servers.filter(({ enabled }) => enabled);
  return [on.filter(({ state }) => state.state === 'ready').length, on.length];
}

/** The server rests until the person does something. */
export function needsYou(server: Server, offer: Offer | undefined): boolean {
  const { state } = server.state;
  if (state === 'ready') return newHolds(offer) > 0 || instructionsWait(server);
  return state === 'failed' || state === 'changed' || state === 'signed-out' || state === 'signing-in';
}

/**
 * A server's state as a glyph, and as a word where it is not simply ready. With its offer, tools
 * that wait to be looked at count.
 */
export function stateOfServer(
  server: Server,
  offer?: Offer,
): { glyph: GlyphState; word?: 'needsYou' | 'restarting' | 'stopped' | 'off' | 'signedOut' } {
  const { state } = server;
  switch (state.state) {
    case 'ready':
      return newHolds(offer) > 0 || instructionsWait(server) ? { glyph: 'attention', word: 'needsYou' } : { glyph: 'ready' };
    case 'changed':
      return { glyph: 'attention', word: 'needsYou' };
    case 'starting':
      return { glyph: 'connecting' };
    case 'restarting':
      return { glyph: 'restarting', word: 'restarting' };
    case 'failed':
      return { glyph: 'stopped', word: 'stopped' };
    case 'off':
      return { glyph: 'off', word: 'off' };
    case 'signed-out':
    case 'signing-in':
      return { glyph: 'signedout', word: 'signedOut' };
    default:
      return state satisfies never;
  }
}
