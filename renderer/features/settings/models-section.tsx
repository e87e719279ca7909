import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { phrase } from '../../../client/words/phrase.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Switch } from '../../foundation/ui/switch.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { EndpointDialog } from '../endpoints/endpoint-dialog.tsx';
import { ModelDialog } from '../endpoints/model-dialog.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { NumberSetting } from './number-setting.tsx';
import { OwnInstructions } from './own-instructions.tsx';
import { RemoveEndpoint } from '../endpoints/remove-endpoint.tsx';
import { ThinkingSetting } from './thinking-setting.tsx';
import { TemperatureSetting } from './temperature-setting.tsx';
import { useFindLocal } from '../endpoints/use-find-local.ts';

type ModelsDialog = { dialog: 'add' } | { dialog: 'edit' | 'models' | 'remove'; endpoint: string };

export function ModelsSection() {
  const { ask } = useHost();
  const { sections, models: words } = useAllWords().settings;
  const endpoints = useAppState((state) => state.endpoints);
  const about = useAppState((state) => state.about);
  const [opened, setOpened] = useState<ModelsDialog>();
  const found = useFindLocal();
  const all = Object.values(endpoints);
  const target = opened && opened.dialog !== 'add' ? endpoints[opened.endpoint] : undefined;
  const close = () => setOpened(undefined);
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{sections.models}</h1>
          <p>{words.lead}</p>
        </div>
        <Button kind="primary" icon={<Plus size={16} strokeWidth={1.7} />} onClick={() => setOpened({ dialog: 'add' })}>
          {words.add}
        </Button>
      </header>
      {about.secrets === 'memory' && (
        <p className="warning settings-warning" role="note">
          <TriangleAlert size={16} strokeWidth={1.7} />
          <span>{words.noKeyStore}</span>
        </p>
      )}
      <div className="list">
        <DefaultModel endpoints={all} />
        <ThinkingSetting endpoints={all} />
        <Titles />
      </div>
      <h2 className="page-eyebrow">{words.everyChat}</h2>
      <div className="list">
        <OwnInstructions />
        <TemperatureSetting />
      </div>
      <h2 className="page-eyebrow">{words.providers(all.length)}</h2>
      <ul className="list">
        {all.map((endpoint) => (
          <EndpointRow
            key={endpoint.id}
            endpoint={endpoint}
            onEdit={() => setOpened({ dialog: 'edit', endpoint: endpoint.id })}
            onModels={() => setOpened({ dialog: 'models', endpoint: endpoint.id })}
            onRemove={() => setOpened({ dialog: 'remove', endpoint: endpoint.id })}
          />
        ))}
      </ul>
      {found.length > 0 && (
        <>
          <h2 className="page-eyebrow">{words.found(found.length)}</h2>
          <ul className="list">
            {found.map((local) => (
              <li key={local.baseUrl} className="setting">
                <div className="setting-words">
                  <h3>{visible(local.name)}</h3>
                  <code>{visible(local.baseUrl)}</code>
                </div>
                <Button
                  size="sm"
                  onClick={() =>
                    void ask('endpoint.add', { name: local.name, kind: 'compatible', baseUrl: local.baseUrl }).catch(tellTrouble)
                  }
                >
                  {words.addFound}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="page-eyebrow">{words.limits}</h2>
      <div className="list">
        <NumberSetting name="maxOutputTokens" title={words.maxOutputTokens} help={words.maxOutputTokensHelp} min={256} max={128_000} />
        <NumberSetting name="maxSteps" title={words.maxSteps} help={words.maxStepsHelp} min={1} max={200} />
      </div>
      {opened?.dialog === 'add' && <EndpointDialog onClose={close} />}
      {opened?.dialog === 'edit' && target && <EndpointDialog endpoint={target} onClose={close} />}
      {opened?.dialog === 'models' && target && <ModelDialog endpoint={target} onClose={close} />}
      {opened?.dialog === 'remove' && target && <RemoveEndpoint endpoint={target} onClose={close} />}
    </>
  );
}

function DefaultModel({ endpoints }: { endpoints: Endpoint[] }) {
  const { ask } = useHost();
  const { models: words } = useAllWords().settings;
  const model = useAppState((state) => state.settings.model);
  const options = endpoints.flatMap((endpoint) =>
    endpoint.models.map((offered) => ({
      value: JSON.stringify({ endpoint: endpoint.id, model: offered.id }),
      label: endpoint.kind === 'practice' ? [{ foreign: offered.name }] : phrase`${offered.name} · ${endpoint.name}`,
    })),
  );
  const value = JSON.stringify({ endpoint: model.endpoint, model: model.model });
  const known = options.some((option) => option.value === value);
  return (
    <div className="setting">
      <div className="setting-words">
        <h2>{words.defaultModel}</h2>
        <p>{words.defaultHelp}</p>
      </div>
      <div className="setting-wide">
        <Select
          label={words.defaultModel}
          options={known ? options : [{ value, label: words.notThere(model.model) }, ...options]}
          value={value}
          onChange={(chosen) => void ask('settings.change', { model: JSON.parse(chosen) as typeof model }).catch(tellTrouble)}
        />
      </div>
    </div>
  );
}

function Titles() {
  const { ask } = useHost();
  const { models: words } = useAllWords().settings;
  const titles = useAppState((state) => state.settings.titles ?? true);
  return (
    <div className="setting">
      <div className="setting-words">
        <h2>{words.titles}</h2>
        <p>{words.titlesHelp}</p>
      </div>
      <Switch label={words.titles} checked={titles} onChange={(next) => void ask('settings.change', { titles: next }).catch(tellTrouble)} />
    </div>
  );
}
