import { useState } from 'react';
import type { ProxyChoice } from '../../../contract/proxy.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import './network-section.css';

type Use = ProxyChoice['use'];
type ProxyAddress = Extract<ProxyChoice, { use: 'address' }>;

const USES: readonly Use[] = ['automatic', 'none', 'address'];

/** The way to the network: by which proxy, if any. An address counts once it is saved. */
export function NetworkSection() {
  const { ask } = useHost();
  const { sections, network: words } = useAllWords().settings;
  const saved = useAppState((state) => state.settings.proxy);
  const [isTyping, setTyping] = useState(false);
  const use: Use = isTyping ? 'address' : (saved?.use ?? 'automatic');
  const choose = (next: Use) => {
    setTyping(next === 'address');
    if (next !== 'address') ask('proxy.choose', { proxy: { use: next } }).catch(tellTrouble);
  };
  return (
    <>
      <h1>{sections.network}</h1>
      <p className="quiet">{words.lead}</p>
      <div className="list settings-list">
        <div className="setting">
          <div className="setting-words">
            <h2>{words.proxy}</h2>
            <p>{words.help[use]}</p>
          </div>
          <Segmented
            label={words.proxy}
            options={USES.map((value) => ({ value, label: words.uses[value] }))}
            value={use}
            onChange={choose}
          />
        </div>
        {use === 'address' && (
          <div className="setting setting-below">
            <ProxyForm saved={saved?.use === 'address' ? saved : { use: 'address', address: '' }} />
          </div>
        )}
        <div className="setting setting-below">
          <CertificatesForm />
        </div>
      </div>
    </>
  );
}

function CertificatesForm() {
  const { ask } = useHost();
  const { certificates: words } = useLateWords();
  const saved = useAppState((state) => state.settings.certificates ?? '');
  const [path, setPath] = useState(saved);
  const { busy, refusal, submit } = useSubmit(async () => {
    await ask('settings.change', { certificates: path.trim() });
  });
  return (
    <form
      className="network-form"
      aria-label={words.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={words.title} help={words.help}>
        <TextField mono value={path} placeholder="/etc/ssl/company.pem" maxLength={4096} onChange={setPath} />
      </Field>
      <TroubleLine trouble={refusal} />
      <Button type="submit" busy={busy} disabled={path.trim() === saved}>
        {words.save}
      </Button>
    </form>
  );
}

function ProxyForm({ saved }: { saved: ProxyAddress }) {
  const { ask } = useHost();
  const { network: words } = useAllWords().settings;
  const [address, setAddress] = useState(saved.address);
  const [user, setUser] = useState(saved.user ?? '');
  const [password, setPassword] = useState<string>();
  const [except, setExcept] = useState(saved.except ?? '');
  const { busy, refusal, submit } = useSubmit(async () => {
    const proxy = { use: 'address' as const, address: address.trim(), user: user.trim(), except: except.trim() };
    await ask('proxy.choose', { proxy: { ...proxy, ...(password !== undefined && { password }) } });
    setPassword(undefined);
  });
  return (
    <form
      className="network-form"
      aria-label={words.proxy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={words.address} help={words.addressHelp}>
        <TextField mono value={address} placeholder="http://proxy.example.com:3128" maxLength={500} onChange={setAddress} />
      </Field>
      <Field label={words.user} note={words.optional}>
        <TextField value={user} maxLength={200} onChange={setUser} />
      </Field>
      <Field label={words.password} note={words.optional}>
        <TextField
          type="password"
          value={password ?? ''}
          placeholder={saved.hasPassword ? words.passwordKept : ''}
          maxLength={1000}
          onChange={setPassword}
        />
      </Field>
      <Field label={words.except} note={words.optional} help={words.exceptHelp}>
        <TextField mono value={except} placeholder="*.corp.example, 10.0.0.0/8" maxLength={4000} onChange={setExcept} />
      </Field>
      <TroubleLine trouble={refusal} />
      <Button kind="primary" type="submit" busy={busy}>
        {words.save}
      </Button>
    </form>
  );
}
