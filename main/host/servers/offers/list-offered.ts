import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Doubt, HeldBack } from '../../../../contract/server.ts';
import { METHOD_NOT_FOUND } from '../error-codes.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { readError, refusalOf, whyInVain } from '../read-error.ts';
import { type Rest, retryThrottled } from '../retry-throttled.ts';

/** A server's list, item by item and unchecked: one malformed item must not cost the others. */
export type OfferedList = {
  items: unknown[];
  /** The reason why there is more than was read. */
  problem?: Reason;
  /** The list broke off: an item that is not in it may still exist. */
  failed?: boolean;
  /** The server said no, which it may not a moment later. */
  refused?: boolean;
  /** Of tools: they may not be what stands here any longer. */
  doubt?: Doubt;
  /** Milliseconds for which the server says it holds. */
  ttlMs?: number;
  /** Arguments of these tools may have to go as headers, too. */
  inHeaders?: boolean;
};
export type OfferKind = HeldBack['kind'];
export type AllListed = Record<OfferKind, OfferedList>;
export const everyKind: OfferKind[] = ['tool', 'prompt', 'resource', 'template'];

/**
 * `most`: a person finds what they look for among ten thousand files or prompts, and a model does
 * not among as many tools. `pages`: as many as that takes at 20 tools or 50 other things a page.
 */
const lists = {
  tool: { method: 'tools/list', field: 'tools', capability: 'tools', most: 1000, pages: 50 },
  prompt: { method: 'prompts/list', field: 'prompts', capability: 'prompts', most: 10_000, pages: 200 },
  resource: { method: 'resources/list', field: 'resources', capability: 'resources', most: 10_000, pages: 200 },
  template: { method: 'resources/templates/list', field: 'resourceTemplates', capability: 'resources', most: 10_000, pages: 200 },
} as const satisfies Record<OfferKind, unknown>;

const Page = z.looseObject({});
/** The wait is short: the server did not announce the list. */
const UNANNOUNCED_MS = 2000;

type ListOptions = { signal: AbortSignal; timeout: number; rest: Rest };

/**
 * Everything of one kind. Never throws for what the server does: then it has listed what came so
 * far, and the problem says why.
 */
export async function listOffered(
  client: Client,
  kind: OfferKind,
  options: ListOptions,
  onError: (error: unknown) => void,
): Promise<OfferedList> {
  const isAnnounced = client.getServerCapabilities()?.[lists[kind].capability] !== undefined;
  if (!isAnnounced) return kind === 'tool' ? unannounced(client, options) : { items: [] };
  const listed: OfferedList = { items: [] };
  try {
    await readPages(client, kind, options, listed);
  } catch (error) {
    // A server may declare resources and have no templates: then it does not know the method.
    if (kind === 'template' && isUnknownMethod(error)) return listed;
    onError(error);
    listed.failed = true;
    if (listed.items.length === 0 && refusalOf(error) && !isUnknownMethod(error) && !readError(error).throttled) listed.refused = true;
    listed.problem = {
      code: listed.items.length > 0 ? 'list-broke-off' : 'list-unreadable',
      list: lists[kind].field,
      why: whyInVain(error),
    };
  }
  return listed;
}

/**
 * Some servers have tools and do not say so. One that has none refuses the question or is silent,
 * which is no trouble.
 */
async function unannounced(client: Client, options: ListOptions): Promise<OfferedList> {
  const listed: OfferedList = { items: [] };
  await readPages(client, 'tool', { ...options, timeout: Math.min(options.timeout, UNANNOUNCED_MS) }, listed).catch(() => undefined);
  return { items: listed.items };
}

async function readPages(client: Client, kind: OfferKind, options: ListOptions, listed: OfferedList): Promise<void> {
  const { method, field, most, pages } = lists[kind];
  const { signal, timeout, rest } = options;
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const result = await retryThrottled(() => client.request({ method, params }, Page, { signal, timeout }), rest, { signal });
    const { [field]: found, ttlMs, nextCursor: next } = result;
    if (Array.isArray(found)) listed.items = [...listed.items, ...found];
    else
      Object.assign(listed, {
        failed: true,
        problem: { code: 'list-page-without-list', list: field, page: page + 1, method } satisfies Reason,
      });
    if (typeof ttlMs === 'number') listed.ttlMs = Math.min(ttlMs, listed.ttlMs ?? ttlMs);
    if (listed.items.length > most) {
      listed.items = listed.items.slice(0, most);
      listed.problem = { code: 'list-too-long', list: field, most };
      return;
    }
    // An empty cursor is a cursor like any other.
    if (typeof next !== 'string') return;
    if (seen.has(next)) {
      listed.items = once(listed.items);
      listed.problem = { code: 'list-in-circle', list: field };
      return;
    }
    seen.add(next);
    cursor = next;
  }
  listed.problem = { code: 'list-too-many-pages', list: field, pages };
}

/**
 * Each item once: where a circle closes, a page was read that had come before under another cursor.
 */
function once(items: unknown[]): unknown[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** Over HTTP a modern server says it with the status alone. */
function isUnknownMethod(error: unknown): boolean {
  const { code, status } = readError(error);
  return code === String(METHOD_NOT_FOUND) || status === 404;
}
