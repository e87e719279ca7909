import { chmodSync, linkSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { clearPlace, isPrivateSocket, socketPlace } from '../../../main/host/socket/place.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const linux = { platform: 'linux', environment: { XDG_RUNTIME_DIR: '/run/user/1000' }, uid: 1000 };

test('the socket lies in the data folder, or in the runtime folder where its path would be too long for a socket', () => {
  const room = 107 - '/socket/host'.length;
  const [fits, long] = [`/${'d'.repeat(room - 1)}`, `/${'d'.repeat(room)}`];
  expect(socketPlace(at(fits), linux)).toBe(`${fits}/socket/host`);
  expect(socketPlace(at(long), linux)).toMatch(/^\/run\/user\/1000\/switchyard\/[0-9a-f]{24}$/);
  expect(socketPlace(at(long, '2'), linux)).not.toBe(socketPlace(at(long), linux));
  expect(socketPlace(at(fits), { ...linux, platform: 'darwin', environment: {} })).toMatch(/\/switchyard-1000\/[0-9a-f]{24}$/);
  // By another path it is the same folder, and has the same one.
  expect(socketPlace(at(`${long}e`), linux)).toBe(socketPlace(at(long), linux));
  // Bytes count, not letters.
  expect(socketPlace(at(`/${'ü'.repeat(room / 2 + 1)}`), linux)).toMatch(/^\/run/);
  expect(socketPlace(at('C:\\Data'), { ...linux, platform: 'win32' })).toMatch(/^\\\\\.\\pipe\\switchyard-[0-9a-f]{24}$/);
});

test('the socket of a host that was killed makes room for the next one', async () => {
  const path = join(temporaryFolder(), 'socket', 'host');
  clearPlace(path);
  expect(lstatSync(dirname(path)).mode & 0o777).toBe(0o700);
  await leaveSocket(path);
  clearPlace(path);
  expect(lstatSync(path, { throwIfNoEntry: false })).toBeUndefined();
});

test('what is no socket of this person is neither removed nor used, in words that say where it is', async () => {
  const folder = temporaryFolder();
  const [file, link, real] = [join(folder, 'file'), join(folder, 'link'), join(folder, 'real')];
  writeFileSync(file, 'mine');
  await leaveSocket(real);
  symlinkSync(real, link);
  for (const path of [file, link]) {
    expect(() => clearPlace(path)).toThrow(notPrivate(path));
    expect(() => isPrivateSocket(path)).toThrow(notPrivate(path));
    expect(lstatSync(path)).toBeDefined();
  }
});

test('a socket that others could open, by itself or by its folder, is not used', async () => {
  const folder = join(temporaryFolder(), 'socket');
  mkdirSync(folder, { mode: 0o700 });
  const path = join(folder, 'host');
  await leaveSocket(path);
  chmodSync(path, 0o600);
  expect(isPrivateSocket(path)).toBe(true);
  chmodSync(path, 0o660);
  expect(() => isPrivateSocket(path)).toThrow(notPrivate(path));
  chmodSync(path, 0o600);
  chmodSync(folder, 0o755);
  expect(() => isPrivateSocket(path)).toThrow(notPrivate(folder));
  expect(() => clearPlace(path)).toThrow(notPrivate(folder));
});

function at(path: string, inode = '1') {
  return { path, device: '1', inode };
}

/** A socket file to which nobody listens: `close` alone would take the file along. */
async function leaveSocket(path: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(`${path}.new`, resolve));
  linkSync(`${path}.new`, path);
  await new Promise((resolve) => server.close(resolve));
}

function notPrivate(path: string): unknown {
  return expect.objectContaining({ code: 'storage', reason: { code: 'socket-place-not-private', path } });
}
