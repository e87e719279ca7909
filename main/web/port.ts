import type { WebSocket } from 'ws';
import { FRAME_LIMIT, type Port } from '../../contract/wire.ts';
import type { Clock } from '../host/base/needs.ts';

/**
 * A frame's limit counts characters; one takes at most three bytes. Longer messages end the
 * connection.
 */
export const MOST_BYTES = 3 * FRAME_LIMIT;

/**
 * Bytes that may wait for a window that does not read before it is given up; it asks for everything
 * anew when it comes back.
 */
const MOST_WAITING = 256 * 1024 * 1024;
const HEARTBEAT_MS = 20_000;

/**
 * The host's end of one window's WebSocket. A window that misses two heartbeats is gone, even if no
 * one said so.
 */
export function socketPort(socket: WebSocket, clock: Clock): Port {
  let missed = 0;
  let stopHeart = clock.after(HEARTBEAT_MS, beat);
  socket.on('pong', () => (missed = 0));
  socket.on('close', () => stopHeart());
  // A broken connection is followed by 'close', which is all that anybody acts on.
  socket.on('error', () => socket.terminate());

  return {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_WAITING) return socket.terminate();
      socket.send(frame);
    },
    onMessage: (listener) => void socket.on('message', (data: Buffer) => listener(data.toString('utf8'))),
    onClose: (listener) => void socket.on('close', () => listener()),
    close: () => socket.close(),
  };

  function beat(): void {
    missed += 1;
    if (missed > 2) return socket.terminate();
    socket.ping();
    stopHeart = clock.after(HEARTBEAT_MS, beat);
  }
}
