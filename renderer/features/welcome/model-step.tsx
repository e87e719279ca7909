import { useState } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { endpointState, keyWords } from '../endpoints/endpoint-words.ts';
import { ANTHROPIC } from '../endpoints/presets.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { AnthropicKey, FoundLocal, OtherAddress } from './model-forms.tsx';
import { Step } from './step.tsx';
import { useAdded } from './use-added.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';

type ModelKind = 'anthropic' | 'other' | 'practice';

export function ModelStep() {
  const { settings, welcome, format } = useWords();
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
