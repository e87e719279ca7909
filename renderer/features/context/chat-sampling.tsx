import { useId, useState, type FormEvent } from 'react';
import { LONGEST_STOP, type SamplingField } from '../../../contract/answer-sampling.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { whyNotSampled } from '../../../contract/dialects.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { readSampling, textOfSampling } from './sampling-draft.ts';
import '../../foundation/ui/dialog-form.css';

/** Top-p and stop sequences of the answers of one chat. */
export function ChatSampling({ chat, onClose }: { chat: Conversation; onClose(): void }) {
  const { ask } = useHost();
  const { answerSampling: words } = useLateWords();
  const form = useId();
  const { endpoint, choice, model } = useModel(chat.model);
  const [text, setText] = useState(() => textOfSampling(chat.sampling));
  const read = readSampling(text);
  const { problem = {} } = 'problem' in read ? read : {};
  const save = (event: FormEvent) => {
    event.preventDefault();
    if ('sampling' in read) void ask('conversation.choose-sampling', { conversation: chat.id, ...read }).then(onClose, tellTrouble);
  };
  const noted = (field: SamplingField, help: string) => {
    const why = endpoint && whyNotSampled(endpoint, choice.model, field);
    if (!why) return help;
    return <Phrased of={why === 'refused' ? words.refused[field](model?.name ?? choice.model) : words.noField[field]} />;
  };
  const wrongStop = { 'too-many': words.stopTooMany, blank: words.stopBlank, 'too-long': words.stopTooLong(LONGEST_STOP) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      subtitle={words.help}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form} disabled={'problem' in read}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={form} className="settings-form" onSubmit={save}>
        <Field label={words.topP} help={noted('top-p', words.topPHelp)} error={problem.topP && words.topPWrong}>
          <TextField inputMode="decimal" value={text.topP} onChange={(topP) => setText({ ...text, topP })} />
        </Field>
        <Field label={words.stop} help={noted('stop', words.stopHelp)} error={problem.stop && wrongStop[problem.stop]}>
          <TextArea mono rows={4} value={text.stop} onChange={(stop) => setText({ ...text, stop })} />
        </Field>
      </form>
    </Dialog>
  );
}
