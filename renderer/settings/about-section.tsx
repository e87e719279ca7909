import { Logo } from '../frame/logo.tsx';
import { useAppState } from '../host/use-host.ts';

export function AboutSection() {
  const about = useAppState((state) => state.about);
  const facts = [
    ['Version', about.version],
    ['Runs as', shells[about.shell]],
    ['System', about.platform],
    ['Chats and settings', about.dataFolder],
    ['Keys', about.secrets === 'system' ? 'in your system keyring' : 'in memory until you quit'],
  ];
  return (
    <>
      <header className="about-head">
        <Logo size={36} />
        <div>
          <h1>Switchyard</h1>
          <p className="quiet">Chats stay on this computer. No telemetry.</p>
        </div>
      </header>
      <dl className="list settings-list">
        {facts.map(([name, fact]) => (
          <div key={name} className="setting">
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const shells = { electron: 'desktop app', web: 'web page of this computer', cli: 'command line' };
