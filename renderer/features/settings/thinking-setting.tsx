import { useState } from 'react';
import { phrase } from '../../../client/words/phrase.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import { thinkingIn, thinksOf } from '../../../contract/dialects.ts';
import { type ThinkingChoice, thinkingChoices } from '../../parts/drafts/thinking-choices.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Select } from '../../foundation/ui/select.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/**
 * The thinking asked of each model where a chat says nothing else. Shown once there is a model that
 * can be set.
 */
export function ThinkingSetting({ endpoints }: { endpoints: Endpoint[] }) {
  const { thinking: words } = useWords();
  const { ask } = useHost();
  const usual = useAppState((state) => state.settings.model);
  const most = useAppState((state) => state.settings.maxOutputTokens);
  const [picked, setPicked] = useState<string>();
  const settable = endpoints.filter(({ kind }) => kind !== 'practice');
  const models = settable.flatMap((endpoint) =>
    endpoint.models.map(({ id, name }) => ({
      value: JSON.stringify({ endpoint: endpoint.id, model: id }),
      label: phrase`${name} · ${endpoint.name}`,
      endpoint,
      id,
    })),
  );
  const wanted = picked ?? JSON.stringify(usual);
  const model = models.find(({ value }) => value === wanted) ?? models[0];
  if (!model) return null;
  const { endpoint, id, value } = model;
  const now = thinkingIn(endpoint, id, undefined);
  const { modes, efforts } = thinkingChoices(thinksOf(endpoint, id), now, { thinking: words, most });
  const choose = (choices: ThinkingChoice[]) => (label: string) => {
    const thinking = choices.find((one) => one.label === label)?.chosen;
    if (thinking) void ask('endpoint.choose-thinking', { endpoint: endpoint.id, model: id, thinking }).catch(tellTrouble);
  };
  const isRefused = (endpoint.thinking?.[id]?.refused ?? []).length > 0;
  return (
    <div className="setting">
      <div className="setting-words">
        <h2>{words.title}</h2>
        <p>{words.help}</p>
        {isRefused && <p>{words.refused}</p>}
      </div>
      <div className="setting-wide setting-several">
        <Select label={words.modelFor} options={models} value={value} onChange={setPicked} />
        {modes.length > 0 && <Choices label={words.title} choices={modes} onChange={choose(modes)} />}
        {efforts.length > 0 && <Choices label={words.effort} choices={efforts} onChange={choose(efforts)} />}
      </div>
    </div>
  );
}

function Choices({ label, choices, onChange }: { label: string; choices: ThinkingChoice[]; onChange(label: string): void }) {
  const options = choices.map((choice) => ({ value: choice.label, label: choice.label }));
  return <Select label={label} options={options} value={choices.find(({ isChosen }) => isChosen)?.label ?? ''} onChange={onChange} />;
}
