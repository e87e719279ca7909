import type { FoundSecret } from '../../contract/launch-secrets.ts';
import { useAppState } from '../host/use-host.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { marked } from '../ui/visible.tsx';

type FoundSecretsProps = { found: FoundSecret[]; plain: string[]; onPlain(plain: string[]): void };

/** What looks like a secret in a command or an address, and may be left where it is. */
export function FoundSecrets({ found, plain, onPlain }: FoundSecretsProps) {
  const inKeyring = useAppState((state) => state.about.secrets) === 'system';
  const inArguments = found.some(({ where }) => where === 'argument');
  return (
    <fieldset className="found-secrets">
      <legend>{inKeyring ? 'Moved to your keyring' : 'Kept out of the settings file, and forgotten when you quit'}</legend>
      {found.map(({ name, where }) => (
        <Checkbox
          key={name}
          checked={!plain.includes(name)}
          onChange={(lifted) => onPlain(lifted ? plain.filter((other) => other !== name) : [...plain, name])}
        >
          <span>
            <code>{marked(name)}</code> <span className="quiet">{PLACES[where]}</span>
          </span>
        </Checkbox>
      ))}
      {inArguments && (
        <p className="trust-note">
          While it runs, other programs of yours can read its arguments. If it takes such a value from its environment, that is the better
          place.
        </p>
      )}
    </fieldset>
  );
}

const PLACES = { argument: 'in an argument', address: 'in the address', variable: 'in a variable' };
