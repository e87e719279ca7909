import { type App, Menu, nativeImage, Tray } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';
import small from './icons/16x16.png?inline';
import large from './icons/32x32.png?inline';

type Needs = {
  app: Pick<App, 'whenReady' | 'quit'>;
  words(): Promise<ShellWords>;
  showWindow(): void;
};

/** The icon in the tray, while the person wants one: it opens the window and says what waits. */
export function createTray({ app, words, showWindow }: Needs) {
  let shown = { isOn: false, questions: 0 };
  let tray: Tray | undefined;
  let drawings = 0;

  return {
    /** Also where the language has changed. */
    draw: (change: Partial<typeof shown>) => void draw(change),
  };

  async function draw(change: Partial<typeof shown>): Promise<void> {
    shown = { ...shown, ...change };
    drawings += 1;
    const number = drawings;
    await app.whenReady();
    const { desktop } = await words();
    if (number !== drawings) return;
    if (!shown.isOn) {
      tray?.destroy();
      tray = undefined;
      return;
    }
    tray ??= open();
    const { waits, show } = desktop.tray;
    tray.setToolTip(shown.questions === 0 ? 'Switchyard' : `Switchyard: ${waits(shown.questions)}`);
    // Linux wants the menu anew where something in it changed.
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: show, click: showWindow },
        { label: waits(shown.questions), enabled: shown.questions > 0, click: showWindow },
        { type: 'separator' },
        { label: desktop.quit, click: () => app.quit() },
      ]),
    );
  }

  function open(): Tray {
    const opened = new Tray(icon(process.platform));
    opened.on('click', showWindow);
    return opened;
  }
}

/** Linux takes one picture and makes it fit; elsewhere each screen takes its own. */
function icon(platform: string) {
  const image = nativeImage.createFromDataURL(platform === 'linux' ? large : small);
  if (platform !== 'linux') image.addRepresentation({ scaleFactor: 2, dataURL: large });
  return image;
}
