import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { UpdateSteps } from '../updates/update-steps.tsx';
import './setting.css';

/** Turns the look for updates on or off, and shows what the last one found. */
export function UpdateSettings() {
  const { updates, format } = useAllWords();
  const { settings: words } = updates;
  const { ask } = useHost();
  const update = useAppState((state) => state.update);
  const isOn = useAppState((state) => state.settings.lookForUpdates !== false);
  const [isLooking, setLooking] = useState(false);
  if (!update) return null;
  const { now, looked, way } = update;
  const look = () => {
    setLooking(true);
    void ask('update.look', {})
      .catch(tellTrouble)
      .finally(() => setLooking(false));
  };
  return (
    <section aria-label={words.title}>
      <h2 className="page-eyebrow">{words.title}</h2>
      <ul className="list">
        <li className="setting">
          <div className="setting-words">
            <h3>{words.look}</h3>
            <p>{words.lookHelp}</p>
          </div>
          <Switch
            label={words.look}
            checked={isOn}
            onChange={(lookForUpdates) => void ask('settings.change', { lookForUpdates }).catch(tellTrouble)}
          />
        </li>
        <li className="setting">
          <div className="setting-words" role="status">
            <h3>
              <Phrased of={looked?.why ?? (now.state === 'newest' ? words.newest : updates.title(now.newer.version))} />
            </h3>
            {looked && <p>{words.lookedAt(format.dateAndTime(looked.at))}</p>}
          </div>
          <Button icon={<RefreshCw size={14} strokeWidth={1.9} />} busy={isLooking} onClick={look}>
            {words.now}
          </Button>
        </li>
        {now.state !== 'newest' && (
          <li className="setting">
            <UpdateSteps now={now} way={way} />
          </li>
        )}
      </ul>
    </section>
  );
}
