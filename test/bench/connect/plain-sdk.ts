import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Connected, Program } from './servers.ts';

/** The SDK as it comes; with `auto` it finds out the era, without it is told. */
export async function connectPlainSdk({ command, args, era }: Program, auto: boolean): Promise<Connected> {
  const told = era === 'modern' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client({ name: 'plain', version: '1' }, { capabilities: {}, versionNegotiation: { mode: auto ? 'auto' : told } });
  await client.connect(new StdioClientTransport({ command, args, stderr: 'ignore' }));
  const { tools, prompts, resources } = client.getServerCapabilities() ?? {};
  await Promise.all([
    tools && client.listTools(),
    prompts && client.listPrompts(),
    resources && client.listResources(),
    resources && client.listResourceTemplates(),
  ]);
  return { call: (name, input) => client.callTool({ name, arguments: input }), close: () => client.close() };
}
