import { WebSocket } from 'ws';
import { SESSION_KEY, WINDOW_PROTOCOL } from '../../contract/session-key.ts';
import { connect, type Host } from '../../contract/wire.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { socketPort } from '../../main/web/port.ts';

/**
 * Goes in as a browser does (token, then cookie and key, then socket) and hands back the host
 * behind the address; `close` as a tab is closed.
 */
export async function askOverSocket(url: string): Promise<Host & { close(): void }> {
  const { origin } = new URL(url);
  const { cookie, key } = await openLink(url);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/port`, [WINDOW_PROTOCOL, key], { headers: { cookie, origin } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { ...connect(socketPort(socket, realClock)), close: () => socket.close() };
}

/** The session that a browser gets by a link. */
export async function openLink(url: string): Promise<{ cookie: string; key: string }> {
  const answer = await fetch(url, { redirect: 'manual' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  const key = keyIn(await answer.text());
  if (!cookie || !key) throw new Error('The address with the token gave no cookie or no key.');
  return { cookie, key };
}

/** The key that a page leaves in the storage of its origin. */
export function keyIn(html: string): string | undefined {
  return new RegExp(`localStorage\\.setItem\\("${SESSION_KEY}", "([\\w-]{43})"\\)`).exec(html)?.[1];
}
