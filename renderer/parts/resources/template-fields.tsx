import type { Server } from '../../../contract/server.ts';
import { ArgumentField } from '../arguments/argument-field.tsx';
import { valueOf } from '../arguments/argument-values.ts';
import { Address } from '../../foundation/foreign/address.tsx';
import type { FilledTemplate } from './use-template.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** A field for every variable, and below them the address they make. */
export function TemplateFields({ template, server }: { template: FilledTemplate; server: Server }) {
  const { resources } = useWords();
  const { variables, values, set, address, lacks, checked, completing } = template;
  return (
    <>
      <div className="field-grid">
        {variables.map((variable) => (
          <ArgumentField
            key={variable.name}
            argument={variable}
            value={valueOf(values, variable.name)}
            lacking={checked && lacks.includes(variable) ? resources.neededForAddress : undefined}
            complete={completing(variable)}
            serverName={server.name}
            onChange={(value) => set(variable.name, value)}
          />
        ))}
      </div>
      <Address uri={address} label={resources.address} />
    </>
  );
}
