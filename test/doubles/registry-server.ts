import type { RequestListener, ServerResponse } from 'node:http';
import { answerJson, listening } from './listening.ts';

/** The text of a `server.json`, as a publisher wrote it. */
export type ServerJson = { name: string; version: string } & Record<string, unknown>;
export type Published = { server: ServerJson; status?: string; message?: string };

/** A package of npm that starts by what it says alone. */
export function weather(fields: Record<string, unknown> = {}): ServerJson {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: 'io.github.user/weather',
    title: 'Weather',
    description: 'Forecasts for a place.',
    version: '1.2.0',
    repository: { url: 'https://github.com/user/weather', source: 'github' },
    packages: [{ registryType: 'npm', identifier: '@user/weather', version: '1.2.0', transport: { type: 'stdio' } }],
    ...fields,
  };
}

type Answering = { files?: Record<string, Buffer>; broken?: (response: ServerResponse, path: string) => boolean; asked?: string[] };

/**
 * A registry of this machine that speaks `/v0.1`, two entries a page. `asked`: the paths it was
 * asked for. `broken`: answers in place of its own; undefined lets it answer.
 */
export async function registryServer(entries: Published[], answering: Omit<Answering, 'asked'> = {}) {
  const asked: string[] = [];
  const { origin, end } = await listening(registryListener(entries, { ...answering, asked }));
  return { address: origin, asked, end };
}

export function registryListener(entries: Published[], { files = {}, broken, asked = [] }: Answering = {}): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://registry');
    asked.push(`${url.pathname}${url.search}`);
    if (broken?.(response, url.pathname)) return;
    const file = files[url.pathname];
    if (file) return void response.writeHead(200).end(file);
    const [, name, , version] = /^\/v0\.1\/servers(?:\/([^/]+)(\/versions)(?:\/([^/]+))?)?$/.exec(url.pathname) ?? [];
    if (!url.pathname.startsWith('/v0.1/servers')) return void response.writeHead(404).end();
    if (name === undefined) return answerJson(response, pageOf(entries, url.searchParams));
    const named = entries.filter(({ server }) => server.name === decodeURIComponent(name));
    if (version === undefined) return answerJson(response, { servers: named.map(said), metadata: { count: named.length } });
    const found = named.find(({ server }) => version === 'latest' || server.version === decodeURIComponent(version));
    if (!found) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"title":"Not Found"}');
    return answerJson(response, said(found));
  };
}

function pageOf(entries: Published[], params: URLSearchParams): object {
  const words = params.get('search') ?? '';
  const from = Number(params.get('cursor') ?? 0);
  const found = entries.filter(({ server }) => server.name.includes(words));
  const next = from + 2 < found.length ? { nextCursor: `${from + 2}` } : {};
  return { servers: found.slice(from, from + 2).map(said), metadata: { count: 2, ...next } };
}

function said({ server, status = 'active', message }: Published): object {
  const official = {
    status,
    publishedAt: '2026-11-03T08:00:00Z',
    isLatest: true,
    ...(message !== undefined && { statusMessage: message }),
  };
  return { server, _meta: { 'io.modelcontextprotocol.registry/official': official } };
}
