import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { HeldBack } from '../../../contract/server.ts';

/** What a server listed, item by item and unchecked: one malformed item must not cost the others. */
export type Listed = { items: unknown[]; problem?: string };
export type Kind = HeldBack['kind'];
export type AllListed = Record<Kind, Listed>;

const PAGES = 50;
const ITEMS = 1000;

const lists = {
  tool: { method: 'tools/list', field: 'tools', capability: 'tools' },
  prompt: { method: 'prompts/list', field: 'prompts', capability: 'prompts' },
  resource: { method: 'resources/list', field: 'resources', capability: 'resources' },
  template: { method: 'resources/templates/list', field: 'resourceTemplates', capability: 'resources' },
} as const satisfies Record<Kind, unknown>;

const Page = z.looseObject({});

/** Everything of one kind. Never throws for what the server does: then it has listed nothing, and the problem says why. */
export async function listOffered(client: Client, kind: Kind, options: { signal: AbortSignal; timeout: number }): Promise<Listed> {
  const { method, field, capability } = lists[kind];
  const items: unknown[] = [];
  if (!client.getServerCapabilities()?.[capability]) return { items };

  const seen = new Set<string>();
  let cursor: string | undefined;
  try {
    for (let page = 0; page < PAGES; page += 1) {
      const result = await client.request({ method, params: cursor === undefined ? {} : { cursor } }, Page, options);
      const found = result[field];
      if (!Array.isArray(found)) return { items, problem: `Its answer to ${method} holds no list of ${field}.` };
      items.push(...found);
      if (items.length > ITEMS) return { items: items.slice(0, ITEMS), problem: `It lists more than ${ITEMS}; the rest is left out.` };
      const next = result['nextCursor'];
      // An empty cursor is a cursor like any other.
      if (typeof next !== 'string') return { items };
      if (seen.has(next)) return { items, problem: 'Its pages go round in a circle; each was read once.' };
      seen.add(next);
      cursor = next;
    }
    return { items, problem: `It has more than ${PAGES} pages; the rest is left out.` };
  } catch (error) {
    // A server may declare resources and have no templates: then it does not know the method.
    if (kind === 'template' && hasCode(error, -32601)) return { items };
    return { items, problem: `It could not list them: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
