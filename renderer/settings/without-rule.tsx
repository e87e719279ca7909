import { useAppState, useHost } from '../host/use-host.ts';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { NumberSetting } from './number-setting.tsx';
import { TrustedServers } from './trusted-servers.tsx';

/** What happens to everything that no rule covers. */
export function WithoutRule() {
  const { ask } = useHost();
  const showReplies = useAppState((state) => state.settings.showReplies);
  const guard = useAppState((state) => state.settings.guard);
  return (
    <section aria-labelledby="without-rule">
      <h2 className="page-eyebrow" id="without-rule">
        When there is no rule
      </h2>
      <div className="list">
        <TrustedServers />
        <div className="setting">
          <div className="setting-words">
            <h3>All other tools</h3>
            <p>Anything that may change files, send data or run commands.</p>
          </div>
          <span className="setting-fixed">Ask every time</span>
        </div>
        <div className="setting">
          <div className="setting-words">
            <h3>Requests to use your model</h3>
            <p>{showReplies ? 'You review the request, then the reply.' : 'You review the request. The server gets the reply unread.'}</p>
          </div>
          <div className="setting-choice">
            <Select
              label="Requests to use your model"
              options={times}
              value={showReplies ? 'both' : 'sending'}
              onChange={(chosen) => void ask('settings.change', { showReplies: chosen === 'both' }).catch(tellTrouble)}
            />
          </div>
        </div>
        <NumberSetting
          name="maxSampledTokens"
          title="Longest reply for a server"
          help="Tokens of one reply, 16 to 128,000. You can raise it for a single request."
          min={16}
          max={128_000}
        />
        <div className="setting">
          <div className="setting-words">
            <h3>Private data and ways out</h3>
            <p>
              {guard
                ? 'Asks, even when a rule allows a call, before private data that met text from outside in one chat could be sent away.'
                : 'Rules count alone. A server’s text can talk the model into sending your private data away through a call you allowed.'}
            </p>
          </div>
          <Switch
            label="Ask when private data could leave"
            checked={guard}
            onChange={(on) => void ask('settings.change', { guard: on }).catch(tellTrouble)}
          />
        </div>
      </div>
    </section>
  );
}

const times = [
  { value: 'both' as const, label: 'Ask both times' },
  { value: 'sending' as const, label: 'Ask before sending only' },
];
