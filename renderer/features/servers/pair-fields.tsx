import { Eye, Lock, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import { looksSecret } from '../../../contract/server.ts';
import { variablesIn } from '../../../contract/variables.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { Pair } from './launch-draft.ts';
import './launch-form.css';

/**
 * Names and values of the environment or the headers; secrets are covered and, once saved, never
 * come back.
 */
export function PairFields({ pairs, what, onChange }: { pairs: Pair[]; what: PairKind; onChange(pairs: Pair[]): void }) {
  const words = useAllWords().serverSetup.form;
  return (
    <div className="pairs">
      {pairs.map((pair, at) => (
        <PairField
          key={at}
          pair={pair}
          what={what}
          onChange={(next) => onChange(pairs.with(at, next))}
          onRemove={() => onChange(pairs.toSpliced(at, 1))}
        />
      ))}
      <Button
        kind="ghost"
        size="sm"
        icon={<Plus size={14} strokeWidth={1.9} />}
        onClick={() => onChange([...pairs, { name: '', value: '' }])}
      >
        {words[what].add}
      </Button>
    </div>
  );
}

type PairKind = 'variable' | 'header';
type PairFieldProps = { pair: Pair; what: PairKind; onChange(pair: Pair): void; onRemove(): void };

function PairField({ pair, what, onChange, onRemove }: PairFieldProps) {
  const words = useAllWords().serverSetup.form;
  const [shown, setShown] = useState(false);
  const inKeyring = useAppState((state) => state.about.secrets) === 'system';
  const kept = typeof pair.value !== 'string';
  const secret = typeof pair.value !== 'string' || (looksSecret(pair.name) && variablesIn(pair.value).length === 0);
  return (
    <div className="input pair">
      <input
        className="mono pair-name"
        aria-label={words[what].name}
        placeholder={words[what].placeholder}
        spellCheck={false}
        value={pair.name}
        onChange={(event) => onChange({ ...pair, name: event.target.value })}
      />
      <input
        className="mono pair-value"
        type={secret && !shown ? 'password' : 'text'}
        aria-label={pair.name ? flat(words.valueOf(pair.name)) : words[what].value}
        placeholder={kept ? words.kept : ''}
        autoComplete="off"
        spellCheck={false}
        value={typeof pair.value === 'string' ? pair.value : ''}
        onChange={(event) => onChange({ ...pair, value: event.target.value })}
      />
      {secret && (
        <span className="pair-note">
          <Lock size={12} strokeWidth={2.1} />
          {inKeyring ? words.toKeyStore : words.untilQuit}
        </span>
      )}
      {secret && !kept && (
        <IconButton
          label={words.showValue}
          size="sm"
          on={shown}
          icon={<Eye size={14} strokeWidth={1.9} />}
          onClick={() => setShown(!shown)}
        />
      )}
      <IconButton
        label={pair.name ? flat(words.remove(pair.name)) : words[what].remove}
        size="sm"
        icon={<X size={14} strokeWidth={1.9} />}
        onClick={onRemove}
      />
    </div>
  );
}
