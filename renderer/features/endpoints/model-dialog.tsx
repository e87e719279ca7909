import { useState } from 'react';
import type { Endpoint } from '../../../contract/settings.ts';
import { takesFiles, type FileAbility } from '../../../contract/takes-files.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { modelDraftOf, priceIn, saidIn, type ModelDraft } from './model-draft.ts';
import '../../foundation/ui/dialog-form.css';
import './model-dialog.css';

type Props = { endpoint: Endpoint; model?: string; onClose(): void };

/** The files that a model takes and its price: as found out, or as the person says. */
export function ModelDialog({ endpoint, model: first = endpoint.models[0]?.id ?? '', onClose }: Props) {
  const { ask } = useHost();
  const { settings } = useAllWords();
  const words = settings.model;
  const [model, setModel] = useState(first);
  const [opened, setOpened] = useState(() => modelDraftOf(endpoint, first));
  const [draft, setDraft] = useState(opened);
  const isWrong = priceIn(draft) === undefined;
  const { busy, refusal, submit } = useSubmit(async () => {
    await ask('endpoint.say-of-model', { endpoint: endpoint.id, model, ...saidIn(opened, draft) });
    onClose();
  });
  const choose = (next: string) => {
    const begun = modelDraftOf(endpoint, next);
    setModel(next);
    setOpened(begun);
    setDraft(begun);
  };
  return (
    <Dialog
      open
      title={<Phrased of={words.title(endpoint.name)} />}
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {settings.endpoint.cancel}
          </Button>
          <Button kind="primary" type="submit" form="model-facts" busy={busy} disabled={isWrong}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="model-facts"
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) submit();
        }}
      >
        <Field label={words.model}>
          <Select
            options={endpoint.models.map(({ id, name }) => ({ value: id, label: [{ foreign: name }] }))}
            value={model}
            onChange={choose}
          />
        </Field>
        <FilesOfModel endpoint={endpoint} model={model} draft={draft} onChange={setDraft} />
        <PriceOfModel endpoint={endpoint} model={model} draft={draft} onChange={setDraft} />
        {isWrong && <TroubleLine trouble={words.wrongPrice} />}
        <TroubleLine trouble={refusal} />
      </form>
    </Dialog>
  );
}

type PartProps = { endpoint: Endpoint; model: string; draft: ModelDraft; onChange(draft: ModelDraft): void };

function FilesOfModel({ endpoint, model, draft, onChange }: PartProps) {
  const { model: words } = useAllWords().settings;
  const found = (ability: FileAbility) => {
    const standing = takesFiles(withoutWord(endpoint, model), model, ability);
    if (standing.takes === 'unknown') return words.found.unknown;
    return standing.by === 'refusal' ? words.found.refused : standing.takes ? words.found.yes : words.found.no;
  };
  return (['images', 'documents'] as const).map((ability) => (
    <Field key={ability} label={words[ability]}>
      <Select
        options={[
          { value: 'found', label: found(ability) },
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        value={draft[ability]}
        onChange={(said) => onChange({ ...draft, [ability]: said })}
      />
    </Field>
  ));
}

/** As it would be known if the person had said nothing of this model. */
function withoutWord(endpoint: Endpoint, model: string): Endpoint {
  const { images, documents } = endpoint.modelFacts?.[model] ?? {};
  const found = { ...(images?.by === 'refusal' && { images }), ...(documents?.by === 'refusal' && { documents }) };
  return { ...endpoint, modelFacts: { [model]: found } };
}

function PriceOfModel({ endpoint, model, draft, onChange }: PartProps) {
  const { settings, format } = useAllWords();
  const { model: words } = settings;
  const listed = endpoint.models.find(({ id }) => id === model)?.price;
  const help = !listed
    ? words.noPrice
    : listed.readOn === undefined
      ? words.saidPrice(format.money(listed.input), format.money(listed.output))
      : words.listPrice(format.money(listed.input), format.money(listed.output), format.date(Date.parse(listed.readOn)));
  return (
    <fieldset className="model-price">
      <legend className="field-label">{words.price}</legend>
      <p className="field-help">{help}</p>
      <div className="model-prices">
        {(['input', 'output', 'cached'] as const).map((name) => (
          <Field key={name} label={words[name]} note={name === 'cached' && settings.endpoint.optional}>
            <TextField inputMode="decimal" value={draft[name]} onChange={(text) => onChange({ ...draft, [name]: text })} />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
