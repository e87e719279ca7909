import type { Offer, Server } from '../../contract/server.ts';
import type { Words } from '../../client/words/en.ts';
import { newHolds } from '../servers/holds.ts';
import type { GlyphState } from '../ui/glyph.tsx';

/** A server's state as a glyph, and as a word where it is not simply ready. With its offer, tools that wait to be looked at count. */
export function stateOfServer(
  { state }: Server,
  offer?: Offer,
): { glyph: GlyphState; word?: Exclude<keyof Words['frame']['servers'], 'ready'> } {
  switch (state.state) {
    case 'ready':
      return newHolds(offer) > 0 ? { glyph: 'attention', word: 'needsYou' } : { glyph: 'ready' };
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
