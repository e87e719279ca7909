import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { contentOfRevision } from '../shared/content-of-revision.ts';

type ShowcaseTool<S extends z.ZodObject> = {
  title: string;
  description: string;
  input?: S;
  output?: z.ZodObject;
  /** The tool changes what the server offers or holds. */
  changes?: true;
  run(args: z.infer<S>, context: ServerContext): CallToolResult | InputRequiredResult | Promise<CallToolResult | InputRequiredResult>;
};

/** One tool with annotations that are true: nothing here reaches beyond the server itself. */
export function offerTool<S extends z.ZodObject = z.ZodObject>(server: McpServer, name: string, tool: ShowcaseTool<S>) {
  const { title, description, input, output, changes = false, run } = tool;
  const config = {
    title,
    description,
    inputSchema: (input ?? z.object({})) as z.ZodObject,
    ...(output && { outputSchema: output }),
    annotations: { title, readOnlyHint: !changes, destructiveHint: false, idempotentHint: !changes, openWorldHint: false },
  };
  return server.registerTool(name, config, async (args, context) => {
    const result = await run(args as z.infer<S>, context);
    return 'content' in result ? { ...result, content: contentOfRevision(server, (result as CallToolResult).content) } : result;
  });
}

export function said(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

export function toolFailed(text: string): CallToolResult {
  return { isError: true, ...said(text) };
}
