import { useGo } from '../../foundation/navigation/routes.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { NumberSetting } from './number-setting.tsx';

/** The settings of all servers alike, and the way to the page with each of them. */
export function ServersSection() {
  const go = useGo();
  const { sections, servers: words, models } = useAllWords().settings;
  const servers = Object.values(useAppState((state) => state.servers)).filter(({ enabled }) => enabled);
  const ready = servers.filter(({ state }) => state.state === 'ready').length;
  return (
    <>
      <h1>{sections.servers}</h1>
      <p className="quiet">{words.lead}</p>
      <div className="list settings-list">
        <div className="setting">
          <div className="setting-words">
            <h2>{words.all}</h2>
            <p>{words.ready(ready, servers.length)}</p>
          </div>
          <Button onClick={() => go({ page: 'servers' })}>{words.open}</Button>
        </div>
        <NumberSetting name="checkEvery" title={models.checkEvery} help={models.checkEveryHelp} min={5} max={3600} />
      </div>
    </>
  );
}
