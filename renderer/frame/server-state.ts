import type { Offer, Server } from '../../contract/server.ts';
import { newHolds } from '../servers/holds.ts';
import type { GlyphState } from '../ui/glyph.tsx';

/** A server's state as a glyph, and as a word where it is not simply ready. With its offer, tools that wait to be looked at count. */
export function stateOfServer({ state }: Server, offer?: Offer): { glyph: GlyphState; word?: string } {
  switch (state.state) {
    case 'ready':
      return newHolds(offer) > 0 ? { glyph: 'attention', word: 'needs you' } : { glyph: 'ready' };
    case 'changed':
      return { glyph: 'attention', word: 'needs you' };
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
      return { glyph: 'signedout', word: 'signed out' };
    default:
      return state satisfies never;
  }
}
