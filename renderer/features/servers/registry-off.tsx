import { useState } from 'react';
import { OFFICIAL_REGISTRY } from '../../../contract/registry.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { useLateWords } from '../../foundation/words/use-late-words.ts';

/** The registry is off: what switching it on does, and which address is asked from then on. */
export function RegistryOff() {
  const { ask } = useHost();
  const { off: words } = useLateWords().registry;
  const kept = useAppState(({ settings }) => settings.registry?.address);
  const [address, setAddress] = useState(kept ?? OFFICIAL_REGISTRY);
  const { busy, refusal, submit } = useSubmit(() => ask('settings.change', { registry: { on: true, address: address.trim() } }));
  return (
    <form
      className="registry-off"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <Field label={words.address}>
        <TextField mono value={address} onChange={setAddress} />
      </Field>
      <TroubleLine trouble={refusal} />
      <Button kind="primary" type="submit" busy={busy} disabled={!URL.canParse(address.trim())}>
        {words.on}
      </Button>
    </form>
  );
}
