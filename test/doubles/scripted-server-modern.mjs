/** A server of 2026-07-28 and nothing older, as the SDK makes one; `--icons=` names its icons. */
import { inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const ICONS = '--icons=';
const icons = JSON.parse(process.argv.find((argument) => argument.startsWith(ICONS))?.slice(ICONS.length) ?? '[]');

serveStdio(
  () => {
    const server = new McpServer({ name: 'modern', version: '1', ...(icons.length > 0 && { icons }) }, { capabilities: { logging: {} } });
    server.registerTool('add', { description: 'Adds', inputSchema: z.object({ a: z.number(), b: z.number() }) }, ({ a, b }) => ({
      content: [{ type: 'text', text: String(a + b) }],
    }));
    server.registerTool('grow', { inputSchema: z.object({}) }, () => {
      server.registerTool('grown', { inputSchema: z.object({}) }, () => ({ content: [] }));
      return { content: [] };
    });
    server.registerTool('logs', { inputSchema: z.object({}) }, async (_, context) => {
      await context.mcpReq.log('warning', 'careful');
      return { content: [] };
    });
    server.registerPrompt('told', {}, async (context) => {
      await context.mcpReq.log('warning', 'asked for a prompt');
      return { messages: [] };
    });
    server.registerResource('note', 'note:///1', {}, async (_, context) => {
      await context.mcpReq.log('warning', 'asked for a resource');
      return { contents: [] };
    });
    server.registerTool('roots', { inputSchema: z.object({}) }, (_, context) => {
      const answered = context.mcpReq.inputResponses?.roots;
      if (!answered) return inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
      return { content: [{ type: 'text', text: JSON.stringify(answered.roots) }] };
    });
    return server;
  },
  { legacy: 'reject' },
);
