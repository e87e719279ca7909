import { type CreateMessageRequestParams, inputRequired, inputResponse, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { offerTool, said } from './offer-tool.ts';
import { rounds } from './rounds.ts';

type Messages = CreateMessageRequestParams['messages'];

const KEY = 'model';
const MOST_ROUNDS = 4;
const LOOKUP = {
  name: 'lookup_tide',
  description: 'Tells when high tide is in a town.',
  inputSchema: { type: 'object' as const, properties: { town: { type: 'string' } }, required: ['town'] },
};
const State = z.object({ messages: z.array(z.unknown()), round: z.number() });

/**
 * The model of the host is given a tool of this server, which runs what the model calls and asks
 * again with what came of it.
 */
export function offerModelWithTools(server: McpServer): void {
  offerTool(server, 'ask_model_with_tools', {
    title: 'Lend the model a tool',
    description: 'Asks the model of the host and lends it a tool meanwhile (sampling with tools). What the model calls is run here.',
    input: z.object({ town: z.string().min(1).max(100).default('Hamburg') }),
    async run({ town }, { mcpReq }) {
      const state = State.safeParse(mcpReq.requestState()).data;
      const answer = inputResponse(mcpReq.inputResponses, KEY);
      if (!state || answer.kind !== 'sampling') return ask([user(`When is high tide in ${town}? Use lookup_tide.`)], 1);
      const content = [answer.result.content].flat();
      const uses = content.flatMap((part) => (part.type === 'tool_use' ? [part] : []));
      if (uses.length === 0 || state.round >= MOST_ROUNDS)
        return said(`The model needed ${state.round} ${state.round === 1 ? 'round' : 'rounds'} and said: ${JSON.stringify(content)}`);
      const results = uses.map(({ id, input }) => ({
        type: 'tool_result' as const,
        toolUseId: id,
        content: [{ type: 'text' as const, text: `High tide in ${String(input['town'])} is at 14:20.` }],
      }));
      const messages = [
        ...(state.messages as Messages),
        { role: 'assistant' as const, content },
        { role: 'user' as const, content: results },
      ];
      return ask(messages, state.round + 1);
    },
  });
}

async function ask(messages: Messages, round: number) {
  const request = inputRequired.createMessage({ messages, maxTokens: 400, tools: [LOOKUP], toolChoice: { mode: 'auto' } });
  return inputRequired({ inputRequests: { [KEY]: request }, requestState: await rounds.mint({ messages, round }) });
}

function user(text: string): Messages[number] {
  return { role: 'user', content: { type: 'text', text } };
}
