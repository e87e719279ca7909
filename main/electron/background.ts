import type { App } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { NO_WORK, type WorkUnderWay } from '../../contract/work-under-way.ts';
import type { Look } from '../child/shell.ts';
import { tellPerson } from './tell-person.ts';
import { createTray } from './tray.ts';

type Needs = {
  app: Pick<App, 'whenReady' | 'quit'>;
  platform: string;
  words(): Promise<ShellWords>;
  hasWindow(): boolean;
  showWindow(): void;
};

/** The app as a person sees it while it has no window: an icon in the tray, and notifications. */
export function createBackground({ app, platform, words, hasWindow, showWindow }: Needs) {
  const tray = createTray({ app, words, showWindow });
  let { questions } = NO_WORK;
  let hasTray = false;
  const hasSign = () => hasTray || platform === 'darwin';

  return {
    /** Something on the screen says that it runs: its icon in the tray, or the dock. */
    hasSign,
    onLook(look: Pick<Look, 'tray'>): void {
      hasTray = look.tray === true;
      tray.draw({ isOn: hasTray });
    },
    onWork(now: WorkUnderWay): void {
      const isAsked = now.questions > questions;
      ({ questions } = now);
      tray.draw({ questions });
      // A window tells of its questions itself.
      if (isAsked && !hasWindow()) void tell(({ tray: { waits } }) => ({ title: 'Switchyard', body: waits(now.questions) }));
    },
    /** The last window was closed, and the app goes on: how it comes back. */
    onKept(): void {
      if (!hasSign()) void tell(({ kept }) => ({ title: kept.title, body: kept.text }));
    },
  };

  async function tell(say: (words: ShellWords['desktop']) => { title: string; body: string }): Promise<void> {
    tellPerson(say((await words()).desktop), showWindow);
  }
}
