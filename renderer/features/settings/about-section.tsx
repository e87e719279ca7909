import { Logo } from '../../foundation/ui/logo.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { UpdateSettings } from './update-settings.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

export function AboutSection() {
  const about = useAppState((state) => state.about);
  const { about: words } = useAllWords().settings;
  const facts = [
    [words.version, visible(about.version)],
    [words.shell, words.shells[about.shell]],
    [words.system, visible(about.platform)],
    [words.dataFolder, visible(about.dataFolder)],
    [words.keys, about.secrets === 'system' ? words.keysInStore : words.keysInMemory],
  ] as const;
  return (
    <>
      <header className="about-head">
        <Logo size={36} />
        <div>
          <h1>Switchyard</h1>
          <p className="quiet">{words.lead}</p>
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
      <UpdateSettings />
    </>
  );
}
