import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Endpoint } from '../../contract/settings.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { NumberSetting } from './number-setting.tsx';
import { RemoveEndpoint } from './remove-endpoint.tsx';
import { useFindLocal } from './use-find-local.ts';

type Opened = { dialog: 'add' } | { dialog: 'edit' | 'remove'; endpoint: string };

export function ModelsSection() {
  const { ask } = useHost();
  const endpoints = useAppState((state) => state.endpoints);
  const about = useAppState((state) => state.about);
  const [opened, setOpened] = useState<Opened>();
  const found = useFindLocal();
  const all = Object.values(endpoints);
  const target = opened && opened.dialog !== 'add' ? endpoints[opened.endpoint] : undefined;
  const close = () => setOpened(undefined);
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Models</h1>
          <p>Who answers in your chats.</p>
        </div>
        <Button kind="primary" icon={<Plus size={16} strokeWidth={1.7} />} onClick={() => setOpened({ dialog: 'add' })}>
          Add models
        </Button>
      </header>
      {about.secrets === 'memory' && (
        <p className="warning settings-warning" role="note">
          <TriangleAlert size={16} strokeWidth={1.7} />
          <span>
            No keyring was found on this computer. Keys are kept in memory only and have to be entered again after Switchyard was closed.
          </span>
        </p>
      )}
      <div className="list">
        <DefaultModel endpoints={all} />
      </div>
      <h2 className="page-eyebrow">Places that answer, {all.length}</h2>
      <ul className="list">
        {all.map((endpoint) => (
          <EndpointRow
            key={endpoint.id}
            endpoint={endpoint}
            onEdit={() => setOpened({ dialog: 'edit', endpoint: endpoint.id })}
            onRemove={() => setOpened({ dialog: 'remove', endpoint: endpoint.id })}
          />
        ))}
      </ul>
      {found.length > 0 && (
        <>
          <h2 className="page-eyebrow">Found on this computer, {found.length}</h2>
          <ul className="list">
            {found.map((local) => (
              <li key={local.baseUrl} className="setting">
                <div className="setting-words">
                  <h3>{local.name}</h3>
                  <code>{local.baseUrl}</code>
                </div>
                <Button
                  size="sm"
                  onClick={() =>
                    void ask('endpoint.add', { name: local.name, kind: 'compatible', baseUrl: local.baseUrl }).catch(tellTrouble)
                  }
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="page-eyebrow">Limits</h2>
      <div className="list">
        <NumberSetting name="maxOutputTokens" title="Longest answer" help="Tokens of one answer, 256 to 128,000." min={256} max={128_000} />
        <NumberSetting
          name="maxSteps"
          title="Longest turn"
          help="Replies of the model to one message before it stops and asks you, 1 to 200."
          min={1}
          max={200}
        />
        <NumberSetting
          name="checkEvery"
          title="Check of idle servers"
          help="Seconds after which a server that nobody uses is asked whether it is still there, 5 to 3600."
          min={5}
          max={3600}
        />
      </div>
      {opened?.dialog === 'add' && <EndpointDialog onClose={close} />}
      {opened?.dialog === 'edit' && target && <EndpointDialog endpoint={target} onClose={close} />}
      {opened?.dialog === 'remove' && target && <RemoveEndpoint endpoint={target} onClose={close} />}
    </>
  );
}

function DefaultModel({ endpoints }: { endpoints: Endpoint[] }) {
  const { ask } = useHost();
  const model = useAppState((state) => state.settings.model);
  const options = endpoints.flatMap((endpoint) =>
    endpoint.models.map((offered) => ({
      value: JSON.stringify({ endpoint: endpoint.id, model: offered.id }),
      label: endpoint.kind === 'practice' ? offered.name : `${offered.name} · ${endpoint.name}`,
    })),
  );
  const value = JSON.stringify({ endpoint: model.endpoint, model: model.model });
  const known = options.some((option) => option.value === value);
  return (
    <div className="setting">
      <div className="setting-words">
        <h2>Default model</h2>
        <p>Used by chats that chose none.</p>
      </div>
      <div className="setting-wide">
        <Select
          label="Default model"
          options={known ? options : [{ value, label: `${model.model} (not there now)` }, ...options]}
          value={value}
          onChange={(chosen) => void ask('settings.change', { model: JSON.parse(chosen) as typeof model }).catch(tellTrouble)}
        />
      </div>
    </div>
  );
}
