import { memo } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Rule } from '../../../contract/approval.ts';
import { OURS } from '../../../contract/handles.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { RuleLine } from './rule-line.tsx';
import type { RuleGroup } from './rule-groups.ts';
import './rules.css';

export const RulesTable = memo(function RulesTable({ groups, onRevoke }: { groups: RuleGroup[]; onRevoke(rules: Rule[]): void }) {
  const { rules: words } = useAllWords().permissions;
  const servers = useAppState((state) => state.servers);
  return (
    <div className="list rules-scroll">
      <table className="rules" aria-labelledby="rules">
        <thead>
          <tr>
            <th scope="col">{words.columns.tool}</th>
            <th scope="col">{words.columns.rule}</th>
            <th scope="col">{words.columns.limit}</th>
            <th scope="col">{words.columns.used}</th>
            <th scope="col">
              <span className="unseen">{words.columns.revoke}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.server}>
            <tr className="rules-server">
              <th colSpan={3} scope="rowgroup">
                <ServerName name={servers[group.server]?.name ?? group.serverName} hue={hueFor(group.server, servers)} />
                {!servers[group.server] && group.server !== OURS && <span className="quiet"> {words.removed}</span>}
              </th>
              <td colSpan={2}>
                {group.rules.length > 1 && (
                  <Button
                    kind="ghost"
                    size="sm"
                    aria-label={flat(words.revokeGroupOf(group.rules.length, group.serverName))}
                    onClick={() => onRevoke(group.rules)}
                  >
                    {words.revokeGroup(group.rules.length)}
                  </Button>
                )}
              </td>
            </tr>
            {group.rules.map((rule) => (
              <RuleLine key={rule.id} rule={rule} onRevoke={onRevoke} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
});
