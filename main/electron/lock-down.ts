import type { App, Session } from 'electron';
import { startPage } from './protocol.ts';

/**
 * Nothing the page does may lead it elsewhere or open something. Has to be called before the first
 * window.
 */
export function lockDown(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    // Loading our own page again is the only navigation there is.
    contents.on('will-navigate', (event) => event.url !== startPage && event.preventDefault());
    contents.on('will-frame-navigate', (event) => !(event.isMainFrame && event.url === startPage) && event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
  });
}

/** Permissions of the page besides drawing: both only tell, neither reads anything. */
const PERMITTED: readonly string[] = ['clipboard-sanitized-write', 'notifications'];

/** No other permission, and no request to any network. */
export function lockDownSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(PERMITTED.includes(permission)));
  session.setPermissionCheckHandler((_contents, permission) => PERMITTED.includes(permission));
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest({ urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] }, (_details, answer) =>
    answer({ cancel: true }),
  );
  session.setSpellCheckerEnabled(false);
}
