import { useState } from 'react';
import { useAppState } from '../host/use-host.ts';
import { endpointState, keyWords } from '../settings/endpoint-words.ts';
import { ANTHROPIC } from '../settings/presets.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { AnthropicKey, FoundLocal, OtherAddress } from './model-forms.tsx';
import { Step } from './step.tsx';
import { useAdded } from './use-added.ts';

type Kind = 'anthropic' | 'other' | 'practice';

export function ModelStep() {
  const { endpoint: own } = useWords().settings;
  const [kind, setKind] = useState<Kind>('anthropic');
  const secrets = useAppState((state) => state.about.secrets);
  const { endpoint, busy, add } = useAdded();
  const stands = endpoint && endpointState(own, endpoint);
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
            <Phrased of={stands.words} />
          </span>
        )
      }
    >
      <div className="model-choice">
        <Segmented label="Model" options={kinds} value={kind} onChange={(next: Kind) => setKind(next)} />
        {kind === 'anthropic' && <AnthropicKey busy={busy} onAdd={add} />}
        {kind === 'other' && <OtherAddress busy={busy} onAdd={add} />}
      </div>
      {kind === 'anthropic' && (
        <p className="quiet step-note">
          <Phrased of={keyWords(own, ANTHROPIC, secrets)} /> Without a key, Practice (no AI) answers.
        </p>
      )}
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
