import { useState } from 'react';
import type { Input } from '../../contract/api.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { endpointState, keyWords } from '../settings/endpoint-words.ts';
import { KeyField } from '../settings/key-field.tsx';
import { ANTHROPIC, anthropicWith, presets } from '../settings/presets.ts';
import { useFindLocal } from '../settings/use-find-local.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { TextField } from '../ui/text-field.tsx';
import { Step } from './step.tsx';

type Kind = 'anthropic' | 'other' | 'practice';

export function ModelStep() {
  const [kind, setKind] = useState<Kind>('anthropic');
  const secrets = useAppState((state) => state.about.secrets);
  const { endpoint, busy, add } = useAdded();
  const stands = endpoint && endpointState(endpoint);
  const works = endpoint?.state.state === 'works';
  return (
    <Step
      number={1}
      title="Model"
      done={works || kind === 'practice'}
      status={
        stands && (
          <span className="step-status" data-state={endpoint.state.state} role="status">
            <Glyph state={stands.glyph} label="" size={14} />
            {stands.words}
          </span>
        )
      }
    >
      <div className="model-choice">
        <Segmented label="Model" options={kinds} value={kind} onChange={(next: Kind) => setKind(next)} />
        {kind === 'anthropic' && <AnthropicKey busy={busy} onAdd={add} />}
        {kind === 'other' && <OtherAddress busy={busy} onAdd={add} />}
      </div>
      {kind === 'anthropic' && <p className="quiet step-note">{keyWords(ANTHROPIC, secrets)} Without a key, Practice (no AI) answers.</p>}
      {kind === 'practice' && (
        <p className="quiet step-note">
          Works at once. It answers by fixed rules, not by a model, so that you can try servers, approvals and prompts.
        </p>
      )}
      {kind === 'other' && <FoundLocal onAdd={add} />}
    </Step>
  );
}

const kinds: { value: Kind; label: string }[] = [
  { value: 'anthropic', label: 'Anthropic' },
  { value: 'other', label: 'Local or other' },
  { value: 'practice', label: 'Practice (no AI)' },
];

type AddProps = { busy: boolean; onAdd(endpoint: Input<'endpoint.add'>): void };

function AnthropicKey({ busy, onAdd }: AddProps) {
  const [key, setKey] = useState('');
  return (
    <form
      className="model-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim()) onAdd(anthropicWith(key));
      }}
    >
      <div className="model-line">
        <KeyField label="Anthropic key" placeholder="sk-ant-…" value={key} onChange={setKey} />
        {key.trim() && (
          <Button type="submit" className="model-check" busy={busy}>
            Check
          </Button>
        )}
      </div>
    </form>
  );
}

function OtherAddress({ busy, onAdd }: AddProps) {
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const baseUrl = address.trim().replace(/\/+$/, '');
  const preset = presets.find((candidate) => candidate.baseUrl === baseUrl);
  const ready = /^https?:\/\/\S+$/i.test(baseUrl) && URL.canParse(baseUrl);
  const wantsKey = ready && !/^https?:\/\/(127\.|localhost|\[::1\])/i.test(baseUrl);
  return (
    <form
      className="model-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onAdd({ name: preset?.name ?? new URL(baseUrl).host, kind: 'compatible', baseUrl, key: key.trim() || undefined });
      }}
    >
      <div className="model-line">
        <TextField mono aria-label="Address" placeholder="http://127.0.0.1:11434" value={address} onChange={setAddress} />
        <Button type="submit" className="model-check" busy={busy} disabled={!ready}>
          Check
        </Button>
      </div>
      {wantsKey && <KeyField label="Key" placeholder="Key, if it needs one" value={key} onChange={setKey} />}
      <div className="presets" role="group" aria-label="Usual places">
        {presets.map((candidate) => (
          <Button key={candidate.name} size="sm" kind="ghost" onClick={() => setAddress(candidate.baseUrl)}>
            {candidate.name}
          </Button>
        ))}
      </div>
    </form>
  );
}

function FoundLocal({ onAdd }: { onAdd(endpoint: Input<'endpoint.add'>): void }) {
  const found = useFindLocal();
  return found.map((local) => (
    <div key={local.baseUrl} className="found-local">
      <span>
        <b>{local.name}</b> runs on this computer
      </span>
      <Button size="sm" onClick={() => onAdd({ name: local.name, kind: 'compatible', baseUrl: local.baseUrl })}>
        Use it
      </Button>
    </div>
  ));
}

/** Adds the endpoint, or puts its new key in place, and makes the first model that answers the default. */
function useAdded() {
  const { ask } = useHost();
  const endpoints = useAppState((state) => state.endpoints);
  const [id, setId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const endpoint = (id && endpoints[id]) || Object.values(endpoints).find((candidate) => candidate.kind !== 'practice');

  async function save(wanted: Input<'endpoint.add'>): Promise<void> {
    setBusy(true);
    try {
      const known = Object.values(endpoints).find((candidate) => candidate.kind === wanted.kind && candidate.baseUrl === wanted.baseUrl);
      if (known) await ask('endpoint.edit', { endpoint: known.id, key: wanted.key });
      const added = known?.id ?? (await ask('endpoint.add', wanted)).endpoint;
      setId(added);
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
