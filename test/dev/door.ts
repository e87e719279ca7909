import { WebSocket } from 'ws';
import { wordsFor } from '../../client/words/words.ts';
import { WINDOW_PROTOCOL } from '../../contract/session-key.ts';
import type { Port } from '../../contract/wire.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { Access } from '../../main/web/access.ts';
import { openHttpServer } from '../../main/web/http-server.ts';
import { MOST_BYTES, socketPort } from '../../main/web/port.ts';
import type { Session } from './host-process.ts';

/**
 * The page of a link. The web shell puts a script before all else in it, which keeps the key of the
 * session. Then it leads to the window, as Vite serves it.
 */
export const page = '<!doctype html><head><meta http-equiv="refresh" content="0; url=/"><title>Switchyard</title></head>\n';

export type Door = {
  origin: string;
  /** A token that lets one browser in, within a minute. */
  token(): string;
  close(): Promise<void>;
};

/**
 * The web shell's own door, in a process that outlives each host: the key that a browser got stays
 * good when the host starts again. Requests of a window go on to the host that runs then.
 */
export async function openDoor(running: () => Session | undefined): Promise<Door> {
  const access = new Access(realClock);
  const server = await openHttpServer({
    page: new Map(),
    html: page,
    access,
    port: 0,
    clock: realClock,
    command: 'npx switchyard',
    wordsFor: () => wordsFor('en'),
    onPort: (window) => joinHost(window, running()),
  });
  return {
    origin: server.origin,
    token: () => access.issue(),
    async close() {
      access.close();
      await server.close();
    },
  };
}

/** Without a host the window's connection ends at once. The window tries again by itself. */
function joinHost(window: Port, session: Session | undefined): void {
  if (!session) return window.close();
  const socket = openSocket(session);
  const host = socketPort(socket, realClock);
  const early: string[] = [];
  window.onMessage((frame) => (socket.readyState === socket.CONNECTING ? void early.push(frame) : host.send(frame)));
  socket.once('open', () => early.forEach(host.send));
  host.onMessage(window.send);
  host.onClose(window.close);
  window.onClose(host.close);
}

export function openSocket({ origin, cookie, key }: Session): WebSocket {
  const headers = { cookie, origin };
  return new WebSocket(`${origin.replace('http', 'ws')}/port`, [WINDOW_PROTOCOL, key], { headers, maxPayload: MOST_BYTES });
}
