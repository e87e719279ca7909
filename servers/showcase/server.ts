import { McpServer } from '@modelcontextprotocol/server';
import { offerAsks } from './asks.ts';
import { offerChanges } from './changes.ts';
import { offerShowcasePrompts } from './prompts.ts';
import { offerShowcaseResources } from './resources.ts';
import { offerResults } from './results.ts';
import { rounds } from './rounds.ts';
import { offerWork } from './work.ts';

type Needs = {
  /** Ends the process of the server, for the tool that shows how a server dies. */
  end(): void;
  era?: 'legacy' | 'modern';
};

/**
 * One small piece for everything a host can offer to a server, for whatever transport the caller
 * connects it to.
 */
export function createShowcaseServer({ end, era = 'legacy' }: Needs): McpServer {
  const server = new McpServer(
    { name: 'showcase', title: 'Showcase', version: '1.0.0' },
    {
      instructions:
        'Shows what a server can do in this host: each tool shows one thing, and each prompt asks for one of the tools. ' +
        'Nothing is kept on disk and nothing is sent anywhere.',
      capabilities: { logging: {}, resources: { subscribe: true } },
      requestState: { verify: rounds.verify },
    },
  );
  const { counted, journal } = offerShowcaseResources(server, era);
  offerResults(server);
  offerWork(server, { end, note: journal });
  offerAsks(server);
  offerChanges(server, { counted });
  offerShowcasePrompts(server);
  return server;
}
