import { useState } from 'react';
import type { Words } from '../../../client/words/en.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import '../../foundation/ui/dialog-form.css';

const LONGEST = 20_000;

type Props = {
  words: Pick<Words['context']['own'], 'title' | 'help' | 'example' | 'save' | 'cancel'>;
  before: string;
  onSave(text: string): Promise<unknown>;
  onClose(): void;
};

/** Instructions of the person for the model, to be changed. */
export function InstructionsDialog({ words, before, onSave, onClose }: Props) {
  const [text, setText] = useState(before);
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
          <Button kind="primary" onClick={() => void onSave(text).then(onClose, tellTrouble)}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="dialog-text">
        <TextArea aria-label={words.title} rows={8} maxLength={LONGEST} placeholder={words.example} value={text} onChange={setText} />
      </div>
    </Dialog>
  );
}
