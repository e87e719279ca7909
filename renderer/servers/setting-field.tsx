import { useState } from 'react';
import { looksSecret, type Server } from '../../contract/server.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { visible } from '../ui/visible.tsx';
import { useWords } from '../words/use-words.ts';

/** The value that is missing, right where it is missed. The person sees the command already; only the environment grows. */
export function SettingField({ server, name }: { server: Server; name: string }) {
  const { ask } = useHost();
  const { saveAndStart } = useWords().serverTrouble;
  const [value, setValue] = useState('');
  const { launch } = server;
  if (launch.kind !== 'stdio') return null;
  const save = () =>
    ask('server.edit', { server: server.id, name: server.name, launch: { ...launch, env: { ...launch.env, [name]: value } } }).catch(
      tellTrouble,
    );
  return (
    <form
      className="setting-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (value) void save();
      }}
    >
      <label className="input">
        <code>{visible(name)}</code>
        <input
          className="mono"
          type={looksSecret(name) ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
      <Button kind="primary" type="submit" disabled={!value}>
        {saveAndStart}
      </Button>
    </form>
  );
}
