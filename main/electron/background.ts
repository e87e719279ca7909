import type { App } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { NO_WORK, type WorkUnderWay } from '../../contract/work-under-way.ts';
import { newsOfWork } from '../child/news-of-work.ts';
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
  let work = NO_WORK;
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
      const { isAsked, hasTaskEnded } = newsOfWork(work, now);
      work = now;
      tray.draw({ questions: now.questions });
      // A window tells of its questions and its tasks itself.
      if (hasWindow()) return;
      if (isAsked) void tell(({ tray: { waits } }) => ({ title: 'Switchyard', body: waits(now.questions) }));
      if (hasTaskEnded) void tell(({ tray: { taskEnded } }) => ({ title: 'Switchyard', body: taskEnded }));
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
