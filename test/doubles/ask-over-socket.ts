import { WebSocket } from 'ws';
import { connect, type Host } from '../../contract/wire.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { socketPort } from '../../main/web/port.ts';

/** Goes in as a browser does (token, then cookie, then socket) and hands back the host behind the address; `close` as a tab is closed. */
export async function askOverSocket(url: string): Promise<Host & { close(): void }> {
  const { origin } = new URL(url);
  const { headers } = await fetch(url, { redirect: 'manual' });
  const cookie = headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error('The address with the token gave no cookie.');
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/port`, { headers: { cookie, origin } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { ...connect(socketPort(socket, realClock)), close: () => socket.close() };
}
