import type { PageFile } from '../host/machine/page-files.ts';
import { pageGuards } from '../host/machine/page-guards.ts';
import type { Access } from './access.ts';
import { plainPage, plainPageStyle } from './plain-page.ts';

export type HttpAsked = { method: string; url: string } & Record<'host' | 'cookies', string | undefined>;
export type HttpReply = { status: number; headers: Record<string, string>; body: { file: string } | { text: string } };

type Needs = { page: Map<string, PageFile>; access: Access; port: number };

/** What one HTTP request gets. Reads nothing from disk: the reply names the file to send. */
export function answerHttp(asked: HttpAsked, { page, access, port }: Needs): HttpReply {
  if (!isOurHost(asked.host)) return words(403, 'This address is not one that Switchyard answers to.');
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return words(405, 'Switchyard only answers GET here.', { Allow: 'GET, HEAD' });
  const path = asked.url.replace(/[?#].*$/s, '');
  const token = new URLSearchParams(asked.url.slice(path.length)).get('token');
  const isKnown = access.knows(asked.cookies, port);
  // Whoever only asks for the headers, as a preview does, does not use up the token.
  if (path === '/' && token !== null && asked.method === 'GET' && (isKnown || access.opensWith(token))) {
    // Not by a redirect: where a file or another site led here, a browser would keep the strict cookie back from it.
    return html(200, { title: 'Opening Switchyard', goTo: '/' }, { 'Set-Cookie': access.cookie(port) });
  }
  if (!isKnown && path === '/')
    return html(401, { title: token === null ? 'Switchyard needs a link' : 'This link no longer works', body: getALink });
  if (!isKnown) return words(401, 'Open a link that Switchyard printed in its terminal.');
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

const getALink = `<p>A link lets one browser in, once and within a minute. Whatever runs in Switchyard goes on.</p>
<p>For a new one, run <code>switchyard link</code> in a terminal (in a checkout of Switchyard <code>npx switchyard link</code>), with the
same <code>--data</code> that Switchyard was started with, and open what it prints.</p>`;

function html(status: number, page: Parameters<typeof plainPage>[0], headers: Record<string, string> = {}): HttpReply {
  const reply = words(status, plainPage(page), { 'Content-Type': 'text/html; charset=utf-8', ...headers });
  const policy = `default-src 'none'; style-src ${plainPageStyle}; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': policy } };
}

function words(status: number, text: string, headers: Record<string, string> = {}): HttpReply {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...guards(), ...headers }, body: { text: `${text}\n` } };
}

/** The socket is named because not every browser counts it as 'self'. */
function guards(host?: string): Record<string, string> {
  return { ...pageGuards(host ? `'self' ws://${host}` : "'none'"), 'Cache-Control': 'no-store' };
}
