import { EventEmitter } from 'node:events';
import type {
  CallbackResponse,
  DisplayMediaRequestHandlerHandlerRequest,
  DownloadItem,
  OnBeforeRequestListenerDetails,
  Protocol,
  Session,
  WebContents,
  WebRequest,
} from 'electron';
import { life, preventable } from './app.ts';
import { standIn, partOf } from '../beyond-types.ts';

type Handle = Parameters<Protocol['handle']>[1];
type BeforeRequest = {
  urls: string[];
  listener: (details: OnBeforeRequestListenerDetails, answer: (response: CallbackResponse) => void) => void;
};

const schemes = new Map<string, Handle>();
const privileged = new Set<string>();
let beforeRequest: BeforeRequest | undefined;
let permitted: Parameters<Session['setPermissionCheckHandler']>[0] = null;
let displayed: Parameters<Session['setDisplayMediaRequestHandler']>[0] = null;

export const protocol = standIn<Protocol>('protocol', {
  registerSchemesAsPrivileged: (custom) => {
    if (life.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme } of custom) privileged.add(scheme);
  },
  handle: (scheme, handler) => {
    if (!life.isReady()) throw new Error('protocol.handle can only be used after app is ready');
    if (!privileged.has(scheme)) throw new Error(`The scheme ${scheme} has no origin: it was not announced as standard.`);
    schemes.set(scheme, handler);
  },
} satisfies Partial<Protocol>);

function onBeforeRequest(filter: { urls: string[] }, listener: BeforeRequest['listener']): void {
  beforeRequest = { urls: filter.urls, listener };
}

const methods = {
  protocol,
  webRequest: standIn<WebRequest>('webRequest', { onBeforeRequest }),
  setPermissionRequestHandler: () => {},
  setPermissionCheckHandler: (handler) => void (permitted = handler),
  setDevicePermissionHandler: () => {},
  setDisplayMediaRequestHandler: (handler) => void (displayed = handler),
  setSpellCheckerEnabled: () => {},
  setSpellCheckerLanguages: () => {},
  setSpellCheckerDictionaryDownloadURL: () => {},
  addWordToSpellCheckerDictionary: () => true,
  availableSpellCheckerLanguages: ['de', 'en-GB', 'en-US'],
} satisfies Partial<Session>;

export const defaultSession = standIn<Session>('session', Object.assign(new EventEmitter(), methods));

/** The answer of the app's own handler; undefined when the scheme has none. */
export async function answerFromApp(url: string, method: string): Promise<Response | undefined> {
  const handler = schemes.get(new URL(url).protocol.slice(0, -1));
  // A Request cannot carry an address of an unknown scheme with every method; the handler reads
  // only these two.
  return handler && (await handler(partOf<Request>({ url, method })));
}

/** A request that the app lets out. */
export async function letsOut(details: Pick<OnBeforeRequestListenerDetails, 'url' | 'method' | 'resourceType'>): Promise<boolean> {
  const listened = beforeRequest;
  if (!listened || !listened.urls.some((pattern) => details.url.startsWith(pattern.replace('*/*', '')))) return true;
  const { cancel } = await new Promise<CallbackResponse>((resolve) =>
    listened.listener(partOf<OnBeforeRequestListenerDetails>(details), resolve),
  );
  return !cancel;
}

/**
 * Chromium's names for what the app was asked about, and what it said; Chromium is told so for
 * every page.
 */
export function decidePermissions(contents: WebContents, origin: string): { name: string; setting: 'granted' | 'denied' }[] {
  const decided = asked.map(({ name, permission }) => {
    const isGranted = permitted?.(contents, permission, origin, { isMainFrame: true, requestingUrl: origin }) ?? true;
    return { name, isGranted };
  });
  return [...decided, { name: 'display-capture', isGranted: showsScreen() }].map(({ name, isGranted }) => ({
    name,
    setting: isGranted ? 'granted' : 'denied',
  }));
}

/** The app names what is shown of the screen; without a handler Electron shows nothing. */
function showsScreen(): boolean {
  let shown = false;
  const request = partOf<DisplayMediaRequestHandlerHandlerRequest>({ videoRequested: true });
  displayed?.(request, (streams) => (shown = streams !== null && Object.keys(streams).length > 0));
  return shown;
}

/** The page would have the person save a file. */
export function tellDownload(contents: WebContents, url: string, name: string): void {
  const item = standIn<DownloadItem>('downloadItem', { getURL: () => url, getFilename: () => name, cancel: () => {} });
  defaultSession.emit('will-download', preventable().event, item, contents);
}

const asked = [
  { name: 'geolocation', permission: 'geolocation' },
  { name: 'notifications', permission: 'notifications' },
  { name: 'midi', permission: 'midi' },
  { name: 'clipboard-read', permission: 'clipboard-read' },
  { name: 'clipboard-write', permission: 'clipboard-sanitized-write' },
  { name: 'camera', permission: 'media' },
  { name: 'microphone', permission: 'media' },
] as const;
