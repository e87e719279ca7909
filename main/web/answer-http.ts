import type { ShellWords } from '../../client/words/en/shells.ts';
import { DIAGRAM_FRAME } from '../../contract/diagram-frame.ts';
import { SESSION_KEY } from '../../contract/session-key.ts';
import type { PageFile } from '../host/machine/page-files.ts';
import { diagramFrameGuards, pageGuards, type ViewOrigins } from '../host/machine/page-guards.ts';
import type { Access } from './access.ts';
import { contentPolicyHash, plainPage, plainPageStyle } from './plain-page.ts';

/**
 * The code of the window, whose names change with what is in it. A browser that keeps it keeps what
 * it compiled, too: loading the window anew takes half the processor time.
 */
const NEVER_CHANGES = { 'Cache-Control': 'private, max-age=31536000, immutable' };

/**
 * `languages`: what the browser says its person reads, as the header has it. `isAhead`: nobody
 * looks at the answer yet.
 */
export type HttpAsked = { method: string; url: string; isAhead: boolean } & Record<'host' | 'cookies' | 'languages', string | undefined>;
export type HttpReply = { status: number; headers: Record<string, string>; body: { file: PageFile } | { text: string } };

/**
 * `html`: the window's page. `command`: ours as a person types it. `wordsFor`: in the language the
 * person chose, else in the first of these that there is.
 */
type Needs = {
  page: Map<string, PageFile>;
  html: string;
  access: Access;
  port: number;
  command: string;
  wordsFor(languages: readonly string[]): Promise<ShellWords>;
  /** Where views of servers come from; absent: none are shown. */
  views?: ViewOrigins | undefined;
};

/** The answer to one HTTP request. Reads nothing from disk: the reply names the file to send. */
export async function answerHttp(asked: HttpAsked, { page, html, access, port, command, wordsFor, views }: Needs): Promise<HttpReply> {
  const spoken = await wordsFor(inOrderOfWish(asked.languages));
  const { webPages } = spoken;
  if (!isOurHost(asked.host)) return words(403, webPages.notThisAddress);
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return words(405, webPages.onlyGet, { Allow: 'GET, HEAD' });
  const path = asked.url.replace(/[?#].*$/s, '');
  const token = new URLSearchParams(asked.url.slice(path.length)).get('token');
  const isKnown = access.knows(asked.cookies, port);
  // A browser that fetches a link ahead gets nothing, and asks again once it is opened.
  if (path === '/' && token !== null && asked.isAhead) return words(503, '');
  // A request for the headers alone, as a preview makes it, does not use up the token.
  const isLetIn = path === '/' && token !== null && asked.method === 'GET' && access.opensWith(token);
  // Not by a redirect: where a file or another site led here, a browser would keep the strict
  // cookie back from it.
  if (isLetIn) return windowPage(html, { host: asked.host, views }, { key: access.key, 'Set-Cookie': access.cookie(port) });
  if (!isKnown && path === '/')
    return plain(401, {
      words: spoken,
      title: token === null ? webPages.linkNeeded : webPages.linkNoLongerWorks,
      paragraphs: [webPages.oneBrowser, webPages.getALink(`${command} link`, '--data')],
    });
  if (!isKnown) return words(401, webPages.openALink);
  // A link that was used: this browser is in already, and its page has the key.
  if (path === '/' && token !== null) return windowPage(html, { host: asked.host, views });
  // A page that was refused a socket asks whether its key is the reason.
  if (path === '/port') return words(426, webPages.noSuchPage, { Upgrade: 'websocket' });
  const found = page.get(path);
  // Browsers ask for it whether the page names it or not, and complain when there is none.
  if (!found && path === '/favicon.ico') return { ...words(204, ''), body: { text: '' } };
  if (!found) return words(404, webPages.noSuchPage);
  const keeping = path.startsWith('/assets/') ? NEVER_CHANGES : undefined;
  const ofFrame = path === `/${DIAGRAM_FRAME}` ? diagramFrameGuards() : undefined;
  return {
    status: 200,
    headers: { 'Content-Type': found.type, ...guards(asked.host, undefined, views), ...ofFrame, ...keeping },
    body: { file: found },
  };
}

/**
 * Only names that mean this machine: a page of another site that had its name point here is
 * refused. Any port, for tunnels.
 */
export function isOurHost(host: string | undefined): host is string {
  return /^(127\.0\.0\.1|localhost)(:\d{1,5})?$/.test(host ?? '');
}

/** `de-AT,de;q=0.9,en;q=0.8`: browsers name them best first. */
function inOrderOfWish(header = ''): string[] {
  return header.split(',').map((language) => language.replace(/;.*$/s, '').trim());
}

/**
 * The window's page at the address of a link. Its first script takes the token out of the address,
 * and puts the key into the storage of the page's origin. It does so before anything else is read:
 * a reload finds both done. `key` is left out where the link was used before.
 */
function windowPage(
  html: string,
  at: { host: string; views: ViewOrigins | undefined },
  { key, ...headers }: { key?: string; 'Set-Cookie'?: string } = {},
): HttpReply {
  const keep = key === undefined ? '' : `localStorage.setItem(${JSON.stringify(SESSION_KEY)}, ${JSON.stringify(key)});`;
  const script = `document.currentScript.remove();history.replaceState(null, '', '/' + location.hash);${keep}`;
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...guards(at.host, `'self' ${contentPolicyHash(script)}`, at.views),
      ...headers,
    },
    body: { text: html.replace('<head>', () => `<head><script>${script}</script>`) },
  };
}

function plain(status: number, page: Parameters<typeof plainPage>[0], headers: Record<string, string> = {}): HttpReply {
  const reply = words(status, plainPage(page), { 'Content-Type': 'text/html; charset=utf-8', ...headers });
  const policy = `default-src 'none'; style-src ${plainPageStyle}; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': policy } };
}

function words(status: number, text: string, headers: Record<string, string> = {}): HttpReply {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...guards(), ...headers }, body: { text: `${text}\n` } };
}

/** The socket is named because not every browser counts it as 'self'. */
function guards(host?: string, scripts?: string, views?: ViewOrigins): Record<string, string> {
  return { ...pageGuards({ connect: host ? `'self' ws://${host}` : "'none'", scripts, hears: true, views }), 'Cache-Control': 'no-store' };
}
