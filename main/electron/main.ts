import { join } from 'node:path';
import { app, BrowserWindow, dialog, Menu, nativeTheme, protocol, session, type NativeTheme } from 'electron';
import { followLanguage } from '../host/machine/follow-language.ts';
import { chooseLanguage } from '../../client/words/languages.ts';
import { wordsFor } from '../../client/words/words.ts';
import type { Settings } from '../../contract/settings.ts';
import { connect, type Port, type Serving } from '../../contract/wire.ts';
import { createHost } from '../host/host.ts';
import { enterFolder } from '../host/socket/enter-folder.ts';
import { listenForCommands } from '../host/socket/listen.ts';
import { catchUncaught } from '../host/machine/catch-uncaught.ts';
import { lockFolder } from '../host/machine/folder-lock.ts';
import { findInstallation, type Installation } from '../host/machine/installation.ts';
import { listPage } from '../host/machine/page-files.ts';
import { chooseDataFolder } from './data-folder.ts';
import { lockDown, lockDownSession } from './lock-down.ts';
import { createMenu } from './menu.ts';
import { createNeeds } from './needs.ts';
import { newerFolder, offerCopy } from './offer-copy.ts';
import { announceScheme, servePage } from './protocol.ts';
import { closeBeforeQuitting } from './quit.ts';
import { whyNoStart } from './why-no-start.ts';
import { openWindow } from './window.ts';

try {
  const installation = findInstallation();
  begin(installation, chooseDataFolder(app, process.argv, installation.command));
} catch (cause) {
  void giveUp(cause);
}

function begin(installation: Installation, dataFolder: string): void {
  // One app per data folder: a second start only brings the first one's window to the front.
  if (!app.requestSingleInstanceLock()) return app.exit();
  announceScheme(protocol);
  app.enableSandbox();
  lockDown(app);
  // Not awaited: Electron gets ready only after this module has ended.
  void app
    .whenReady()
    .then(() => start(installation, dataFolder))
    .catch(giveUp);
}

const who = 'desktop';
/** While a command has the data folder nothing is seen of the app: nobody waits long for that. */
const COMMAND_MS = 10_000;

async function start(installation: Installation, dataFolder: string): Promise<void> {
  lockDownSession(session.defaultSession);
  servePage(protocol, listPage(installation.renderer));
  let words = await wordsFor(chooseLanguage('system', app.getPreferredSystemLanguages()));
  const setMenu = () => Menu.setApplicationMenu(createMenu(process.platform, app.isPackaged, words.desktop));
  setMenu();

  const take = () => lockFolder(dataFolder, { who, pid: process.pid });
  const entered = await enterFolder({ dataFolder, version: installation.version, take }, { commandMs: COMMAND_MS });
  if (entered.is === 'running') return showOther(entered.port);
  const { folder, release } = entered.taken;
  const needs = await createNeeds(installation, folder, () => words.desktop);
  const host = createHost(needs);
  catchUncaught(host.reportError);
  const showWindow = () => (show(), {});
  const listening = await listenForCommands({
    ...needs,
    who,
    openPort: () => host.openCommandPort(showWindow),
    onUnreachable: host.tellNoCommands,
  });
  const close = () => {
    listening.close();
    return host.close().finally(release);
  };
  closeBeforeQuitting(app, close, needs.log);
  await followTheme(nativeTheme, host.serving);
  let chosen: Settings['language'];
  await followLanguage(host.serving, async (language) => {
    chosen = language;
    const spoken = await wordsFor(chooseLanguage(language, app.getPreferredSystemLanguages()));
    if (language !== chosen || spoken.locale === words.locale) return;
    words = spoken;
    setMenu();
  });
  host.start('once drawn');

  const open = () =>
    openWindow({
      preload: join(installation.root, 'dist', 'preload', 'preload.cjs'),
      settings: needs.settings,
      serve: host.serveWindow,
    });
  const show = () => void (bringToFront() || open());
  open();
  app.on('second-instance', show);
  app.on('activate', show);
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit());
}

/** The web shell has this data folder: its window is a page, which opens in the browser. */
async function showOther(port: Port): Promise<void> {
  await connect(port).ask('window.show', { browser: true });
  app.exit();
}

function bringToFront(): boolean {
  const [window] = BrowserWindow.getAllWindows();
  if (window?.isMinimized()) window.restore();
  window?.focus();
  return window !== undefined;
}

async function giveUp(cause: unknown): Promise<void> {
  const languages = app.getPreferredSystemLanguages();
  const why = await whyNoStart(cause, languages);
  const newer = newerFolder(cause);
  if (newer === undefined) dialog.showErrorBox(why.title, why.text);
  else await offerNewer(newer, why, languages);
  app.exit(1);
}

async function offerNewer(folder: string, why: { title: string; text: string }, languages: readonly string[]): Promise<void> {
  try {
    const { desktop: words } = await wordsFor(chooseLanguage('system', languages));
    await offerCopy(folder, why, { app, dialog, words, argv: process.argv });
  } catch (cause) {
    const { title, text } = await whyNoStart(cause, languages);
    dialog.showErrorBox(title, text);
  }
}

/**
 * The system draws a part of the window (its buttons, its menus): that part follows the theme the
 * page is drawn in.
 */
async function followTheme(nativeTheme: NativeTheme, { handlers, onEvent }: Serving): Promise<void> {
  const { state } = await handlers['state.read']({}, new AbortController().signal);
  nativeTheme.themeSource = state.settings.theme;
  onEvent((_number, event) => {
    if (event.type === 'settings.changed') nativeTheme.themeSource = event.settings.theme;
  });
}
