import type { Server } from '../../../contract/server.ts';
import { ArgumentForm } from '../arguments/argument-form.tsx';
import { Address } from '../../foundation/foreign/address.tsx';
import type { FilledTemplate } from './use-template.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** A field for every variable, and below them the address they make. */
export function TemplateFields({ template, server }: { template: FilledTemplate; server: Server }) {
  const { resources } = useWords();
  const { variables, values, change, address, checked, completing } = template;
  return (
    <>
      <ArgumentForm
        args={variables}
        values={values}
        checked={checked}
        missing={resources.neededForAddress}
        serverName={server.name}
        completing={completing}
        onChange={change}
      />
      <Address uri={address} label={resources.address} />
    </>
  );
}
