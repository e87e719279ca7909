import type { App, Session } from 'electron';
import { framePage, isStartPage, origin } from './protocol.ts';

/**
 * Nothing the page does may lead it elsewhere or open something. Has to be called before the first
 * window.
 */
export function lockDown(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    // Loading our own page again is the only navigation there is, and the frame for diagrams.
    contents.on('will-navigate', (event) => !isStartPage(event.url) && event.preventDefault());
    contents.on('will-frame-navigate', (event) => {
      if (!(event.isMainFrame ? isStartPage(event.url) : event.url === framePage)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault();
      choose('');
    });
  });
}

/** Permissions of the page besides drawing: both only tell, neither reads anything. */
const PERMITTED: readonly string[] = ['clipboard-sanitized-write', 'notifications'];

/**
 * No other permission, no device, no picture of the screen, no request to any network, and of
 * downloads those alone that our page made itself (`saveAsFile`).
 */
export function lockDownSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(PERMITTED.includes(permission)));
  session.setPermissionCheckHandler((_contents, permission) => PERMITTED.includes(permission));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  // Should a chooser open all the same, nothing is chosen.
  session.on('select-hid-device', (event, _found, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault();
    choose('');
  });
  session.on('select-usb-device', (event, _found, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${origin}/`)) event.preventDefault();
  });
  session.webRequest.onBeforeRequest({ urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] }, (_details, answer) =>
    answer({ cancel: true }),
  );
  session.setSpellCheckerEnabled(false);
  // Dictionaries would come from Google's servers, past the refusal above. Nothing can be
  // downloaded from our own scheme, and no dictionary lies there.
  session.setSpellCheckerDictionaryDownloadURL(`${origin}/`);
}
