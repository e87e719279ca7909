import { Search } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Rule } from '../../contract/approval.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { ServerName } from '../ui/server-name.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-list.ts';
import { useNow } from '../ui/use-now.ts';
import { marked } from '../ui/visible.tsx';
import { ago, count } from '../ui/words.ts';
import { limitWords, ruleGroups, ruleText } from './rule-words.ts';

export function PermissionsSection() {
  const rules = Object.values(useAppState((state) => state.rules));
  const servers = useAppState((state) => state.servers);
  const [filter, setFilter] = useState('');
  const revoke = useRevoke();
  const groups = ruleGroups(rules, (rule) => ruleText(rule).includes(filter.trim().toLowerCase()));
  return (
    <>
      <h1>Permissions</h1>
      <p className="quiet">What servers may do without asking you. Every call that no rule covers waits for your answer.</p>
      <div className="rules-head">
        <h2 className="page-eyebrow">Rules you made, {rules.length}</h2>
        {rules.length > 0 && (
          <TextField
            className="page-filter rules-filter"
            aria-label="Filter rules"
            placeholder="Filter rules"
            icon={<Search size={14} strokeWidth={1.9} />}
            value={filter}
            onChange={setFilter}
          />
        )}
      </div>
      {rules.length === 0 && (
        <div className="page-empty">
          <h2>No rules yet</h2>
          <p>“Allow in this chat” and “Always…” on an approval make one. They are listed here and can be revoked.</p>
        </div>
      )}
      {rules.length > 0 && groups.length === 0 && (
        <div className="page-empty">
          <h2>No rule matches “{filter}”</h2>
          <p>Servers, tools and arguments were searched.</p>
          <button type="button" className="link" onClick={() => setFilter('')}>
            Clear
          </button>
        </div>
      )}
      {groups.length > 0 && (
        <div className="list rules-scroll">
          <table className="rules">
            <thead>
              <tr>
                <th scope="col">Tool</th>
                <th scope="col">Rule</th>
                <th scope="col">Only when</th>
                <th scope="col">Last used</th>
                <th scope="col">
                  <span className="unseen">Revoke</span>
                </th>
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group.server}>
                <tr className="rules-server">
                  <th colSpan={4} scope="rowgroup">
                    <ServerName name={servers[group.server]?.name ?? group.serverName} hue={servers[group.server]?.hue ?? 7} />
                    {!servers[group.server] && <span className="quiet"> removed</span>}
                  </th>
                  <td>
                    {group.rules.length > 1 && (
                      <Button kind="ghost" size="sm" onClick={() => revoke(group.rules)}>
                        Revoke all {group.rules.length}
                      </Button>
                    )}
                  </td>
                </tr>
                {group.rules.map((rule) => (
                  <RuleLine key={rule.id} rule={rule} onRevoke={() => revoke([rule])} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </>
  );
}

function RuleLine({ rule, onRevoke }: { rule: Rule; onRevoke(): void }) {
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

function useRevoke(): (rules: Rule[]) => void {
  const { ask } = useHost();
  const each = (request: 'rule.revoke' | 'rule.restore', rules: Rule[]) =>
    Promise.all(rules.map((rule) => ask(request, { rule: rule.id })));
  return (rules) => {
    const [first] = rules;
    if (!first) return;
    const text =
      rules.length === 1
        ? `Rule for ${first.tool} on ${first.serverName} revoked`
        : `${rules.length} rules for ${first.serverName} revoked`;
    const undo = () => void each('rule.restore', rules).catch(tellTrouble);
    each('rule.revoke', rules).then(() => showToast({ text, undo }), tellTrouble);
  };
}
