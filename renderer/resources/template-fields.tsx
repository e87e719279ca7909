import type { Server } from '../../contract/server.ts';
import { ArgumentField } from '../prompts/argument-field.tsx';
import type { Variable } from '../../contract/template-variables.ts';
import { Address } from './address.tsx';
import { valueOf } from '../prompts/argument-values.ts';
import type { FilledTemplate } from './use-template.ts';

type TemplateFieldsProps = { template: FilledTemplate; variables: Variable[]; server: Server; checked: boolean };

/** A field for every variable, and below them the address they make. */
export function TemplateFields({ template, variables, server, checked }: TemplateFieldsProps) {
  return (
    <>
      <div className="slash-arguments">
        {variables.map((variable) => (
          <ArgumentField
            key={variable.name}
            argument={variable}
            value={valueOf(template.values, variable.name)}
            lacking={checked && template.lacks.includes(variable) ? 'Needed for the address' : undefined}
            complete={template.completing(variable)}
            serverName={server.name}
            onChange={(value) => template.set(variable.name, value)}
          />
        ))}
      </div>
      <Address uri={template.address} label="Address" />
    </>
  );
}
