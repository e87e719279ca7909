import { ChevronsUpDown } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Popover } from '../../foundation/ui/popover.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { readOnlyChoice } from './read-only-choice.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './setting.css';
import './without-rule.css';

/** Of tools that call themselves read-only: whose word the person takes for it. */
export function TrustedServers() {
  const { ask } = useHost();
  const { without } = useAllWords().permissions;
  const servers = Object.values(useAppState((state) => state.servers));
  const trusted = servers.filter((server) => server.hintsTrusted);
  const choice = <Phrased of={readOnlyChoice(without, trusted)} />;
  return (
    <div className="setting">
      <div className="setting-words">
        <h3>{without.readOnly}</h3>
        <p>{without.readOnlyHelp}</p>
      </div>
      {servers.length === 0 ? (
        <span className="setting-fixed">{choice}</span>
      ) : (
        <Popover
          label={without.trusted}
          align="end"
          width={320}
          trigger={
            <button type="button" className="input select setting-choice">
              <span className="select-value">{choice}</span>
              <ChevronsUpDown size={14} strokeWidth={1.9} />
            </button>
          }
        >
          <p className="trusted-note">{without.trustedHelp}</p>
          <ul className="trusted">
            {servers.map((server) => (
              <li key={server.id}>
                <ServerName name={server.name} hue={server.hue} />
                <Switch
                  label={flat(without.trust(server.name))}
                  checked={server.hintsTrusted ?? false}
                  onChange={(hints) => void ask('server.trust', { server: server.id, hints }).catch(tellTrouble)}
                />
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}
