import type { Client } from '@modelcontextprotocol/client';
import { ProtocolError } from '@modelcontextprotocol/client';
import { expect, test, vi } from 'vitest';
import { listOffered } from '../../../../main/host/servers/offers/list-offered.ts';
import { httpError } from '../../../../main/host/servers/transports/http-error.ts';
import { standIn } from '../../../doubles/beyond-types.ts';

type Page = { tools?: unknown; resourceTemplates?: unknown; nextCursor?: string; ttlMs?: number } | Error;
const options = { signal: new AbortController().signal, timeout: 1000, rest: async () => undefined };

test('pages are read to the last, and an empty cursor leads to one like any other', async () => {
  const { list, asked } = scene({ start: { tools: [1], nextCursor: '' }, '': { tools: [2], nextCursor: 'b' }, b: { tools: [3] } });
  expect(await list()).toEqual({ items: [1, 2, 3] });
  expect(asked()).toEqual([undefined, '', 'b']);
});

test('the pages that came are kept when a later one fails, and a notice says so', async () => {
  const { list, onError } = scene({ start: { tools: [1], nextCursor: 'b' }, b: new Error('broken') });
  expect(await list()).toEqual({
    items: [1],
    failed: true,
    problem: { code: 'list-broke-off', list: 'tools', why: { code: 'server-refused', text: 'broken' } },
  });
  expect(onError).toHaveBeenCalledTimes(1);
});

test('a page without a list costs no other page: those that come after it are read', async () => {
  const { list } = scene({ start: { tools: [1], nextCursor: 'b' }, b: { tools: 'none', nextCursor: 'c' }, c: { tools: [3] } });
  expect(await list()).toEqual({
    items: [1, 3],
    failed: true,
    problem: { code: 'list-page-without-list', list: 'tools', page: 2, method: 'tools/list' },
  });
});

test('pages that go round in a circle are read once', async () => {
  const { list, asked } = scene({
    start: { tools: [1], nextCursor: 'b' },
    b: { tools: [2], nextCursor: 'c' },
    c: { tools: [3], nextCursor: 'b' },
  });
  expect(await list()).toEqual({ items: [1, 2, 3], problem: { code: 'list-in-circle', list: 'tools' } });
  expect(asked()).toHaveLength(3);
});

test.each([
  ['tool', 50, 50, undefined],
  ['tool', 51, 50, { code: 'list-too-many-pages', list: 'tools', pages: 50 }],
  ['template', 200, 200, undefined],
  ['template', 201, 200, { code: 'list-too-many-pages', list: 'resourceTemplates', pages: 200 }],
] as const)('%s: of %i pages %i are read', async (kind, pages, read, problem) => {
  const { list } = scene(endless(pages, 1));
  const listed = await list(kind);
  expect(listed.items).toHaveLength(read);
  expect(listed.problem).toEqual(problem);
});

test.each([
  ['tool', 1000, 1000, undefined],
  ['tool', 1001, 1000, { code: 'list-too-long', list: 'tools', most: 1000 }],
  ['template', 10_000, 10_000, undefined],
  ['template', 10_001, 10_000, { code: 'list-too-long', list: 'resourceTemplates', most: 10_000 }],
] as const)('of each kind as many are listed as there may be: %s, %i', async (kind, items, most, problem) => {
  const all = Array.from({ length: items }, (_, at) => at);
  const listed = await scene({ start: { tools: all, resourceTemplates: all } }).list(kind);
  expect(listed.items).toHaveLength(most);
  expect(listed.problem).toEqual(problem);
});

test('a list holds as long as its shortest page', async () => {
  const { list } = scene({ start: { tools: [1], nextCursor: 'b', ttlMs: 500 }, b: { tools: [2], ttlMs: 100 } });
  expect(await list()).toEqual({ items: [1, 2], ttlMs: 100 });
});

test.each([new ProtocolError(-32601, 'No method'), httpError(new Response(undefined, { status: 404 }))])(
  'a server with resources and without templates has none: %s',
  async (error) => {
    const { list, onError } = scene({ start: error });
    expect(await list('template')).toEqual({ items: [] });
    expect(onError).not.toHaveBeenCalled();
  },
);

function scene(pages: Record<string, Page>) {
  const onError = vi.fn();
  const request = vi.fn(async ({ params }: { params: { cursor?: string } }) => {
    const page = pages[params.cursor ?? 'start'];
    if (page instanceof Error) throw page;
    return page;
  });
  const client = standIn<Client>('Client', { getServerCapabilities: () => ({ tools: {}, resources: {} }), request });
  return {
    onError,
    list: (kind: 'tool' | 'template' = 'tool') => listOffered(client, kind, options, onError),
    asked: () => request.mock.calls.map(([{ params }]) => params.cursor),
  };
}

function endless(pages: number, items: number): Record<string, Page> {
  const read = Array.from({ length: pages }, (_, at): [string, Page] => {
    const all = Array.from({ length: items }, () => at);
    const page = { tools: all, resourceTemplates: all, ...(at < pages - 1 && { nextCursor: `p${at + 1}` }) };
    return [at === 0 ? 'start' : `p${at}`, page];
  });
  return Object.fromEntries(read);
}
