import { useEffect, useRef, useState } from 'react';
import { dialectOf, Speaks } from '../../../contract/dialects.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { ANTHROPIC_DRAFT, type EndpointDraft, endpointDraftOf, editOf, withoutSlash } from './endpoint-draft.ts';
import { keyWords } from './endpoint-words.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { KeyField } from './key-field.tsx';
import { presets } from './presets.ts';
import { whatIsMissing } from './what-is-missing.ts';
import '../../foundation/ui/dialog-form.css';

/** Adds a model provider, or edits one. Saving checks it by asking for its models. */
export function EndpointDialog({ endpoint, onClose }: { endpoint?: Endpoint; onClose(): void }) {
  const { ask } = useHost();
  const { models, endpoint: words } = useWords().settings;
  const secrets = useAppState((state) => state.about.secrets);
  const [opened] = useState<EndpointDraft>(() => (endpoint ? endpointDraftOf(endpoint) : ANTHROPIC_DRAFT));
  const [draft, setDraft] = useState(opened);
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
    if (endpoint) await ask('endpoint.edit', { endpoint: endpoint.id, ...editOf(opened, draft) });
    else
      await ask('endpoint.add', {
        kind,
        name: name.trim(),
        baseUrl: withoutSlash(baseUrl),
        key: key.trim() || undefined,
        ...(speaks !== 'find-out' && { speaks }),
      });
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
              setDraft(next === 'anthropic' ? ANTHROPIC_DRAFT : { ...draft, kind: next, name: '', baseUrl: '' });
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
                ...Speaks.options.map((api) => ({ value: api, label: words.apis[api] })),
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
        {endpoint && (
          <fieldset className="capabilities">
            <legend className="field-label">{words.capabilities}</legend>
            {flags
              .filter((flag) => flag !== 'compaction' || speaks === 'find-out' || dialectOf({ speaks }).compacts)
              .map((flag) => (
                <Checkbox
                  key={flag}
                  checked={capabilities[flag] ?? endpoint.capabilities[flag] ?? false}
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

const flags = ['images', 'documents', 'toolChoice', 'compaction'] as const;
