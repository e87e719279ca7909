import type { Call } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import { OURS } from '../../../../contract/handles.ts';
import type { Tool } from '../../../../contract/server.ts';
import { hashOf } from '../../base/fingerprint.ts';
import type { CallResult } from '../../servers/requests/call-tool.ts';
import { goOnWithout } from './go-on-without.ts';
import { readResult } from './read-result.ts';
import type { HostTool, HostToolNeeds } from './host-tool.ts';
import { listResources } from './list-resources.ts';
import { readResourceForModel } from './read-resource.ts';
import { searchTools } from './search-tools.ts';
import type { Callable, FoundTool } from '../../consent/calls/call.ts';

/** All of them: another one is added here. Names without `__` can never be a server's. */
function allOf(needs: HostToolNeeds): HostTool[] {
  return [listResources(needs), readResourceForModel(needs), readResult(needs), searchTools(needs), goOnWithout(needs)];
}

export type HostTools = ReturnType<typeof createHostTools>;

/** The tools that the app itself gives a model, under the id of no server. */
export function createHostTools(needs: HostToolNeeds) {
  const all = allOf(needs).map((tool) => ({ tool, defined: define(tool) }));

  return {
    /** The tools that the model is offered in this chat. */
    offered: (conversation: string): Tool[] => offered(conversation).map(({ defined }) => defined),

    /** Ours and the servers', to look up and to call. */
    beside: (servers: Callable): Callable => ({
      find: (wanted, conversation) => find(wanted, conversation) ?? servers.find(wanted, conversation),
      confirm: async (what, stop) => (what.server === OURS ? undefined : servers.confirm(what, stop)),
      gone: (server) => (server === OURS ? never : servers.gone(server)),
      followToEnd: (...what) => servers.followToEnd(...what),
      call: (what, signal, onProgress) => (what.server === OURS ? call(what, signal) : servers.call(what, signal, onProgress)),
    }),
  };

  function offered(id: string) {
    const { conversations, entries } = needs.journal.state();
    const conversation = conversations[id];
    return conversation ? all.filter(({ tool }) => tool.isOffered(conversation, entries[id] ?? [])) : [];
  }

  function find(wanted: string, conversation: string | null | undefined): FoundTool | undefined {
    const found = conversation ? offered(conversation).find(({ defined }) => defined.alias === wanted) : undefined;
    return found && { server: app, tool: found.defined, ...(found.tool.speaksTo && { speaksTo: found.tool.speaksTo }) };
  }

  async function call(
    { tool: name, input, caller }: Parameters<Callable['call']>[0],
    signal: AbortSignal,
  ): Promise<CallResult & Pick<Call, 'from'>> {
    const found = all.find(({ tool }) => tool.name === name);
    if (!found) return { outcome: 'failed', content: [], reason: { code: 'no-such-tool', tool: name } };
    const from: NonNullable<Call['from']> = [];
    try {
      return { outcome: 'ok', ...(await found.tool.run(input, { caller, from }, signal)), from };
    } catch (error) {
      if (signal.aborted) return { outcome: 'stopped', content: [], reason: { code: 'call-stopped' }, from };
      if (error instanceof HostError) return { outcome: 'failed', content: [], reason: error.reason, from };
      throw error;
    }
  }
}

/**
 * The app stands for what it says of its own tools: the one that says it only reads looks at
 * nothing but lists of the app.
 */
const app: FoundTool['server'] = { id: OURS, name: 'Switchyard', fingerprint: OURS, hintsTrusted: true };
const never = new AbortController().signal;

function define({ name, title, description, inputSchema, annotations }: HostTool): Tool {
  const said = annotations && { annotations };
  return {
    name,
    alias: name,
    title,
    description,
    inputSchema,
    ...said,
    definition: hashOf({ name, title: title ?? '', description, inputSchema }),
  };
}
