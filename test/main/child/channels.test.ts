import { expect, test } from 'vitest';
import type { Port } from '../../../contract/wire.ts';
import { openChannels } from '../../../main/child/channels.ts';
import { portPair } from '../../../main/cli/local-port.ts';
import { settled } from '../../doubles/settled.ts';

function joined() {
  const [shell, child] = portPair();
  const opened: Port[] = [];
  return { shell, host: openChannels(child, (port) => opened.push(port)), windows: openChannels(shell), opened };
}

function listen(port: Port | undefined): string[] {
  const heard: string[] = [];
  port?.onMessage((frame) => heard.push(frame));
  port?.onClose(() => heard.push('(closed)'));
  return heard;
}

test('windows and the shell share one pipe, and each frame reaches its own port as it was sent', async () => {
  const { host, windows, opened } = joined();
  const [one, other] = [windows.open(), windows.open()];
  one.send('{"kind":"ask"}');
  other.send('12 - + of the other');
  host.first.send('for the shell');
  const heardByShell = listen(windows.first);
  await settled();
  expect(opened.map(listen)).toEqual([['{"kind":"ask"}'], ['12 - + of the other']]);
  expect(heardByShell).toEqual(['for the shell']);
});

test('a port that either side closes is closed on both, alone and once', async () => {
  const { windows, opened } = joined();
  const ours = [windows.open(), windows.open(), windows.open()].map((port) => ({ port, heard: listen(port) }));
  await settled();
  const theirs = opened.map((port) => ({ port, heard: listen(port) }));
  ours[0]?.port.close();
  theirs[1]?.port.close();
  await settled();
  ours[0]?.port.send('too late');
  ours[2]?.port.send('still here');
  await settled();
  expect(ours.map(({ heard }) => heard)).toEqual([['(closed)'], ['(closed)'], []]);
  expect(theirs.map(({ heard }) => heard)).toEqual([['(closed)'], ['(closed)'], ['still here']]);
});

test('the end of the pipe closes every port; who listens only then is told, and who opens another one', async () => {
  const { shell, windows, opened } = joined();
  const heard = listen(windows.open());
  await settled();
  shell.close();
  await settled();
  const late = [windows.first, opened[0], windows.open()].map(listen);
  expect([heard, ...late]).toEqual([['(closed)'], ['(closed)'], ['(closed)'], ['(closed)']]);
});
