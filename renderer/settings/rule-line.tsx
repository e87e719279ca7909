import { memo } from 'react';
import type { Rule } from '../../contract/approval.ts';
import { useAppState } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { useNow } from '../ui/use-now.ts';
import { marked } from '../ui/visible.tsx';
import { ago, count } from '../ui/words.ts';
import { effectWords, limitWords, madeWords, ruleName } from './rule-words.ts';
import { speaksTo, whyNotCounting } from './rule-standing.ts';
import { drawn } from './sentence.tsx';

export const RuleLine = memo(function RuleLine({ rule, onRevoke }: { rule: Rule; onRevoke(rules: Rule[]): void }) {
  const conversations = useAppState((state) => state.conversations);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const home = useAppState((state) => state.about.home);
  const now = useNow(60_000);
  const only = speaksTo(rule, servers);
  const why = whyNotCounting(rule, { servers, offers, conversations });
  return (
    <tr data-effect={rule.effect} data-suspended={why ? '' : undefined}>
      <th scope="row">
        {rule.about === 'tool' ? <code>{marked(rule.tool)}</code> : 'your model'}
        <span className="rules-made">{madeWords(rule, now)}</span>
      </th>
      <td className="rules-scope">
        <Glyph state={rule.effect === 'never' ? 'denied' : why ? 'off' : 'done'} size={14} label="" />
        {effectWords(rule)}
      </td>
      <td className="rules-limit">
        {drawn(limitWords(rule, { conversations, home, now }))}
        {only && <span className="rules-made">only on {only}</span>}
        {why && <span className="rules-why">Suspended: {why}</span>}
      </td>
      <td className="rules-used">
        {rule.lastUsedAt === undefined ? 'not yet' : ago(rule.lastUsedAt, now)}
        {rule.uses > 1 && <span>{count(rule.uses, 'time')}</span>}
      </td>
      <td>
        <Button size="sm" aria-label={`Revoke the rule for ${ruleName(rule)} on ${rule.serverName}`} onClick={() => onRevoke([rule])}>
          Revoke
        </Button>
      </td>
    </tr>
  );
});
