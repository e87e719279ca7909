import { memo } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import { ruleEffect, ruleLimit, ruleNamed } from '../../../client/words/rule.ts';
import type { Rule } from '../../../contract/approval.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { speaksTo, whyNotCounting } from './rule-standing.ts';
import './rules.css';

export const RuleLine = memo(function RuleLine({ rule, onRevoke }: { rule: Rule; onRevoke(rules: Rule[]): void }) {
  const words = useAllWords();
  const { rules, permissions } = words;
  const { views } = useLateWords();
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
        {rule.about === 'tool' ? <code>{visible(rule.tool)}</code> : rules.sampling}
        <span className="rules-made">{rules.made(rule.madeAt, rule.madeIn)}</span>
      </th>
      <td className="rules-scope">
        <Glyph state={rule.effect === 'never' ? 'denied' : why ? 'off' : 'done'} size={14} label="" />
        {rules.effect[ruleEffect(rule)]}
      </td>
      <td className="rules-limit">
        <Phrased of={ruleLimit(words, rule, { home, now, titleOf: (chat) => conversations[chat]?.title })} />
        {only && (
          <span className="rules-made">
            <Phrased of={rules.onlyOn(only)} />
          </span>
        )}
        {rule.about === 'tool' && rule.view !== undefined && <span className="rules-made">{views.rule}</span>}
        {why && <span className="rules-why">{rules.suspended[why]}</span>}
      </td>
      <td className="rules-used" data-caption={permissions.rules.lastUsed}>
        {rule.lastUsedAt === undefined ? rules.notUsed : rules.used(rule.lastUsedAt, now)}
        {rule.uses > 1 && <span>{rules.uses(rule.uses)}</span>}
      </td>
      <td>
        <Button
          size="sm"
          aria-label={flat(permissions.rules.revokeOne(ruleNamed(words, rule), rule.serverName))}
          onClick={() => onRevoke([rule])}
        >
          {permissions.rules.revoke}
        </Button>
      </td>
    </tr>
  );
});
