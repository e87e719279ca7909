import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Select } from '../../foundation/ui/select.tsx';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { NumberSetting } from './number-setting.tsx';
import { TrustedServers } from './trusted-servers.tsx';
import './setting.css';
import './without-rule.css';

/** The permission of everything that no rule covers. */
export function WithoutRule() {
  const { ask } = useHost();
  const { without } = useAllWords().permissions;
  const showReplies = useAppState((state) => state.settings.showReplies);
  const guard = useAppState((state) => state.settings.guard);
  return (
    <section aria-labelledby="without-rule">
      <h2 className="page-eyebrow" id="without-rule">
        {without.title}
      </h2>
      <div className="list">
        <TrustedServers />
        <div className="setting">
          <div className="setting-words">
            <h3>{without.others}</h3>
            <p>{without.othersHelp}</p>
          </div>
          <span className="setting-fixed">{without.ask}</span>
        </div>
        <div className="setting">
          <div className="setting-words">
            <h3>{without.sampling}</h3>
            <p>{showReplies ? without.samplingBoth : without.samplingSending}</p>
          </div>
          <div className="setting-choice">
            <Select
              label={without.sampling}
              options={[
                { value: 'both', label: without.askBoth },
                { value: 'sending', label: without.askSending },
              ]}
              value={showReplies ? 'both' : 'sending'}
              onChange={(chosen) => void ask('settings.change', { showReplies: chosen === 'both' }).catch(tellTrouble)}
            />
          </div>
        </div>
        <NumberSetting name="maxSampledTokens" title={without.longest} help={without.longestHelp} min={16} max={128_000} />
        <div className="setting">
          <div className="setting-words">
            <h3>{without.guard}</h3>
            <p>{guard ? without.guardOn : without.guardOff}</p>
          </div>
          <Switch
            label={without.guardLabel}
            checked={guard}
            onChange={(on) => void ask('settings.change', { guard: on }).catch(tellTrouble)}
          />
        </div>
      </div>
    </section>
  );
}
