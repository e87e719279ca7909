import type { Rule, ToolRule } from '../../../contract/approval.ts';
import type { Server, Tool } from '../../../contract/server.ts';
import type { GlyphState } from '../../foundation/ui/glyph.tsx';
import { saysItReads } from './trust-words.ts';

/** The permission of a tool, as things are now. */
export type ToolStanding = {
  glyph?: GlyphState;
  standing: 'never' | 'keptOff' | 'onHold' | 'forViews' | 'always' | 'byHints' | 'asks' | { allowing: number; denying: number };
  /** The rule that forbids every call of it. */
  never?: ToolRule;
};

export function toolStanding(tool: Tool, server: Server, rules: Rule[]): ToolStanding {
  const own = rules.filter((rule): rule is ToolRule => rule.about === 'tool' && rule.server === server.id && rule.tool === tool.name);
  const forbidding = own.filter(({ effect }) => effect === 'never');
  const never = forbidding.find(({ covers }) => covers.width === 'tool');
  if (never) return { glyph: 'denied', standing: 'never', never };
  if (tool.hold) return tool.hold.keptOff ? { glyph: 'off', standing: 'keptOff' } : { glyph: 'attention', standing: 'onHold' };
  if (tool.isForViews) return { glyph: 'off', standing: 'forViews' };
  const granted = own.filter(
    ({ effect, fingerprint, definition }) => effect === 'allow' && fingerprint === server.fingerprint && definition === tool.definition,
  );
  if (granted.some(({ covers, scope }) => covers.width === 'tool' && scope.scope === 'always') && forbidding.length === 0)
    return { glyph: 'done', standing: 'always' };
  if (granted.length + forbidding.length > 0) {
    return { glyph: granted.length > 0 ? 'done' : 'denied', standing: { allowing: granted.length, denying: forbidding.length } };
  }
  return server.hintsTrusted && saysItReads(tool) ? { glyph: 'done', standing: 'byHints' } : { standing: 'asks' };
}
