import { useState } from 'react';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { endpointState, keyWords } from '../endpoints/endpoint-words.ts';
import { ANTHROPIC } from '../endpoints/presets.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { AnthropicKey, FoundLocal, OtherAddress } from './model-forms.tsx';
import { Step } from './step.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import type { Input } from '../../../contract/api.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';

type ModelKind = 'anthropic' | 'other' | 'practice';

export function ModelStep() {
  const { settings, welcome, format } = useAllWords();
  const { model: words } = welcome;
  const [kind, setKind] = useState<ModelKind>('anthropic');
  const secrets = useAppState((state) => state.about.secrets);
  const { endpoint, busy, add } = useAdded();
  const stands = endpoint && endpointState(settings.endpoint, endpoint);
  const works = endpoint?.state.state === 'works';
  return (
    <Step
      number={1}
      title={words.title}
      done={works || kind === 'practice'}
      status={
        stands && (
          <span className="step-status" data-state={endpoint.state.state} role="status">
            <Glyph state={stands.glyph} label="" size={14} />
            <Phrased of={stands.words} />
          </span>
        )
      }
    >
      <div className="model-choice">
        <Segmented
          label={words.title}
          options={[
            { value: 'anthropic', label: words.anthropic },
            { value: 'other', label: words.other },
            { value: 'practice', label: words.practice },
          ]}
          value={kind}
          onChange={(next: ModelKind) => setKind(next)}
        />
        {kind === 'anthropic' && <AnthropicKey busy={busy} onAdd={add} />}
        {kind === 'other' && <OtherAddress busy={busy} onAdd={add} />}
      </div>
      {kind === 'anthropic' && (
        <p className="quiet step-note">
          <Phrased of={format.inOrder(keyWords(settings.endpoint, ANTHROPIC, secrets), words.withoutKey)} />
        </p>
      )}
      {kind === 'practice' && <p className="quiet step-note">{words.practiceMeaning}</p>}
      {kind === 'other' && <FoundLocal onAdd={add} />}
    </Step>
  );
}

/**
 * Adds the endpoint, or puts its new key in place, and makes the first model that answers the
 * default.
 */
function useAdded() {
  const { ask } = useHost();
  const endpoints = useAppState((state) => state.endpoints);
  const [id, setId] = useState<string>();
  const [tried, setTried] = useState<string>();
  const [busy, setBusy] = useState(false);
  const endpoint = (id && endpoints[id]) || Object.values(endpoints).find((candidate) => candidate.kind !== 'practice');

  async function save(wanted: Input<'endpoint.add'>): Promise<void> {
    setBusy(true);
    try {
      const known = Object.values(endpoints).find((candidate) => candidate.kind === wanted.kind && candidate.baseUrl === wanted.baseUrl);
      if (known) await ask('endpoint.edit', { endpoint: known.id, key: wanted.key });
      const added = known?.id ?? (await ask('endpoint.add', wanted)).endpoint;
      setId(added);
      // A typo is no place that answers: what was tried here before and failed goes.
      if (tried !== undefined && tried !== added && endpoints[tried]?.state.state === 'failed')
        await ask('endpoint.remove', { endpoint: tried });
      setTried(known ? undefined : added);
      const { endpoint: checked } = await ask('endpoint.check', { endpoint: added });
      const [model] = checked.models;
      if (model) await ask('settings.change', { model: { endpoint: added, model: model.id } });
    } catch (cause) {
      tellTrouble(cause);
    } finally {
      setBusy(false);
    }
  }
  return { endpoint, busy, add: (wanted: Input<'endpoint.add'>) => void save(wanted) };
}
