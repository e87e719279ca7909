import type { Rule, ToolRule } from '../../contract/approval.ts';
import type { Server, Tool } from '../../contract/server.ts';
import type { GlyphState } from '../ui/glyph.tsx';
import { count } from '../ui/words.ts';
import { saysItReads } from './trust-words.ts';

/** What happens when somebody wants to call a tool, as things are now. */
export type Standing = {
  glyph?: GlyphState;
  words: string;
  /** The rule that forbids every call of it. */
  never?: ToolRule;
};

export function toolStanding(tool: Tool, server: Server, rules: Rule[]): Standing {
  const own = rules.filter((rule): rule is ToolRule => rule.about === 'tool' && rule.server === server.id && rule.tool === tool.name);
  const forbidding = own.filter(({ effect }) => effect === 'never');
  const never = forbidding.find(({ covers }) => covers.width === 'tool');
  if (never) return { glyph: 'denied', words: 'Never', never };
  if (tool.hold) return tool.hold.keptOff ? { glyph: 'off', words: 'Kept off' } : { glyph: 'attention', words: 'On hold' };
  if (tool.isForViews) return { glyph: 'off', words: 'For its views only' };
  const granted = own.filter(
    ({ effect, fingerprint, definition }) => effect === 'allow' && fingerprint === server.fingerprint && definition === tool.definition,
  );
  if (granted.some(({ covers, scope }) => covers.width === 'tool' && scope.scope === 'always') && forbidding.length === 0)
    return { glyph: 'done', words: 'Always' };
  const parts = [
    granted.length > 0 && `${count(granted.length, 'rule')} ${granted.length === 1 ? 'allows' : 'allow'}`,
    forbidding.length > 0 && `${count(forbidding.length, 'rule')} ${forbidding.length === 1 ? 'denies' : 'deny'}`,
  ].filter(Boolean);
  if (parts.length > 0) return { glyph: granted.length > 0 ? 'done' : 'denied', words: parts.join(', ') };
  return server.hintsTrusted && saysItReads(tool) ? { glyph: 'done', words: 'By its hints' } : { words: 'Asks' };
}
