import type { App, Session } from 'electron';
import { VIEW_SCHEME } from '../child/view-scheme.ts';
import { framePage, isStartPage, origin } from './protocol.ts';
import type { FrameOfView, ServedViews } from './views.ts';

/**
 * Nothing the page does may lead it elsewhere or open something. Has to be called before the first
 * window.
 */
export function lockDown(app: App, views: Pick<ServedViews, 'mayReach'>): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    // Packets of WebRTC would reach any address, past the policy of a view.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    // Loading our own page again is the only navigation there is, the frame for diagrams, the
    // frames of views, and the frames in them.
    contents.on('will-navigate', (event) => !isStartPage(event.url) && event.preventDefault());
    contents.on('will-frame-navigate', (event) => {
      const { isMainFrame, url } = event;
      if (isMainFrame ? !isStartPage(url) : url !== framePage && !isViewPage(url) && !isDeclared(event)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => !isDeclared(event) && event.preventDefault());
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault();
      choose('');
    });
  });

  /** A frame within a view shows what the view declared. The policy of the view says it, too. */
  function isDeclared({ frame, url }: { frame?: { parent: FrameOfView | null } | null; url: string }): boolean {
    return views.mayReach(frame?.parent, url);
  }
}

/** Permissions of the page besides drawing: both only tell, neither reads anything. */
const PERMITTED: readonly string[] = ['clipboard-sanitized-write', 'notifications'];

const VIEW_PAGE = new RegExp(`^${VIEW_SCHEME}://v[a-f0-9]{24}/v/[a-f0-9]{48}$`);

/** A view of a server is never our page, whatever it may do. */
function isViewPage(url: string): boolean {
  return VIEW_PAGE.test(url);
}

/**
 * No other permission, no device, no picture of the screen, no request to any network, and of
 * downloads those alone that our page made itself (`saveAsFile`).
 */
export function lockDownSession(session: Session, views: Pick<ServedViews, 'mayReach' | 'mayUse'>): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const media = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    answer(isPermitted(details.requestingUrl, permission, media));
  });
  session.setPermissionCheckHandler((_contents, permission, from, { mediaType }) =>
    isPermitted(from, permission, mediaType === undefined ? [] : [mediaType]),
  );
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
  session.webRequest.onBeforeRequest({ urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] }, ({ frame, url }, answer) =>
    answer({ cancel: !views.mayReach(frame, url) }),
  );
  session.setSpellCheckerEnabled(false);
  // Dictionaries would come from Google's servers, past the refusal above. Nothing can be
  // downloaded from our own scheme, and no dictionary lies there.
  session.setSpellCheckerDictionaryDownloadURL(`${origin}/`);

  /** Of our own page these two; of a view what the person let it use; of a page in it nothing. */
  function isPermitted(from: string, permission: string, media: readonly string[]): boolean {
    if (from.startsWith(`${VIEW_SCHEME}://`)) return views.mayUse(originOf(from), permission, media);
    return originOf(from) === origin && PERMITTED.includes(permission);
  }
}

/** Node knows no origin of a scheme of ours. */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
