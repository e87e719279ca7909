import { useId, useRef, useState, type FormEvent } from 'react';
import { argumentsIn, type OwnPrompt } from '../../../../contract/own-prompt.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { Dialog } from '../../../foundation/ui/dialog.tsx';
import { Field } from '../../../foundation/ui/field.tsx';
import { TextArea } from '../../../foundation/ui/text-area.tsx';
import { TextField } from '../../../foundation/ui/text-field.tsx';
import { TroubleLine } from '../../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../../foundation/ui/use-submit.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import '../../../foundation/ui/dialog-form.css';

type OwnPromptDialogProps = {
  prompt: OwnPrompt;
  /** The name of the one that is changed; left out: it is a new one, with or without a text. */
  instead?: string;
  onKept(name: string): void;
  onClose(): void;
};

/** A prompt of the person's own: its name, its description and its text. */
export function OwnPromptDialog({ prompt, instead, onKept, onClose }: OwnPromptDialogProps) {
  const { ask } = useHost();
  const { ownPrompts: words } = useWords();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(prompt);
  const { busy, refusal, submit, forgetRefusal } = useSubmit(async () => {
    await ask('own-prompt.keep', { prompt: draft, ...(instead !== undefined && { instead }) });
    onKept(draft.name.trim());
    onClose();
  });
  const change = (part: Partial<OwnPrompt>) => {
    forgetRefusal();
    setDraft({ ...draft, ...part });
  };
  const args = argumentsIn(draft.text);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      open
      title={instead !== undefined ? words.change : prompt.text === '' ? words.create : words.keep}
      subtitle={words.where}
      focus={field}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={draft.name.trim() === '' || draft.text.trim() === ''}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={form} className="settings-form" onSubmit={onSubmit}>
        <Field label={words.name} help={words.nameHelp}>
          <TextField ref={field} mono value={draft.name} onChange={(name) => change({ name })} />
        </Field>
        <Field label={words.description} note={words.optional}>
          <TextField value={draft.description ?? ''} maxLength={500} onChange={(description) => change({ description })} />
        </Field>
        <Field label={words.text} help={args.length === 0 ? words.textHelp : <Phrased of={words.asks(args)} />}>
          <TextArea rows={8} value={draft.text} onChange={(text) => change({ text })} />
        </Field>
        <TroubleLine trouble={refusal} />
      </form>
    </Dialog>
  );
}
