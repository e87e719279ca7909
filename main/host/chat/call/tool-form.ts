import type { AskedForm } from '../../../../contract/elicitation.ts';
import { HostError } from '../../../../contract/errors.ts';
import { readForm } from '../../consent/elicitation/read-form.ts';
import type { Callable } from './call.ts';

/** The arguments of a tool as a form for whoever runs it by hand, drawn as a server's own forms are. */
export function toolForm({ find }: Pick<Callable, 'find'>, tool: string): AskedForm {
  const found = find(tool);
  if (!found) throw new HostError('not-found', { code: 'no-such-tool', tool });
  return readForm(found.tool.inputSchema);
}
