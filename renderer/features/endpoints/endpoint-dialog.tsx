import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
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
import { ANTHROPIC_DRAFT, type EndpointDraft, endpointDraftOf, editOf } from './endpoint-draft.ts';
import { keyWords } from './endpoint-words.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { KeyField } from './key-field.tsx';
import { presets } from './presets.ts';
import { whatIsMissing } from './what-is-missing.ts';
import { wholeAddress } from './whole-address.ts';
import '../../foundation/ui/dialog-form.css';

/** Adds a model provider, or edits one. Saving checks it by asking for its models. */
export function EndpointDialog({ endpoint, onClose }: { endpoint?: Endpoint; onClose(): void }) {
  const { models, endpoint: words } = useAllWords().settings;
  const element = useRef<HTMLFormElement>(null);
  const form = useEndpointForm(element, endpoint, onClose);
  const { draft, setDraft, shown } = form;
  const { kind, name, baseUrl, key } = draft;
  const secrets = useAppState((state) => state.about.secrets);
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
          <Button kind="primary" type="submit" form="endpoint" busy={form.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form ref={element} id="endpoint" noValidate className="settings-form" onSubmit={form.onSubmit}>
        {!endpoint && <KindOfEndpoint form={form} />}
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
        {kind === 'compatible' && <ApiOfEndpoint form={form} />}
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
        {endpoint && <CapabilitiesOfEndpoint form={form} endpoint={endpoint} />}
        <TroubleLine trouble={form.refusal} />
      </form>
    </Dialog>
  );
}

type EndpointForm = ReturnType<typeof useEndpointForm>;

/**
 * The draft of a provider. Sent with something missing, its fields say so, and the first of them
 * has the focus.
 */
function useEndpointForm(element: RefObject<HTMLFormElement | null>, endpoint: Endpoint | undefined, onSaved: () => void) {
  const { ask } = useHost();
  const [opened] = useState<EndpointDraft>(() => (endpoint ? endpointDraftOf(endpoint) : ANTHROPIC_DRAFT));
  const [draft, setDraft] = useState(opened);
  /** The number of tries to send it with something missing. */
  const [failed, setFailed] = useState(0);
  const missing = whatIsMissing(draft, endpoint?.hasKey === true);
  useEffect(() => {
    if (failed > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [element, failed]);
  const { busy, refusal, submit } = useSubmit(save);
  return {
    draft,
    setDraft,
    shown: failed > 0 ? missing : {},
    busy,
    refusal,
    /** Of another kind, with nothing tried yet. */
    begin(next: EndpointDraft) {
      setFailed(0);
      setDraft(next);
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (Object.keys(missing).length === 0) submit();
      else setFailed(failed + 1);
    },
  };

  async function save(): Promise<void> {
    const { kind, name, baseUrl, key, speaks } = draft;
    if (endpoint) await ask('endpoint.edit', { endpoint: endpoint.id, ...editOf(opened, draft) });
    else
      await ask('endpoint.add', {
        kind,
        name: name.trim(),
        baseUrl: wholeAddress(baseUrl),
        key: key.trim() || undefined,
        ...(speaks !== 'find-out' && { speaks }),
      });
    onSaved();
  }
}

/** A provider that is new: Anthropic, or another one, many of which are known. */
function KindOfEndpoint({ form: { draft, setDraft, begin } }: { form: EndpointForm }) {
  const { endpoint: words } = useAllWords().settings;
  return (
    <>
      <Segmented
        label={words.kind}
        options={[
          { value: 'anthropic', label: visible('Anthropic') },
          { value: 'compatible', label: words.other },
        ]}
        value={draft.kind}
        onChange={(next) => begin(next === 'anthropic' ? ANTHROPIC_DRAFT : { ...draft, kind: next, name: '', baseUrl: '' })}
      />
      {draft.kind === 'compatible' && (
        <div className="presets" role="group" aria-label={words.presets}>
          {presets.map(({ name, baseUrl }) => (
            <Button key={name} size="sm" onClick={() => setDraft({ ...draft, name, baseUrl })}>
              {visible(name)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function ApiOfEndpoint({ form: { draft, setDraft } }: { form: EndpointForm }) {
  const { endpoint: words } = useAllWords().settings;
  return (
    <Field label={words.api} help={words.apiHelp}>
      <Select
        options={[{ value: 'find-out', label: words.apiFindOut }, ...Speaks.options.map((api) => ({ value: api, label: words.apis[api] }))]}
        value={draft.speaks}
        onChange={(speaks) => setDraft({ ...draft, speaks })}
      />
    </Field>
  );
}

function CapabilitiesOfEndpoint({ form: { draft, setDraft }, endpoint }: { form: EndpointForm; endpoint: Endpoint }) {
  const { endpoint: words } = useAllWords().settings;
  const { speaks, capabilities } = draft;
  return (
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
  );
}

const flags = ['images', 'documents', 'toolChoice', 'compaction'] as const;
