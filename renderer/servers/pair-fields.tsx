import { Eye, Lock, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { looksSecret } from '../../contract/server.ts';
import { variablesIn } from '../../contract/variables.ts';
import { useAppState } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Pair } from './launch-draft.ts';

/** Names and values of the environment or the headers; secrets are covered and, once saved, never come back. */
export function PairFields({ pairs, what, onChange }: { pairs: Pair[]; what: 'variable' | 'header'; onChange(pairs: Pair[]): void }) {
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
        Add {what}
      </Button>
    </div>
  );
}

type PairFieldProps = { pair: Pair; what: string; onChange(pair: Pair): void; onRemove(): void };

function PairField({ pair, what, onChange, onRemove }: PairFieldProps) {
  const [shown, setShown] = useState(false);
  const inKeyring = useAppState((state) => state.about.secrets) === 'system';
  const kept = typeof pair.value !== 'string';
  const secret = typeof pair.value !== 'string' || (looksSecret(pair.name) && variablesIn(pair.value).length === 0);
  return (
    <div className="input pair">
      <input
        className="mono pair-name"
        aria-label={`Name of the ${what}`}
        placeholder={what === 'variable' ? 'NAME' : 'Name'}
        spellCheck={false}
        value={pair.name}
        onChange={(event) => onChange({ ...pair, name: event.target.value })}
      />
      <input
        className="mono pair-value"
        type={secret && !shown ? 'password' : 'text'}
        aria-label={`Value of ${pair.name || `the ${what}`}`}
        placeholder={kept ? 'kept, type to replace' : ''}
        autoComplete="off"
        spellCheck={false}
        value={typeof pair.value === 'string' ? pair.value : ''}
        onChange={(event) => onChange({ ...pair, value: event.target.value })}
      />
      {secret && (
        <span className="pair-note">
          <Lock size={12} strokeWidth={2.1} />
          {inKeyring ? 'moves to your keyring' : 'forgotten when you quit'}
        </span>
      )}
      {secret && !kept && (
        <IconButton
          label="Show the value"
          size="sm"
          on={shown}
          icon={<Eye size={14} strokeWidth={1.9} />}
          onClick={() => setShown(!shown)}
        />
      )}
      <IconButton label={`Remove ${pair.name || what}`} size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={onRemove} />
    </div>
  );
}
