import type { PageFile } from '../host/shell/page-files.ts';
import { pageGuards } from '../host/shell/page-guards.ts';
import type { Access } from './access.ts';

export type Asked = { method: string; url: string; host: string | undefined; cookies: string | undefined };
export type Reply = { status: number; headers: Record<string, string>; body: { file: string } | { text: string } };

type Needs = { page: Map<string, PageFile>; access: Access; port: number };

/** What one HTTP request gets. Reads nothing from disk: the reply names the file to send. */
export function answerHttp(asked: Asked, { page, access, port }: Needs): Reply {
  if (!isOurHost(asked.host)) return words(403, 'This address is not one that Switchyard answers to.');
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return words(405, 'Switchyard only answers GET here.', { Allow: 'GET, HEAD' });
  const path = asked.url.replace(/[?#].*$/s, '');
  const token = new URLSearchParams(asked.url.slice(path.length)).get('token');
  if (path === '/' && token !== null && access.opensWith(token)) {
    return words(303, 'Come in.', { Location: '/', 'Set-Cookie': access.cookie(port) });
  }
  if (!access.knows(asked.cookies, port)) return words(401, 'Open the address that Switchyard printed in its terminal.');
  const found = page.get(path);
  // Browsers ask for it whether the page names it or not, and complain when there is none.
  if (!found && path === '/favicon.ico') return { ...words(204, ''), body: { text: '' } };
  if (!found) return words(404, 'There is no such page.');
  return { status: 200, headers: { 'Content-Type': found.type, ...guards(asked.host) }, body: { file: found.file } };
}

/** Only names that mean this machine: a page of another site that had its name point here is refused. Any port, for tunnels. */
export function isOurHost(host: string | undefined): host is string {
  return /^(127\.0\.0\.1|localhost)(:\d{1,5})?$/.test(host ?? '');
}

function words(status: number, text: string, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers, ...guards() }, body: { text: `${text}\n` } };
}

/** The socket is named because not every browser counts it as 'self'. */
function guards(host?: string): Record<string, string> {
  return { ...pageGuards(host ? `'self' ws://${host}` : "'none'"), 'Cache-Control': 'no-store' };
}
