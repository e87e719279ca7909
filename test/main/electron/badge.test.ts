import { EventEmitter } from 'node:events';
import type { App, BrowserWindow, NativeImage } from 'electron';
import { expect, test } from 'vitest';
import { createBadge } from '../../../main/electron/badge.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { settled } from '../../doubles/settled.ts';
import { wordsFor } from '../../doubles/words.ts';

function badgeOn(platform: string) {
  const app = Object.assign(new EventEmitter(), { setBadgeCount: (count: number) => void counts.push(count) });
  const counts: number[] = [];
  const overlays: unknown[] = [];
  const all: BrowserWindow[] = [];
  const show = createBadge({
    app: standIn<App>('app', app),
    nativeImage: { createFromBitmap: (pixels: Buffer) => standIn<NativeImage>('a picture', { getSize: () => pixels.length }) },
    platform,
    windows: () => all,
    words: async () => wordsFor('de'),
  });
  const openWindow = () => {
    const window = Object.assign(new EventEmitter(), {
      isDestroyed: () => false,
      setOverlayIcon: (picture: NativeImage | null, said: string) => void overlays.push([picture === null ? 'none' : 'picture', said]),
    });
    all.push(standIn<BrowserWindow>('BrowserWindow', window));
    app.emit('browser-window-created', {}, window);
    return { show: () => window.emit('show') };
  };
  return { show, counts, overlays, openWindow };
}

test.for(['darwin', 'linux'])('on %s the icon of the app has the number of what waits', (platform) => {
  const { show, counts } = badgeOn(platform);
  show(2);
  show(0);
  expect(counts).toEqual([2, 0]);
});

test('on Windows each window has it over its icon, with words for a screen reader, and has it again once it was hidden', async () => {
  const { show, counts, overlays, openWindow } = badgeOn('win32');
  openWindow();
  const second = openWindow();
  show(2);
  await settled();
  second.show();
  await settled();
  show(0);
  await settled();
  const two = ['picture', '2 Fragen warten auf dich'];
  expect(overlays).toEqual([two, two, two, ['none', ''], ['none', '']]);
  expect(counts).toEqual([]);
});
