import { CircleAlert } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Words } from '../../../client/words/en.ts';
import { judgeKeys, type KeysVerdict } from '../../foundation/keys/judge-keys.ts';
import { readKeys } from '../../foundation/keys/read-keys.ts';
import type { Changeable, ChangedKeys } from '../../../client/shortcuts.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

type Props = {
  action: Changeable;
  changed: ChangedKeys;
  /** The actions in `from` had them and have none any longer. */
  onGive(keys: string[], from: Changeable[]): void;
  onCancel(): void;
};
type RefusedKeys = { keys: string[]; verdict: Exclude<KeysVerdict, { is: 'free' }> };

/**
 * The row of an action that takes the next keys that are pressed. Escape leaves, and Tab goes on as
 * everywhere.
 */
export function RecordKeys({ action, changed, onGive, onCancel }: Props) {
  const { shortcuts: words } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<RefusedKeys>();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onCancel();
    const keys = readKeys(event.nativeEvent);
    if (keys === undefined || event.repeat) return;
    const verdict = judgeKeys(keys, action, changed);
    if (verdict.is === 'free') onGive(keys, []);
    else setRefused({ keys, verdict });
  };
  const tryOthers = () => {
    setRefused(undefined);
    field.current?.focus();
  };
  const by = refused?.verdict.is === 'taken' ? refused.verdict.by : undefined;
  return (
    <>
      <tr>
        <th scope="row">{words.actions[action]}</th>
        <td>
          <span className="input" data-invalid={refused ? true : undefined}>
            {refused && <Keys keys={refused.keys} />}
            <input
              ref={field}
              // The person pressed Change: what they press next is for here.
              autoFocus
              readOnly
              aria-label={words.recording(words.actions[action])}
              aria-invalid={refused ? true : undefined}
              placeholder={refused ? '' : words.press}
              onKeyDown={onKeyDown}
            />
          </span>
        </td>
        <td>
          <Button size="sm" kind="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        </td>
      </tr>
      {refused && (
        <tr className="record-refused">
          <td colSpan={3}>
            <div className="record-line">
              <p className="field-error" role="alert">
                <CircleAlert size={13} strokeWidth={1.9} />
                {whyNot(refused.verdict, words)}
              </p>
              <Button size="sm" onClick={tryOthers}>
                {words.tryOthers}
              </Button>
              {by !== undefined && (
                <Button size="sm" onClick={() => onGive(refused.keys, by)}>
                  {words.takeOver}
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

function whyNot(verdict: RefusedKeys['verdict'], words: Words['shortcuts']): string {
  switch (verdict.is) {
    case 'typing':
      return words.typing;
    case 'system':
      return words.system(words.uses[verdict.use]);
    case 'fixed':
      return words.fixedBy(words.actions[verdict.by]);
    case 'needed':
      return words.neededBy(words.actions[verdict.by]);
    case 'taken':
      return words.takenBy(verdict.by.map((one) => words.actions[one]));
    default:
      return verdict satisfies never;
  }
}
