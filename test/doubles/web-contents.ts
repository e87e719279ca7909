import { EventEmitter } from 'node:events';
import type { WebContents, WebFrameMain } from 'electron';
import { standIn } from './beyond-types.ts';

type Sender = { origin?: string; parent?: WebFrameMain | null } | null;

/** As much of a WebContents as a port needs; `say` is what the page's preload would send. */
export function createContents() {
  const ipc = new EventEmitter();
  const sent: [channel: string, ...args: unknown[]][] = [];
  let isDestroyed = false;
  let reloads = 0;
  let kills = 0;
  const contents = Object.assign(new EventEmitter(), {
    ipc,
    isDestroyed: () => isDestroyed,
    reload: () => void (reloads += 1),
    forcefullyCrashRenderer: () => {
      kills += 1;
      contents.emit('render-process-gone', {}, { reason: 'killed' });
    },
    send: (...message: [string, ...unknown[]]) => void sent.push(message),
  });
  return {
    contents: standIn<WebContents>('WebContents', contents),
    sent,
    say(channel: string, frame?: unknown, sender: Sender = {}) {
      const senderFrame = sender && { origin: 'app://switchyard', parent: null, ...sender };
      ipc.emit(channel, { senderFrame }, frame);
    },
    destroy() {
      isDestroyed = true;
      contents.emit('destroyed');
    },
    crash: (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason }),
    reloads: () => reloads,
    hang: () => contents.emit('unresponsive'),
    answerAgain: () => contents.emit('responsive'),
    kills: () => kills,
  };
}
