import type { App, BrowserWindow, nativeImage } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { BADGE_SIDE, badgePicture } from '../child/badge-picture.ts';

type Needs = {
  app: Pick<App, 'setBadgeCount' | 'on'>;
  nativeImage: Pick<typeof nativeImage, 'createFromBitmap'>;
  platform: string;
  windows(): BrowserWindow[];
  words(): Promise<ShellWords>;
};

/**
 * Shows on the icon of the app how many questions wait: by its number, or on Windows by a picture
 * over the icon of each window, which is forgotten while that is hidden.
 */
export function createBadge({ app, nativeImage, platform, windows, words }: Needs): (waiting: number) => void {
  let count = 0;
  if (platform !== 'win32') return (waiting) => app.setBadgeCount(waiting);
  app.on('browser-window-created', (_event, window) => window.on('show', () => void draw(window)));
  return (waiting) => {
    count = waiting;
    for (const window of windows()) void draw(window);
  };

  async function draw(window: BrowserWindow): Promise<void> {
    const { frame } = await words();
    if (window.isDestroyed()) return;
    if (count === 0) return window.setOverlayIcon(null, '');
    const picture = nativeImage.createFromBitmap(badgePicture(count), { width: BADGE_SIDE, height: BADGE_SIDE, scaleFactor: 2 });
    window.setOverlayIcon(picture, frame.waiting.questions(count));
  }
}
