import { useRef, useState } from 'react';
import { SESSION_KEY } from '../../../contract/session-key.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import '../../foundation/ui/dialog-form.css';
import './data-section.css';

/** Says what goes and what stays, and deletes once the person typed the word for it. */
export function DeleteEverything({ onClose }: { onClose(): void }) {
  const { ask } = useHost();
  const { deleting: words } = useAllWords();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { busy, refusal, submit } = useSubmit(async () => {
    await ask('data.delete-everything', {});
    forgetHere();
  });
  const isTyped = typed.trim().toLowerCase() === words.word.toLowerCase();
  return (
    <Dialog
      open
      dismissable={false}
      title={words.title}
      subtitle={words.notUndone}
      focus={field}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.keep}
          </Button>
          <ArmedButton kind="danger" says={[words.now]} busy={busy} off={!isTyped} onPress={submit} />
        </>
      }
    >
      <div className="settings-form">
        <section className="delete-list">
          <h3>{words.goes}</h3>
          <ul>
            {Object.values(words.going).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section className="delete-list">
          <h3>{words.stays}</h3>
          <ul>
            {Object.values(words.staying).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <Field label={<Phrased of={words.typeIt(words.word)} />} help={words.endsFirst}>
          <TextField ref={field} value={typed} onChange={setTyped} />
        </Field>
        <TroubleLine trouble={refusal} />
      </div>
    </Dialog>
  );
}

/**
 * Deletes what this browser keeps for the window, such as drafts; then the window begins anew, with
 * the welcome page. The key of the web shell's session stays: Switchyard runs on at this address.
 */
function forgetHere(): void {
  const key = localStorage.getItem(SESSION_KEY);
  localStorage.clear();
  sessionStorage.clear();
  if (key !== null) localStorage.setItem(SESSION_KEY, key);
  window.history.replaceState(null, '', window.location.pathname);
  window.location.reload();
}
