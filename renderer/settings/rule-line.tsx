import { Fragment } from 'react';
import type { ToolRule } from '../../contract/approval.ts';
import { useAppState } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { useNow } from '../ui/use-now.ts';
import { marked } from '../ui/visible.tsx';
import { ago, count } from '../ui/words.ts';
import { limitWords } from './rule-words.ts';

export function RuleLine({ rule, onRevoke }: { rule: ToolRule; onRevoke(): void }) {
  const conversations = useAppState((state) => state.conversations);
  const home = useAppState((state) => state.about.home);
  const now = useNow(60_000);
  const limit = limitWords(rule, conversations, home);
  return (
    <tr>
      <th scope="row">
        <code>{marked(rule.tool)}</code>
      </th>
      <td className="rules-scope">
        <Glyph state="done" size={14} label="" />
        {rule.scope.scope === 'always' ? 'Always' : 'This chat'}
      </td>
      <td className="rules-limit">{withCode(limit)}</td>
      <td className="rules-used">
        {rule.lastUsedAt === undefined ? 'not yet' : ago(rule.lastUsedAt, now)}
        {rule.uses > 1 && <span>{count(rule.uses, 'time')}</span>}
      </td>
      <td>
        <Button size="sm" aria-label={`Revoke the rule for ${rule.tool} on ${rule.serverName}`} onClick={onRevoke}>
          Revoke
        </Button>
      </td>
    </tr>
  );
}

/** Odd parts stand between backticks. */
function withCode(words: string) {
  return words
    .split('`')
    .map((part, at) => (at % 2 === 1 ? <code key={at}>{marked(part)}</code> : <Fragment key={at}>{marked(part)}</Fragment>));
}
