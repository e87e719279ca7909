import { join } from 'node:path';
import { app, BrowserWindow, dialog, nativeImage, nativeTheme, powerMonitor, protocol, safeStorage, session, shell } from 'electron';
import { writeAsIn } from '../../client/words/format.ts';
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
import { regionOf } from './region.ts';
import { createMainReport, sayInternalError } from './report-error.ts';
import { sayEndedTwice } from './say-ended-twice.ts';
import { sayHangs } from './say-hangs.ts';
import { checkSpelling } from './spelling.ts';
import { createStartAtLogin } from './start-at-login.ts';
import { createInstaller } from './updates/installer.ts';
import { ServedViews } from './views.ts';
import { whyNoStart } from './why-no-start.ts';
import { openWindowFile } from './window-file.ts';
import { createWindows } from './windows.ts';

function begin(installation: Installation, dataFolder: string): void {
  // One app per data folder: a second start only brings the first one's window to the front.
  if (!app.requestSingleInstanceLock()) return app.exit();
  announceScheme(protocol);
  app.enableSandbox();
  tellAppId(app, process);
  new DesktopApp(installation, dataFolder).begin();
}

/** The shell of the host: it has the windows, and the host runs in a process of its own. */
class DesktopApp {
  readonly #installation: Installation;
  readonly #dataFolder: string;
  readonly #host: HostProcess;
  readonly #menus: ReturnType<typeof createMenus>;
  readonly #gpu: ReturnType<typeof watchGpu>;
  readonly #windows: ReturnType<typeof createWindows>;
  readonly #background: ReturnType<typeof createBackground>;
  readonly #startAtLogin: ReturnType<typeof createStartAtLogin>;
  readonly #closing: ReturnType<typeof createClosing>;
  readonly #installer: ReturnType<typeof createInstaller>;
  readonly #showBadge: ReturnType<typeof createBadge>;
  readonly #views = new ServedViews((asked) => this.#host.viewDocument(asked));
  readonly #hostIsThere = Promise.withResolvers<void>();
  #look: Partial<Look> = {};

  constructor(installation: Installation, dataFolder: string) {
    this.#installation = installation;
    this.#dataFolder = dataFolder;
    const log = createFileLog({ dataFolder, now: realClock.now, from: 'window', full: 'leave' });
    const print = (text: string) => void process.stderr.write(text);
    const { platform, env: environment, execPath, argv } = process;
    const words = () => this.#words();
    const windows = () => BrowserWindow.getAllWindows();
    const tellWindows = () => this.#host.tellError();
    catchUncaught(createMainReport({ log, print, tellWindows, tellPerson: () => this.#tellError() }));
    const file = openWindowFile(app.getPath('userData'));
    this.#menus = createMenus({
      hasDocumentation: installation.homepage !== undefined,
      logFile: logFileIn(dataFolder),
      words,
      openWindow: () => this.#windows.show(),
    });
    this.#gpu = watchGpu({ app, kept: file.gpu, environment, clock: realClock, tellFailed: () => this.#host.gpuFailed() });
    this.#showBadge = createBadge({ app, nativeImage, platform, windows, words });
    this.#windows = createWindows({
      preload: join(installation.root, 'dist', 'preload', 'preload.cjs'),
      places: file.places,
      hostIsThere: this.#hostIsThere.promise,
      serve: (port) => this.#host.serve(port),
      askPerson: () => this.#askPerson(),
      askHanging: async (window, over) => sayHangs(dialog, window, (await words()).desktop, over),
      quit: () => app.quit(),
      clock: realClock,
    });
    const showWindow = this.#windows.show;
    this.#background = createBackground({ app, platform, words, hasWindow: () => windows().length > 0, showWindow });
    this.#startAtLogin = createStartAtLogin({
      app,
      platform,
      start: loginStart({ isPackaged: app.isPackaged, execPath, argv, environment }),
      onFailed: (cause) => log.error('The start at log-in could not be changed', cause),
    });
    this.#closing = createClosing({
      app,
      process,
      windows,
      dialog,
      powerMonitor,
      words,
      remember: (whenClosed) => this.#host.change({ whenClosed }),
      onKept: this.#background.onKept,
      clock: realClock,
    });
    this.#installer = createInstaller({ app, quit: this.#closing.quit, log, environment });
    const { isPackaged } = app;
    const program = findHostProgram({ isPackaged, root: installation.root, resources: process.resourcesPath, argv });
    // The host loads while Electron does.
    this.#host = new HostProcess({
      start: (before) => startHost(program, { dataFolder, log, before }),
      handlers: answersOfElectron({
        app,
        dialog,
        safeStorage,
        shell,
        words,
        windows: this.#windows,
        onLook: (look) => this.#onLook(look),
        onWork: (work) => this.#onWork(work),
        onRefused: (why) => this.#onRefused(why),
        quit: () => this.#quit(),
        leave: this.#closing.quit,
        update: this.#installer.quitFor,
      }),
      askPerson: () => this.#askPerson(),
      clock: realClock,
    });
  }

  begin(): void {
    lockDown(app, this.#views);
    closeBeforeQuitting(app, () => this.#host.close().then(this.#installer.finish));
    this.#review(process.argv, process.cwd());
    // macOS says this in place of a second start.
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.#host.review(path);
    });
    // Not awaited: Electron gets ready only after this module has ended.
    void app
      .whenReady()
      .then(() => this.#start())
      .catch(giveUp);
  }

  #start(): void {
    // Electron knows it once it is ready.
    writeAsIn(regionOf(process, app.getSystemLocale()));
    lockDownSession(session.defaultSession, this.#views);
    servePage(protocol, listPage(this.#installation.renderer));
    this.#views.serve(protocol);
    void this.#drawMenus();
    if (isHidden()) void this.#hostIsThere.promise.then(() => this.#openHidden());
    else this.#windows.open();
    app.on('second-instance', (_event, argv, folder) => {
      if (!isHiddenStart(argv)) this.#windows.show();
      this.#review(argv, folder);
    });
    powerMonitor.on('resume', () => this.#host.slept());
    app.on('activate', this.#windows.show);
  }

  /** Without another sign of it a window lies in the task bar. */
  #openHidden(): void {
    if (!this.#background.hasSign() && BrowserWindow.getAllWindows().length === 0) this.#windows.open('', 'minimized');
  }

  /** Host or page ended twice within a minute: whether to start it again. Else the app ends. */
  async #askPerson(): Promise<boolean> {
    const wantsRestart = await sayEndedTwice(dialog, (await this.#words()).desktop);
    if (!wantsRestart) app.quit();
    return wantsRestart;
  }

  async #tellError(): Promise<void> {
    await app.whenReady();
    if (await sayInternalError(dialog, await this.#words(), this.#dataFolder)) shell.showItemInFolder(logFileIn(this.#dataFolder));
  }

  #review(argv: readonly string[], folder: string): void {
    for (const path of bundlesIn({ argv, folder })) this.#host.review(path);
  }

  /**
   * The system draws a part of the window (its buttons, its menus): that part follows the theme,
   * the language and the keys of the page.
   */
  #onLook(look: Look): void {
    this.#look = look;
    nativeTheme.themeSource = look.theme;
    this.#closing.onLook(look);
    this.#background.onLook(look);
    this.#startAtLogin.onLook(look);
    this.#gpu.onLook(look);
    void app.whenReady().then(() => {
      checkSpelling(session.defaultSession, process.platform, { ...look, systemLanguages: app.getPreferredSystemLanguages() });
      return this.#drawMenus();
    });
    this.#hostIsThere.resolve();
  }

  #onWork(work: WorkUnderWay): void {
    this.#closing.onWork(work);
    this.#background.onWork(work);
    this.#showBadge(work.questions);
  }

  async #drawMenus(): Promise<void> {
    const asked = this.#look;
    const said = await this.#words();
    if (asked === this.#look) this.#menus.draw(said, asked.shortcuts);
  }

  #words() {
    return wordsFor(chooseLanguage(this.#look.language, app.getPreferredSystemLanguages()));
  }

  /** Says why the app does not start. True: it is to start on a copy of its folder. */
  async #onRefused(why: Reason): Promise<boolean> {
    await app.whenReady();
    const said = await whyNoStart(why, app.getPreferredSystemLanguages());
    if (why.code === 'data-folder-newer' && (await offerCopy(dialog, said, (await this.#words()).desktop))) return true;
    if (why.code !== 'data-folder-newer') dialog.showErrorBox(said.title, said.text);
    this.#quit(1);
    return false;
  }

  /** At once: nothing runs yet. */
  #quit(code?: number): void {
    void this.#host.close();
    app.exit(code);
  }
}

/** The system started it at log-in. */
function isHidden(): boolean {
  return isHiddenStart(process.argv) || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
}

async function giveUp(cause: unknown): Promise<void> {
  const { title, text } = await whyNoStart(reasonOf(cause), app.getPreferredSystemLanguages());
  dialog.showErrorBox(title, text);
  app.exit(1);
}

try {
  const installation = findInstallation();
  begin(installation, chooseDataFolder(app, process.argv, installation.command));
} catch (cause) {
  void giveUp(cause);
}
