import { Search } from 'lucide-react';
import { useState } from 'react';
import { useAppState } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { ServerName } from '../ui/server-name.tsx';
import { TextField } from '../ui/text-field.tsx';
import { RuleLine } from './rule-line.tsx';
import { ruleGroups, ruleText } from './rule-words.ts';
import { useRevoke } from './use-revoke.ts';

export function PermissionsSection() {
  const rules = Object.values(useAppState((state) => state.rules)).filter((rule) => rule.about === 'tool');
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
