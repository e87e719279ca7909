import { Client, type CreateMessageResult, type CreateMessageResultWithTools, InMemoryTransport } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { onTestFinished } from 'vitest';
import { createShowcaseServer } from '../../../servers/showcase/server.ts';

export type Era = 'legacy' | 'modern';

type Answers = {
  /** The model's answers, one after the other. */
  model?: (CreateMessageResult | CreateMessageResultWithTools)[];
  /** The person's answer to a question. */
  person?: { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, string | number | boolean | string[]> };
};

/**
 * A host that offers everything there is, and the showcase beside it in memory, in one era or the
 * other.
 */
export async function showcaseHost(era: Era, { model = [], person = { action: 'decline' } }: Answers = {}) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const ends: true[] = [];
  serveStdio(({ era: spoken }) => createShowcaseServer({ era: spoken, end: () => void ends.push(true) }), { transport: theirs });
  const heard: { method: string; params: unknown }[] = [];
  const asked: { method: string; params: unknown }[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: { roots: {}, sampling: { tools: {} }, elicitation: { form: {}, url: {} } },
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    },
  );
  client.setRequestHandler('roots/list', ({ method, params }) => {
    asked.push({ method, params });
    return { roots: [{ uri: 'file:///harbour', name: 'harbour' }] };
  });
  client.setRequestHandler('elicitation/create', ({ method, params }) => {
    asked.push({ method, params });
    return person;
  });
  client.setRequestHandler('sampling/createMessage', ({ method, params }) => {
    asked.push({ method, params });
    const next = model.shift();
    if (!next) throw new Error('The model has nothing more to say');
    return next;
  });
  client.fallbackNotificationHandler = async ({ method, params }) => void heard.push({ method, params });
  await client.connect(ours);
  onTestFinished(() => client.close());
  return {
    client,
    ends,
    heard,
    asked,
    async call(name: string, args: Record<string, unknown> = {}) {
      const result = await client.callTool({ name, arguments: args });
      const text = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      return { ...result, text };
    },
  };
}
