import { useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Input } from '../../../contract/api.ts';
import { KeyField } from '../endpoints/key-field.tsx';
import { anthropicWith, presets } from '../endpoints/presets.ts';
import { useFindLocal } from '../endpoints/use-find-local.ts';
import { wholeAddress } from '../endpoints/whole-address.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';

type AddProps = { busy: boolean; onAdd(endpoint: Input<'endpoint.add'>): void };

export function AnthropicKey({ busy, onAdd }: AddProps) {
  const { model: words } = useLateWords().welcome;
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
        <KeyField label={words.anthropicKey} placeholder={words.keyExample} value={key} onChange={setKey} />
        {key.trim() && (
          <Button type="submit" className="model-check" busy={busy}>
            {words.check}
          </Button>
        )}
      </div>
    </form>
  );
}

export function OtherAddress({ busy, onAdd }: AddProps) {
  const { model: words } = useLateWords().welcome;
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const baseUrl = wholeAddress(address);
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
        <TextField mono aria-label={words.address} placeholder={words.addressExample} value={address} onChange={setAddress} />
        <Button type="submit" className="model-check" busy={busy} disabled={!ready}>
          {words.check}
        </Button>
      </div>
      {wantsKey && <KeyField label={words.key} placeholder={words.keyIfNeeded} value={key} onChange={setKey} />}
      <div className="presets" role="group" aria-label={words.presets}>
        {presets.map((candidate) => (
          <Button key={candidate.name} size="sm" kind="ghost" onClick={() => setAddress(candidate.baseUrl)}>
            {visible(candidate.name)}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** A model that runs on this computer already needs no address. */
export function FoundLocal({ onAdd }: { onAdd(endpoint: Input<'endpoint.add'>): void }) {
  const { model: words } = useLateWords().welcome;
  const found = useFindLocal();
  return found.map((local) => (
    <div key={local.baseUrl} className="found-local">
      <span>
        <Phrased of={words.runsHere(local.name)} />
      </span>
      <Button
        size="sm"
        aria-label={flat(words.takeThis(local.name))}
        onClick={() => onAdd({ name: local.name, kind: 'compatible', baseUrl: local.baseUrl })}
      >
        {words.take}
      </Button>
    </div>
  ));
}
