import { OURS } from '../../../../contract/handles.ts';
import type { State } from '../../../../contract/state.ts';
import { isForbiddenWhole } from '../../consent/calls/decide.ts';
import type { ToolParam } from '../../models/model.ts';
import { toToolParam, type Usable, usableTools } from '../../models/to-tools.ts';
import type { HostTools } from '../call/host-tools.ts';

export type ToolsOfChats = ReturnType<typeof createToolsOfChats>;
type Known = Usable & { param: ToolParam };

const MOST = 128;
/** Chats whose order is kept; of others an endpoint remembers nothing by then. */
const MOST_CHATS = 100;

/**
 * The tools that go to the model with each request of a chat, in an order that only grows: new ones come at the end, and one whose server
 * is away or that is on hold stays as the model read it (a call of it is refused), so that the request begins as the last one did. What
 * the person turned off, took away, forbade or accepted in its new form counts at once.
 */
export function createToolsOfChats({ hostTools, state }: { hostTools: Pick<HostTools, 'offered'>; state(): State }) {
  const chats = new Map<string, Known[]>();

  return {
    toolsOf(conversation: string): Known[] {
      const { offers, servers, rules } = state();
      const made = Object.values(rules);
      const isWanted = ({ server, tool }: Usable) => !isForbiddenWhole({ server, tool: tool.name }, made, conversation);
      const own = hostTools.offered(conversation).map((tool) => ({ server: OURS, tool }));
      const now = new Map([...own, ...usableTools(offers).filter(isWanted)].map((usable) => [usable.tool.alias, usable]));
      const stays = (known: Known) =>
        known.server !== OURS && servers[known.server]?.enabled === true && isWanted(known) && !isKeptOff(offers, known);
      const before = (chats.get(conversation) ?? []).flatMap((known): Known[] => {
        const today = now.get(known.tool.alias);
        now.delete(known.tool.alias);
        if (!today) return stays(known) ? [known] : [];
        return [today.tool.definition === known.tool.definition ? known : withParam(today)];
      });
      const tools = [...before, ...[...now.values()].map(withParam)].slice(0, MOST);
      remember(conversation, tools);
      return tools;
    },
  };

  /** The one used last is forgotten last. */
  function remember(conversation: string, tools: Known[]): void {
    chats.delete(conversation);
    chats.set(conversation, tools);
    const [oldest] = chats.keys();
    if (chats.size > MOST_CHATS && oldest !== undefined) chats.delete(oldest);
  }
}

function withParam(usable: Usable): Known {
  return { ...usable, param: toToolParam(usable.tool) };
}

function isKeptOff(offers: State['offers'], { server, tool }: Known): boolean {
  return offers[server]?.tools.find(({ name }) => name === tool.name)?.hold?.keptOff === true;
}
