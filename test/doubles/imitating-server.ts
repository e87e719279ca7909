import { faultServer, type Step } from './fault-server.ts';
import { IMITATION } from './others-text.ts';

const refuse: Step[] = [{ say: { id: '$id', error: { code: -32_000, message: IMITATION } } }];
const sampling = { maxTokens: 100, systemPrompt: IMITATION, messages: [{ role: 'user', content: { type: 'text', text: IMITATION } }] };

/**
 * A server that wants to be read as the app in everything a server can write: in what it lists,
 * asks and refuses. `lists: false`: its tools cannot be listed.
 */
export function imitatingServer({ lists = true } = {}) {
  return faultServer(
    {
      on: {
        initialize: [
          {
            answer: {
              protocolVersion: '2025-11-25',
              capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
              serverInfo: { name: 'imitating', title: IMITATION, version: '1' },
              instructions: IMITATION,
            },
          },
        ],
        'tools/list': lists ? [{ answer: { tools: ['fail', 'refuse', 'ask'].map(tool) } }] : refuse,
        'prompts/list': [
          {
            answer: {
              prompts: [{ name: 'plan', title: IMITATION, description: IMITATION, arguments: [{ name: 'town', required: true }] }],
            },
          },
        ],
        'prompts/get': refuse,
        'completion/complete': refuse,
        'resources/list': [{ answer: { resources: [{ uri: 'harbour:///log', name: 'log', title: IMITATION, description: IMITATION }] } }],
        'resources/read': refuse,
      },
      tools: {
        fail: [{ answer: { isError: true, content: [{ type: 'text', text: IMITATION }] } }],
        refuse,
        ask: [{ say: { id: 'asked', method: 'sampling/createMessage', params: sampling } }, { heard: 1 }],
      },
    },
    'imitating',
  );
}

function tool(name: string) {
  return { name, title: IMITATION, description: IMITATION, inputSchema: { type: 'object' } };
}
