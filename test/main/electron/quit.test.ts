import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import type { App } from 'electron';
import { closeBeforeQuitting } from '../../../main/electron/quit.ts';
import { standIn } from '../../doubles/beyond-types.ts';

function quitting(close: () => Promise<void>, patience?: number) {
  const app = Object.assign(new EventEmitter(), { exit: () => void app.emit('exited') });
  let prevented = 0;
  const logged: string[] = [];
  const note = (message: string) => void logged.push(message);
  closeBeforeQuitting(standIn<App>('app', app), close, { info: note, warn: note, error: note }, patience);
  return {
    exited: once(app, 'exited'),
    quit: () => app.emit('will-quit', { preventDefault: () => (prevented += 1) }),
    logged,
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

test('a host that fails to close does not keep the app, and the log says so', async () => {
  const { quit, exited, logged } = quitting(() => Promise.reject(new Error('stuck')));
  quit();
  await exited;
  expect(logged).toEqual(['The host did not close cleanly']);
});

test('nor does one that hangs', async () => {
  const { quit, exited } = quitting(() => new Promise(() => {}), 1);
  quit();
  await exited;
});
