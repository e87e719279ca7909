import { useEffect, useRef, useState } from 'react';
import type { Capabilities, Endpoint, Speaks } from '../../contract/settings.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TroubleLine } from '../ui/trouble-line.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import { keyWords } from './endpoint-words.ts';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { visible } from '../ui/visible.tsx';
import { KeyField } from './key-field.tsx';
import { ANTHROPIC, presets } from './presets.ts';
import { whatIsMissing } from './what-is-missing.ts';
import './settings-form.css';

type Draft = {
  kind: 'anthropic' | 'compatible';
  name: string;
  baseUrl: string;
  key: string;
  speaks: Speaks | 'find-out';
  capabilities?: Capabilities;
};

/** Adds a model provider, or edits one. Saving checks it by asking for its models. */
export function EndpointDialog({ endpoint, onClose }: { endpoint?: Endpoint; onClose(): void }) {
  const { ask } = useHost();
  const { models, endpoint: words } = useWords().settings;
  const secrets = useAppState((state) => state.about.secrets);
  const [draft, setDraft] = useState<Draft>(() => (endpoint ? draftOf(endpoint) : anthropic));
  const { kind, name, baseUrl, key, speaks, capabilities } = draft;
  /** The number of tries to send it with something missing: then the fields say so, and the first of them has the focus. */
  const [failed, setFailed] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const missing = whatIsMissing(draft, endpoint?.hasKey === true);
  const shown = failed > 0 ? missing : {};
  useEffect(() => {
    if (failed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failed]);

  const { busy, refusal, submit } = useSubmit(save);

  async function save(): Promise<void> {
    const common = { name: name.trim(), baseUrl: baseUrl.trim().replace(/\/+$/, ''), key: key.trim() || undefined };
    const chosen = speaks === 'find-out' ? null : speaks;
    const isChosen = endpoint && chosen !== (endpoint.speaks ?? null);
    if (endpoint) await ask('endpoint.edit', { endpoint: endpoint.id, ...common, capabilities, ...(isChosen && { speaks: chosen }) });
    else await ask('endpoint.add', { kind, ...common, ...(chosen && { speaks: chosen }) });
    onClose();
  }

  return (
    <Dialog
      open
      title={<Phrased of={endpoint ? words.editTitle(endpoint.name) : models.add} />}
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" form="endpoint" busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="endpoint"
        noValidate
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(missing).length === 0) submit();
          else setFailed(failed + 1);
        }}
      >
        {!endpoint && (
          <Segmented
            label={words.kind}
            options={[
              { value: 'anthropic', label: visible('Anthropic') },
              { value: 'compatible', label: words.other },
            ]}
            value={kind}
            onChange={(next) => {
              setFailed(0);
              setDraft(next === 'anthropic' ? anthropic : { ...draft, kind: next, name: '', baseUrl: '' });
            }}
          />
        )}
        {kind === 'compatible' && !endpoint && (
          <div className="presets" role="group" aria-label={words.presets}>
            {presets.map((preset) => (
              <Button key={preset.name} size="sm" onClick={() => setDraft({ ...draft, name: preset.name, baseUrl: preset.baseUrl })}>
                {visible(preset.name)}
              </Button>
            ))}
          </div>
        )}
        {(kind === 'compatible' || endpoint) && (
          <>
            <Field label={words.name} error={shown.name && words.nameMissing}>
              <TextField value={name} maxLength={60} onChange={(next) => setDraft({ ...draft, name: next })} />
            </Field>
            <Field label={words.address} help={words.addressHelp} error={shown.baseUrl && words.addressMissing}>
              <TextField
                mono
                value={baseUrl}
                placeholder="http://127.0.0.1:11434"
                onChange={(next) => setDraft({ ...draft, baseUrl: next })}
              />
            </Field>
          </>
        )}
        {kind === 'compatible' && (
          <Field label={words.api} help={words.apiHelp}>
            <Select
              options={[
                { value: 'find-out', label: words.apiFindOut },
                { value: 'messages', label: words.apiMessages },
                { value: 'chat-completions', label: words.apiChatCompletions },
              ]}
              value={speaks}
              onChange={(next) => setDraft({ ...draft, speaks: next })}
            />
          </Field>
        )}
        <Field
          label={words.key}
          note={kind === 'compatible' && words.optional}
          error={shown.key && words.keyMissing}
          help={<Phrased of={keyWords(words, baseUrl, secrets)} />}
        >
          <KeyField
            value={key}
            placeholder={endpoint?.hasKey ? words.keyKept : kind === 'anthropic' ? 'sk-ant-…' : ''}
            onChange={(next) => setDraft({ ...draft, key: next })}
          />
        </Field>
        {endpoint && capabilities && (
          <fieldset className="capabilities">
            <legend className="field-label">{words.capabilities}</legend>
            {flags
              .filter((flag) => flag !== 'compaction' || speaks !== 'chat-completions')
              .map((flag) => (
                <Checkbox
                  key={flag}
                  checked={capabilities[flag] ?? false}
                  onChange={(on) => setDraft({ ...draft, capabilities: { ...capabilities, [flag]: on } })}
                >
                  {words[flag]}
                </Checkbox>
              ))}
          </fieldset>
        )}
        <TroubleLine trouble={refusal} />
      </form>
    </Dialog>
  );
}

const anthropic: Draft = { kind: 'anthropic', name: 'Anthropic', baseUrl: ANTHROPIC, key: '', speaks: 'find-out' };

const flags = ['images', 'documents', 'toolChoice', 'compaction'] as const;

function draftOf({ kind, name, baseUrl, speaks, capabilities }: Endpoint): Draft {
  return { kind: kind === 'anthropic' ? 'anthropic' : 'compatible', name, baseUrl, key: '', speaks: speaks ?? 'find-out', capabilities };
}
