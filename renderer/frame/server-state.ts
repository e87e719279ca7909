import type { Server } from '../../contract/server.ts';
import type { GlyphState } from '../ui/glyph.tsx';

/** A server's state as a glyph, and as a word where it is not simply ready. */
export function stateOfServer({ state }: Server): { glyph: GlyphState; word?: string } {
  switch (state.state) {
    case 'ready':
      return { glyph: 'ready' };
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
