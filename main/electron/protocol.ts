import { readFile } from 'node:fs/promises';
import type { Protocol } from 'electron';
import type { PageFile } from '../host/shell/page-files.ts';

/** The one origin the window may have. */
export const origin = 'app://switchyard';
export const startPage = `${origin}/index.html`;

/** What the page may do: run and show its own files, and nothing else; no network at all. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  'media-src blob: data:',
  "font-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Has to be called before the app is ready. */
export function announceScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
}

/** Hands out the built page, and only what is on its list. */
export function servePage(protocol: Protocol, page: Map<string, PageFile>): void {
  protocol.handle('app', async (request) => {
    const { host, pathname } = new URL(request.url);
    const found = host === new URL(origin).host && request.method === 'GET' ? page.get(pathname) : undefined;
    if (!found) return new Response('Not found', { status: 404, headers: headers('text/plain') });
    return new Response(await readFile(found.file), { headers: headers(found.type) });
  });
}

function headers(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
