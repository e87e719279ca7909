import { join } from 'node:path';
import { app, BrowserWindow, dialog, nativeImage, nativeTheme, powerMonitor, protocol, safeStorage, session, shell } from 'electron';
import { chooseLanguage } from '../../client/words/languages.ts';
import { wordsFor } from '../../client/words/words.ts';
import { reasonOf } from '../../contract/errors.ts';
import type { Reason } from '../../contract/reason.ts';
import type { WorkUnderWay } from '../../contract/work-under-way.ts';
import { HostProcess } from '../child/host-process.ts';
import { findHostProgram, startHost } from '../child/host-program.ts';
import type { Look } from '../child/shell.ts';
import { isHiddenStart, loginStart } from '../child/start-at-login.ts';
import { createFileLog, logFileIn } from '../host/machine/file-log.ts';
import { catchUncaught } from '../host/machine/catch-uncaught.ts';
import { findInstallation, type Installation } from '../host/machine/installation.ts';
import { listPage } from '../host/machine/page-files.ts';
import { realClock } from '../host/machine/real-clock.ts';
import { answersOfElectron } from './answer-host.ts';
import { tellAppId } from './app-id.ts';
import { createBackground } from './background.ts';
import { createBadge } from './badge.ts';
import { createClosing } from './close.ts';
import { chooseDataFolder } from './data-folder.ts';
import { watchGpu } from './gpu.ts';
import { lockDown, lockDownSession } from './lock-down.ts';
import { createMenus } from './menus.ts';
import { offerCopy } from './offer-copy.ts';
import { bundlesIn } from './opened-bundles.ts';
import { announceScheme, servePage } from './protocol.ts';
import { closeBeforeQuitting } from './quit.ts';
import { createMainReport, sayInternalError } from './report-error.ts';
import { sayEndedTwice } from './say-ended-twice.ts';
import { sayHangs } from './say-hangs.ts';
import { checkSpelling } from './spelling.ts';
import { createStartAtLogin } from './start-at-login.ts';
import { createInstaller } from './updates/installer.ts';
import { whyNoStart } from './why-no-start.ts';
import { openWindowFile } from './window-file.ts';
import { createWindows } from './windows.ts';

try {
  const installation = findInstallation();
  begin(installation, chooseDataFolder(app, process.argv, installation.command));
} catch (cause) {
  void giveUp(cause);
}

/** The shell of the host: it has the window, and the host runs in a process of its own. */
function begin(installation: Installation, dataFolder: string): void {
  // One app per data folder: a second start only brings the first one's window to the front.
  if (!app.requestSingleInstanceLock()) return app.exit();
  announceScheme(protocol);
  app.enableSandbox();
  tellAppId(app, process);
  lockDown(app);

  const log = createFileLog({ dataFolder, now: realClock.now, from: 'window', full: 'leave' });
  const print = (text: string) => void process.stderr.write(text);
  catchUncaught(createMainReport({ log, print, tellWindows: () => host.tellError(), tellPerson: tellError }));
  const menus = createMenus({
    hasDocumentation: installation.homepage !== undefined,
    logFile: logFileIn(dataFolder),
    words,
    openWindow: () => windows.show(),
  });
  let look: Partial<Look> = {};
  const hostIsThere = Promise.withResolvers<void>();
  const file = openWindowFile(app.getPath('userData'));
  const gpu = watchGpu({ app, kept: file.gpu, environment: process.env, clock: realClock, tellFailed: () => host.gpuFailed() });
  const showBadge = createBadge({ app, nativeImage, platform: process.platform, windows: () => BrowserWindow.getAllWindows(), words });
  const windows = createWindows({
    preload: join(installation.root, 'dist', 'preload', 'preload.cjs'),
    places: file.places,
    hostIsThere: hostIsThere.promise,
    serve: (port) => host.serve(port),
    askPerson,
    askHanging: async (window, over) => sayHangs(dialog, window, (await words()).desktop, over),
    quit: () => app.quit(),
    clock: realClock,
  });
  const background = createBackground({
    app,
    platform: process.platform,
    words,
    hasWindow: () => BrowserWindow.getAllWindows().length > 0,
    showWindow: windows.show,
  });
  const startAtLogin = createStartAtLogin({
    app,
    platform: process.platform,
    start: loginStart({ isPackaged: app.isPackaged, execPath: process.execPath, argv: process.argv, environment: process.env }),
    onFailed: (cause) => log.error('The start at log-in could not be changed', cause),
  });
  const closing = createClosing({
    app,
    process,
    windows: () => BrowserWindow.getAllWindows(),
    dialog,
    powerMonitor,
    words,
    remember: (whenClosed) => host.change({ whenClosed }),
    onKept: background.onKept,
    clock: realClock,
  });
  const installer = createInstaller({ app, quit: closing.quit, log, environment: process.env });
  const program = findHostProgram({
    isPackaged: app.isPackaged,
    root: installation.root,
    resources: process.resourcesPath,
    argv: process.argv,
  });
  // The host loads while Electron does.
  const host = new HostProcess({
    start: (before) => startHost(program, { dataFolder, log, before }),
    handlers: answersOfElectron({
      app,
      dialog,
      safeStorage,
      shell,
      words,
      windows,
      onLook,
      onWork,
      onRefused,
      quit,
      leave: closing.quit,
      update: installer.quitFor,
    }),
    askPerson,
    clock: realClock,
  });
  closeBeforeQuitting(app, () => host.close().then(installer.finish));
  review(process.argv, process.cwd());
  // macOS says this in place of a second start.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    host.review(path);
  });
  // Not awaited: Electron gets ready only after this module has ended.
  void app.whenReady().then(start).catch(giveUp);

  function start(): void {
    lockDownSession(session.defaultSession);
    servePage(protocol, listPage(installation.renderer));
    void drawMenus();
    if (isHidden()) void hostIsThere.promise.then(openHidden);
    else windows.open();
    app.on('second-instance', (_event, argv, folder) => {
      if (!isHiddenStart(argv)) windows.show();
      review(argv, folder);
    });
    powerMonitor.on('resume', () => host.slept());
    app.on('activate', windows.show);
  }

  /** The system started it at log-in. */
  function isHidden(): boolean {
    return isHiddenStart(process.argv) || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
  }

  /** Without another sign of it a window lies in the task bar. */
  function openHidden(): void {
    if (!background.hasSign() && BrowserWindow.getAllWindows().length === 0) windows.open('', 'minimized');
  }

  /** Host or page ended twice within a minute: whether to start it again. Else the app ends. */
  async function askPerson(): Promise<boolean> {
    const wantsRestart = await sayEndedTwice(dialog, (await words()).desktop);
    if (!wantsRestart) app.quit();
    return wantsRestart;
  }

  async function tellError(): Promise<void> {
    await app.whenReady();
    if (await sayInternalError(dialog, await words(), dataFolder)) shell.showItemInFolder(logFileIn(dataFolder));
  }

  function review(argv: readonly string[], folder: string): void {
    for (const path of bundlesIn({ argv, folder })) host.review(path);
  }

  /**
   * The system draws a part of the window (its buttons, its menus): that part follows the theme,
   * the language and the keys of the page.
   */
  function onLook(told: Look): void {
    look = told;
    nativeTheme.themeSource = told.theme;
    closing.onLook(told);
    background.onLook(told);
    startAtLogin.onLook(told);
    gpu.onLook(told);
    void app.whenReady().then(() => {
      checkSpelling(session.defaultSession, process.platform, { ...told, systemLanguages: app.getPreferredSystemLanguages() });
      return drawMenus();
    });
    hostIsThere.resolve();
  }

  function onWork(work: WorkUnderWay): void {
    closing.onWork(work);
    background.onWork(work);
    showBadge(work.questions);
  }

  async function drawMenus(): Promise<void> {
    const asked = look;
    const said = await words();
    if (asked === look) menus.draw(said, look.shortcuts);
  }

  function words() {
    return wordsFor(chooseLanguage(look.language, app.getPreferredSystemLanguages()));
  }

  /** Says why the app does not start. True: it is to start on a copy of its folder. */
  async function onRefused(why: Reason): Promise<boolean> {
    await app.whenReady();
    const said = await whyNoStart(why, app.getPreferredSystemLanguages());
    if (why.code === 'data-folder-newer' && (await offerCopy(dialog, said, (await words()).desktop))) return true;
    if (why.code !== 'data-folder-newer') dialog.showErrorBox(said.title, said.text);
    quit(1);
    return false;
  }

  /** At once: nothing runs yet. */
  function quit(code?: number): void {
    void host.close();
    app.exit(code);
  }
}

async function giveUp(cause: unknown): Promise<void> {
  const { title, text } = await whyNoStart(reasonOf(cause), app.getPreferredSystemLanguages());
  dialog.showErrorBox(title, text);
  app.exit(1);
}
