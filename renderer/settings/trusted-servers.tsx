import { ChevronsUpDown } from 'lucide-react';
import { useAppState, useHost } from '../host/use-host.ts';
import { Popover } from '../ui/popover.tsx';
import { ServerName } from '../servers/server-name.tsx';
import { Switch } from '../ui/switch.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { readOnlyWords } from './trust-words.ts';

/** Of tools that call themselves read-only: whose word the person takes for it. */
export function TrustedServers() {
  const { ask } = useHost();
  const servers = Object.values(useAppState((state) => state.servers));
  const trusted = servers.filter((server) => server.hintsTrusted);
  const words = readOnlyWords(trusted.map(({ name }) => name));
  return (
    <div className="setting">
      <div className="setting-words">
        <h3>Tools that say they only read</h3>
        <p>This is the server’s own claim. Switchyard cannot check it.</p>
      </div>
      {servers.length === 0 ? (
        <span className="setting-fixed">{words}</span>
      ) : (
        <Popover
          label="Servers that are taken at their word"
          align="end"
          width={320}
          trigger={
            <button type="button" className="input select setting-choice">
              <span className="select-value">{words}</span>
              <ChevronsUpDown size={14} strokeWidth={1.9} />
            </button>
          }
        >
          <p className="trusted-note">Tools that call themselves read-only run without asking on servers you switch on here.</p>
          <ul className="trusted">
            {servers.map((server) => (
              <li key={server.id}>
                <ServerName name={server.name} hue={server.hue} />
                <Switch
                  label={`Take ${server.name} at its word`}
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
