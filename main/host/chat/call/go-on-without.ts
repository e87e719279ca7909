import { HostError } from '../../../../contract/errors.ts';
import { isServerOffHere } from '../../../../contract/off-here.ts';
import { chatInProject } from '../../../../contract/project.ts';
import type { HostTool, HostToolNeeds } from './host-tool.ts';

/** Lets a model say that it does not wait for calls that become long tasks. */
export function goOnWithout({ journal, goOnWithoutTasks }: Pick<HostToolNeeds, 'journal' | 'goOnWithoutTasks'>): HostTool {
  return {
    name: 'go_on_without',
    title: 'Go on without a long task',
    description:
      'Some tools work for minutes or hours. Call this together with such a tool, in the same reply, and name the tool: if the server makes a ' +
      'long task of that call, you go on at once, and are told its result later. Without this you wait for the result.',
    inputSchema: {
      type: 'object',
      properties: {
        tools: {
          type: 'array',
          items: { type: 'string' },
          minItems: 1,
          maxItems: 32,
          description: 'Names of tools as they stand in your list',
        },
      },
      required: ['tools'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
    isOffered: ({ id }) => {
      const state = journal.state();
      const off = chatInProject(state, id)?.offHere;
      return Object.entries(state.offers).some(
        ([server, { runsTasks }]) => runsTasks && state.servers[server]?.state.state === 'ready' && !isServerOffHere(off, server),
      );
    },

    async run({ tools }, { caller: { turn } }) {
      const names = Array.isArray(tools) ? tools.filter((name) => typeof name === 'string') : [];
      if (turn === undefined || names.length === 0) throw new HostError('bad-input', { code: 'no-such-task' });
      goOnWithoutTasks(turn, names);
      return { content: [{ type: 'text', text: 'You go on without these as soon as they are long tasks.' }] };
    },
  };
}
