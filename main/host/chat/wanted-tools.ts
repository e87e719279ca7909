import { isToolOffHere, type OffHere } from '../../../contract/off-here.ts';
import { chatInProject, type ProjectsState } from '../../../contract/project.ts';
import type { State } from '../../../contract/state.ts';
import { isForbiddenWhole } from '../consent/calls/decide.ts';
import { type Usable, usableTools } from '../models/to-tools.ts';

type IsWanted = (usable: Usable) => boolean;
type StateForTools = Pick<State, 'offers' | 'rules' | keyof ProjectsState>;

/**
 * A tool that may take part in a chat at all: the person neither turned it off there nor forbade
 * every call of it.
 */
export function takesPart(state: StateForTools, conversation: string, off = chatInProject(state, conversation)?.offHere): IsWanted {
  const made = Object.values(state.rules);
  return ({ server, tool }) =>
    !isToolOffHere(off, { server, tool: tool.name }) && !isForbiddenWhole({ server, tool: tool.name }, made, conversation);
}

type ToolSelection = { rules: StateForTools['rules']; off: OffHere | undefined; conversation: string; tools: Usable[] };
/** The last answer for each state of all lists: a reply asks several times in a row. */
const known = new WeakMap<StateForTools['offers'], ToolSelection>();

/**
 * The tools of servers that a model can be given in a chat, or could be with these off there, in
 * the order of their aliases.
 */
export function wantedTools(state: StateForTools, conversation: string, off = chatInProject(state, conversation)?.offHere): Usable[] {
  const { offers, rules } = state;
  const before = known.get(offers);
  if (before?.rules === rules && before.off === off && before.conversation === conversation) return before.tools;
  const tools = usableTools(offers).filter(takesPart(state, conversation, off));
  known.set(offers, { rules, off, conversation, tools });
  return tools;
}
