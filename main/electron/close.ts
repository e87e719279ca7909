import type { App, BrowserWindow, Dialog, MessageBoxOptions, PowerMonitor } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';
import type { Settings } from '../../contract/settings.ts';
import { NO_WORK, type WorkUnderWay } from '../../contract/work-under-way.ts';
import { type ClosedBy, decideClose, type OnClose } from '../child/decide-close.ts';
import { within } from '../host/base/clock.ts';
import type { Clock } from '../host/base/needs.ts';

type Needs = {
  app: App;
  process: Pick<NodeJS.Process, 'platform' | 'prependOnceListener'>;
  windows(): BrowserWindow[];
  dialog: Pick<Dialog, 'showMessageBox'>;
  powerMonitor: Pick<PowerMonitor, 'on'>;
  words(): Promise<ShellWords>;
  /** Resolves once the host keeps it. */
  remember(whenClosed: OnClose): Promise<void>;
  /** The person was asked, and keeps it running. */
  onKept(): void;
  clock: Clock;
};

/** A host that does not keep the answer within this time keeps nobody from quitting. */
const REMEMBER_MS = 1000;

/**
 * The end of the app, and of its last window: asks while something runs or waits. It never asks
 * where the system ends the session, and where the app itself quits (`quit`).
 */
export function createClosing({ app, process, windows, dialog, powerMonitor, words, remember, onKept, clock }: Needs) {
  /** As the host told last; a host that told nothing yet does nothing. */
  let work = NO_WORK;
  let settings: Pick<Settings, 'whenClosed' | 'tray'> = {};
  let state: 'open' | 'asking' | 'kept' | 'quitting' = 'open';
  const { platform } = process;
  const isNow = (one: typeof state) => state === one;
  const decide = (by: ClosedBy) => (state === 'asking' ? 'ask' : decideClose({ by, work, ...settings }));

  app.on('browser-window-created', (_event, window) => {
    if (state === 'kept') state = 'open';
    window.on('close', (event) => {
      if (platform === 'darwin' || isNow('kept') || isNow('quitting') || windows().length > 1) return;
      const next = decide('window');
      if (next === 'keep') state = 'kept';
      if (next !== 'ask') return;
      event.preventDefault();
      void ask(window).catch(quit);
    });
    window.on('session-end', () => void (state = 'quitting'));
  });
  app.on('window-all-closed', () => platform === 'darwin' || isNow('kept') || quit());
  app.on('before-quit', (event) => {
    if (state !== 'quitting' && decide('quit') !== 'quit') {
      event.preventDefault();
      void ask().catch(quit);
    } else state = 'quitting';
  });
  // Electron's own listeners quit as a person does. It sets them up until it is ready.
  void app.whenReady().then(() => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.prependOnceListener(signal, quit);
    powerMonitor.on('shutdown', quit);
  });

  return {
    /** Quits without a question. */
    quit,
    onLook: (look: typeof settings) => void (settings = { whenClosed: look.whenClosed, tray: look.tray }),
    onWork: (now: WorkUnderWay) => void (work = now),
  };

  function quit(): void {
    state = 'quitting';
    app.quit();
  }

  /** `closed`: that window stays open below the question. */
  async function ask(closed?: BrowserWindow): Promise<void> {
    if (state === 'asking') return;
    state = 'asking';
    // Quit asks also those who chose to keep it running: there is nothing to remember.
    const canRemember = settings.whenClosed !== 'keep';
    const about = { work, hasTray: settings.tray === true, canRemember };
    const question = closeQuestion((await words()).desktop, about);
    const { response, checkboxChecked } = await (closed ? dialog.showMessageBox(closed, question) : dialog.showMessageBox(question));
    const answer = ANSWERS[response];
    // An update or the system may quit meanwhile.
    if (!isNow('asking')) return;
    if (answer === undefined) return void (state = 'open');
    if (checkboxChecked && canRemember) await within(clock, REMEMBER_MS, remember(answer));
    if (answer === 'quit') return quit();
    state = 'kept';
    for (const window of windows()) window.close();
    onKept();
  }
}

/** By the buttons of the question; the last one is Cancel. */
const ANSWERS: readonly OnClose[] = ['quit', 'keep'];

type CloseQuestion = { work: WorkUnderWay; hasTray: boolean; canRemember: boolean };

function closeQuestion(words: ShellWords['desktop'], { work, hasTray, canRemember }: CloseQuestion): MessageBoxOptions {
  const { closing } = words;
  return {
    type: 'question',
    message: closing.title,
    detail: `${closing.underWay(work)}\n\n${closing.note(hasTray)}`,
    buttons: [words.quit, closing.keep, words.cancel],
    // Enter changes nothing.
    defaultId: ANSWERS.length,
    cancelId: ANSWERS.length,
    noLink: true,
    ...(canRemember && { checkboxLabel: closing.remember }),
  };
}
