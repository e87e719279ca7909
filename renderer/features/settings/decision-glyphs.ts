import type { DecisionBasis } from '../../../contract/decision.ts';
import type { GlyphState } from '../../foundation/ui/glyph.tsx';

/** The glyph that says how it was decided; never the one that means waiting for the person. */
export const glyphOf: Record<DecisionBasis, GlyphState> = {
  asked: 'off',
  allowed: 'done',
  edited: 'done',
  denied: 'denied',
  'by-rule': 'done',
  'never-rule': 'denied',
  'by-hints': 'done',
  refused: 'failed',
  withdrawn: 'cancelled',
  made: 'done',
  revoked: 'cancelled',
  restored: 'done',
};
