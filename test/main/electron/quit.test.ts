import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import type { App } from 'electron';
import { closeBeforeQuitting } from '../../../main/electron/quit.ts';
import { standIn } from '../../doubles/beyond-types.ts';

function quitting(close: () => Promise<void>) {
  const app = Object.assign(new EventEmitter(), { exit: () => void app.emit('exited') });
  let prevented = 0;
  closeBeforeQuitting(standIn<App>('app', app), close);
  return {
    exited: once(app, 'exited'),
    quit: () => app.emit('will-quit', { preventDefault: () => (prevented += 1) }),
    prevented: () => prevented,
  };
}

test('the host is closed, once, before the app exits', async () => {
  const closing = Promise.withResolvers<void>();
  const done: string[] = [];
  const { quit, exited, prevented } = quitting(() => {
    done.push('closing');
    return closing.promise.then(() => void done.push('closed'));
  });
  quit();
  quit();
  closing.resolve();
  await exited;
  expect(done).toEqual(['closing', 'closed']);
  expect(prevented()).toBe(2);
});
