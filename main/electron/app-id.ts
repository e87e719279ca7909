import type { App } from 'electron';

/** Put there by the build: `build.appId` of package.json, which the installers have, too. */
declare const APP_ID: string;

type RunningProgram = { platform: string; execPath: string };

/**
 * Windows knows by an id whose a notification is, and which windows belong together: it has to be
 * that of the shortcut in the Start menu. Where no installer made one, the program stands for it.
 * Call this before there is a window. On Linux Electron reads `desktopName` of package.json.
 */
export function tellAppId(
  app: Pick<App, 'isPackaged' | 'setAppUserModelId'>,
  { platform, execPath }: RunningProgram,
  appId = APP_ID,
): void {
  if (platform === 'win32') app.setAppUserModelId(app.isPackaged ? appId : execPath);
}
