import { isToolOffHere } from '../../../../contract/off-here.ts';
import type { State } from '../../../../contract/state.ts';
import { isForbiddenWhole } from '../../consent/calls/decide.ts';
import { type Usable, usableTools } from '../../models/to-tools.ts';

type Kept = Pick<State, 'offers' | 'rules' | 'conversations'>;

/** Whether a tool may take part in a chat at all: the person neither turned it off there nor forbade every call of it. */
export function takesPart({ rules, conversations }: Kept, conversation: string): (usable: Usable) => boolean {
  const made = Object.values(rules);
  const off = conversations[conversation]?.offHere;
  return ({ server, tool }) =>
    !isToolOffHere(off, { server, tool: tool.name }) && !isForbiddenWhole({ server, tool: tool.name }, made, conversation);
}

/** The tools of servers that a model can be given in a chat, in the order of their aliases. */
export function wantedTools(state: Kept, conversation: string): Usable[] {
  return usableTools(state.offers).filter(takesPart(state, conversation));
}
