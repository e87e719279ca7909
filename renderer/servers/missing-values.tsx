import { useState } from 'react';
import { looksSecret, type Server } from '../../contract/server.ts';
import { fillLaunch } from '../../contract/variables.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { visible } from '../ui/visible.tsx';
import { useWords } from '../words/use-words.ts';

/** A field for each value a launch names and nobody has: what is typed takes the place of its variable. */
export function MissingValues({ server, names }: { server: Server; names: string[] }) {
  const { ask } = useHost();
  const { saveAndStart } = useWords().serverTrouble;
  const [values, setValues] = useState<Record<string, string>>({});
  const isFilled = names.every((name) => values[name]);
  const save = () => {
    const launch = fillLaunch(server.launch, ({ name }) => (names.includes(name) ? values[name] : undefined));
    return ask('server.edit', { server: server.id, name: server.name, launch }).catch(tellTrouble);
  };
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
