import { HostError } from '../../../../contract/errors.ts';
import type { HostTool, HostToolNeeds } from './host-tool.ts';
import { findServerCalled, serverCalled } from './server-called.ts';

export function readResourceForModel({ journal, readResource: read }: HostToolNeeds): HostTool {
  return {
    name: 'read_resource',
    title: 'Read a resource',
    description: 'Reads what a connected server holds at an address, as list_resources lists it or a tool result links to it.',
    inputSchema: {
      type: 'object',
      properties: {
        server: { type: 'string', description: 'The name of the server' },
        uri: { type: 'string', description: 'The address. It means something to that server alone' },
      },
      required: ['server', 'uri'],
      additionalProperties: false,
    },
    isOffered: (conversation) => conversation.readsResources === true,
    // The server reads the address, so an address can tell it something.
    speaksTo: ({ server }) => (typeof server === 'string' ? findServerCalled(server, journal.state().servers) : undefined),

    async run({ server, uri }, { caller, from }, signal) {
      if (typeof server !== 'string' || typeof uri !== 'string') throw new HostError('bad-input', { code: 'server-and-address-needed' });
      const { id, name } = serverCalled(server, journal.state());
      from.push({ server: id, serverName: name });
      const { content } = await read({ server: id, uri, caller }, signal);
      return { content: content.length > 0 ? content : [{ type: 'text', text: '(There is nothing in it.)' }] };
    },
  };
}
