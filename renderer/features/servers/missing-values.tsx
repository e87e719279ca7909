import { useState } from 'react';
import { type Launch, looksSecret, type Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './server-trouble.css';

type Props = {
  server: Server;
  names: string[];
  /** The launch with the values that were typed. The person sees the command already. */
  launchWith(values: Record<string, string>): Launch;
};

/**
 * A field for each value that is missing, right where it is missed; with all of them typed the
 * server is saved and started.
 */
export function MissingValues({ server, names, launchWith }: Props) {
  const { ask } = useHost();
  const { saveAndStart } = useAllWords().serverTrouble;
  const [values, setValues] = useState<Record<string, string>>({});
  const isFilled = names.every((name) => values[name]);
  const save = () => ask('server.edit', { server: server.id, name: server.name, launch: launchWith(values) }).catch(tellTrouble);
  return (
    <form
      className="setting-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled) void save();
      }}
    >
      {names.map((name) => (
        <label key={name} className="input">
          <code>{visible(name)}</code>
          <input
            className="mono"
            type={looksSecret(name) ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </label>
      ))}
      <Button kind="primary" type="submit" disabled={!isFilled}>
        {saveAndStart}
      </Button>
    </form>
  );
}
