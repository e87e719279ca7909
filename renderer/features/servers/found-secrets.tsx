import type { FoundSecret } from '../../../contract/launch-secrets.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './found-secrets.css';

type FoundSecretsProps = { found: FoundSecret[]; plain: string[]; onPlain(plain: string[]): void };

/** Texts of a launch that look like secrets, and may be left where they are. */
export function FoundSecrets({ found, plain, onPlain }: FoundSecretsProps) {
  const { trust } = useAllWords().serverSetup;
  const places = { argument: trust.inArgument, address: trust.inAddress, variable: trust.inVariable, header: trust.inHeader };
  const inKeyring = useAppState((state) => state.about.secrets) === 'system';
  const inArguments = found.some(({ where }) => where === 'argument');
  return (
    <fieldset className="found-secrets">
      <legend>{inKeyring ? trust.toKeyStore : trust.untilQuit}</legend>
      {found.map(({ name, where }) => (
        <Checkbox
          key={name}
          checked={!plain.includes(name)}
          onChange={(lifted) => onPlain(lifted ? plain.filter((other) => other !== name) : [...plain, name])}
        >
          <span>
            <code>{visible(name)}</code> <span className="quiet">{places[where]}</span>
          </span>
        </Checkbox>
      ))}
      {inArguments && <p className="trust-note">{trust.argumentsAreReadable}</p>}
    </fieldset>
  );
}
