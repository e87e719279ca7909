import { Lock, X } from 'lucide-react';
import { useState } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Field } from '../../foundation/ui/field.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { ClientDraft } from './client-draft.ts';
import './launch-form.css';

type SignInClientFieldsProps = { draft: ClientDraft; problem?: string; onChange(draft: ClientDraft): void };

/**
 * The app as a client that the person registered where a server has people sign in; folded away for
 * all others.
 */
export function SignInClientFields({ draft, problem, onChange }: SignInClientFieldsProps) {
  const words = useAllWords().serverSetup.form;
  const [startsOpen] = useState(draft.id !== '');
  const inKeyring = useAppState((state) => state.about.secrets) === 'system';
  return (
    <details className="sign-in-client" open={startsOpen}>
      <summary>{words.client}</summary>
      <div>
        <Field label={words.clientId} error={problem} help={words.clientIdHelp}>
          <TextField mono value={draft.id} onChange={(id) => onChange({ ...draft, id })} />
        </Field>
        <Field
          label={words.clientSecret}
          note={
            <span className="pair-note">
              <Lock size={12} strokeWidth={2.1} />
              {inKeyring ? words.toKeyStore : words.untilQuit}
            </span>
          }
        >
          <div className="kept-secret">
            <TextField
              mono
              type="password"
              placeholder={draft.keepsSecret ? words.kept : ''}
              value={draft.secret}
              onChange={(secret) => onChange({ ...draft, secret })}
            />
            {draft.keepsSecret && (
              <IconButton
                label={words.removeClientSecret}
                size="sm"
                icon={<X size={14} strokeWidth={1.9} />}
                onClick={() => onChange({ ...draft, secret: '', keepsSecret: false })}
              />
            )}
          </div>
        </Field>
        <Field label={words.scopes} help={words.scopesHelp}>
          <TextField mono value={draft.scopes} onChange={(scopes) => onChange({ ...draft, scopes })} />
        </Field>
      </div>
    </details>
  );
}
