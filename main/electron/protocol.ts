import { readFile } from 'node:fs/promises';
import type { Protocol } from 'electron';
import type { PageFile } from '../host/machine/page-files.ts';
import { DIAGRAM_FRAME } from '../../contract/diagram-frame.ts';
import { diagramFrameGuards, pageGuards } from '../host/machine/page-guards.ts';
import { VIEW_SCHEME } from '../child/view-scheme.ts';

/**
 * A policy of features names no scheme of ours: `lockDownSession` alone says which view gets which.
 */
const VIEWS = { frames: `${VIEW_SCHEME}:`, origins: '*' };

/** The one origin the window may have. */
export const origin = 'app://switchyard';
const startPage = `${origin}/index.html`;

/** Behind the `#` stands which of its pages is in view. */
export function isStartPage(url: string): boolean {
  return url.replace(/#.*$/s, '') === startPage;
}

/** The one page that a frame in it may show. */
export const framePage = `${origin}/${DIAGRAM_FRAME}`;

/**
 * Has to be called before the app is ready. The scheme has a cache of compiled code, as pages of
 * the web have it.
 */
export function announceScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
    { scheme: VIEW_SCHEME, privileges: { standard: true, secure: true } },
  ]);
}

/** The page that a window opens, with the one of its pages in view that has this address. */
export function startPageAt(address: string): string {
  const url = startPage + address;
  return isStartPage(url) ? url : startPage;
}

/** Hands out the built page, and only what is on its list. */
export function servePage(protocol: Protocol, page: Map<string, PageFile>): void {
  protocol.handle('app', async (request) => {
    const { host, pathname } = new URL(request.url);
    const found = host === new URL(origin).host && request.method === 'GET' ? page.get(pathname) : undefined;
    if (!found) return new Response('Not found', { status: 404, headers: headers('text/plain') });
    const guards = request.url === framePage ? diagramFrameGuards() : undefined;
    return new Response(await readFile(found.file), { headers: headers(found.type, guards) });
  });
}

function headers(type: string, guards = pageGuards({ connect: "'none'", views: VIEWS })): Record<string, string> {
  return { 'Content-Type': type, ...guards };
}
