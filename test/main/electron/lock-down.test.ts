import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { App, HandlerDetails, Protocol, Session, WebContents } from 'electron';
import { lockDown, lockDownSession } from '../../../main/electron/lock-down.ts';
import { ServedViews } from '../../../main/electron/views.ts';
import { standIn, partOf } from '../../doubles/beyond-types.ts';
import { defined } from '../../doubles/defined.ts';

const VIEW = 'switchyard-view://v0123456789abcdef01234567';

/** A view that declared two origins, and may use the camera. */
function servedViews() {
  return new ServedViews(async () => ({
    headers: {},
    body: '',
    reach: { hosts: ['https://tiles.example', 'https://*.cdn.example'], granted: ['camera'] },
  }));
}

/** A frame has fetched the page of the view. */
async function show(views: ServedViews): Promise<void> {
  let handler: ((request: Request) => Promise<Response>) | undefined;
  views.serve(standIn<Protocol>('protocol', { handle: (_scheme: string, given: typeof handler) => void (handler = given) }));
  await defined(handler)(partOf<Request>({ url: `${VIEW}/v/1`, method: 'GET' }));
}

function lockedPage() {
  const views = servedViews();
  const app = new EventEmitter();
  const policies: string[] = [];
  let openHandler: Parameters<WebContents['setWindowOpenHandler']>[0] | undefined;
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof openHandler) => void (openHandler = handler),
    setWebRTCIPHandlingPolicy: (policy: string) => void policies.push(policy),
  });
  lockDown(standIn<App>('app', app), views);
  app.emit('web-contents-created', {}, contents);
  return {
    views,
    policies,
    opens: () => openHandler?.(partOf<HandlerDetails>({ url: 'https://example.com' })),
    allows(event: string, details: object = {}, ...more: unknown[]) {
      let isAllowed = true;
      contents.emit(event, { ...details, preventDefault: () => (isAllowed = false) }, ...more);
      return isAllowed;
    },
  };
}

test('the page can load itself again and nothing else', () => {
  const { allows } = lockedPage();
  const own = 'app://switchyard/index.html';
  expect(allows('will-navigate', { url: own })).toBe(true);
  expect(allows('will-frame-navigate', { url: own, isMainFrame: true })).toBe(true);
  expect(allows('will-navigate', { url: `${own}#/chat/7` })).toBe(true);
  for (const url of [
    'https://example.com/',
    'app://switchyard/other.html',
    'app://elsewhere/index.html',
    'app://elsewhere/#app://switchyard/index.html',
    'file:///etc/passwd',
    'javascript:1',
  ]) {
    expect(allows('will-navigate', { url }), url).toBe(false);
    expect(allows('will-frame-navigate', { url, isMainFrame: true }), url).toBe(false);
  }
});

test('a frame shows the page that draws diagrams, and that alone', () => {
  const { allows } = lockedPage();
  const own = 'app://switchyard/diagram-frame.html';
  expect(allows('will-frame-navigate', { url: own, isMainFrame: false })).toBe(true);
  expect(allows('will-frame-navigate', { url: own, isMainFrame: true })).toBe(false);
  expect(allows('will-navigate', { url: own })).toBe(false);
  for (const url of ['app://switchyard/', `${own}?`, `${own}#`, 'app://elsewhere/diagram-frame.html', 'data:text/html,', 'about:blank'])
    expect(allows('will-frame-navigate', { url, isMainFrame: false }), url).toBe(false);
});

test('other frames, redirects, webviews and new windows are refused', () => {
  const { allows, opens } = lockedPage();
  expect(allows('will-frame-navigate', { url: 'app://switchyard/index.html', isMainFrame: false })).toBe(false);
  expect(allows('will-redirect', { url: 'app://switchyard/index.html' })).toBe(false);
  expect(allows('will-attach-webview')).toBe(false);
  expect(opens()).toEqual({ action: 'deny' });
});

test('no Bluetooth device is chosen for the page', () => {
  const { allows } = lockedPage();
  const chosen: string[] = [];
  expect(allows('select-bluetooth-device', {}, [{ deviceId: 'a' }], (id: string) => chosen.push(id))).toBe(false);
  expect(chosen).toEqual(['']);
});

function lockedSession() {
  const given = new Map<string, (...args: never[]) => unknown>();
  const events = new EventEmitter();
  const spelling: unknown[] = [];
  let filtered: string[] = [];
  let onRequest: ((details: object, answer: (response: object) => void) => void) | undefined;
  const session = standIn<Session>('session', {
    setPermissionRequestHandler: (handler: never) => void given.set('request', handler),
    setPermissionCheckHandler: (handler: never) => void given.set('check', handler),
    setDevicePermissionHandler: (handler: never) => void given.set('device', handler),
    setDisplayMediaRequestHandler: (handler: never) => void given.set('display', handler),
    on: (event: string, listener: () => void) => events.on(event, listener),
    setSpellCheckerEnabled: (isOn: boolean) => void spelling.push(isOn),
    setSpellCheckerDictionaryDownloadURL: (url: string) => void spelling.push(url),
    webRequest: {
      onBeforeRequest: ({ urls }: { urls: string[] }, listener: typeof onRequest) => {
        filtered = urls;
        onRequest = listener;
      },
    },
  });
  const views = servedViews();
  lockDownSession(session, views);
  const call = (name: string, ...args: unknown[]): unknown => Reflect.apply(defined(given.get(name)), undefined, args);
  const allows = (event: string, ...more: unknown[]) => {
    let isAllowed = true;
    events.emit(event, { preventDefault: () => (isAllowed = false) }, ...more);
    return isAllowed;
  };
  return { call, allows, filtered, onRequest, spelling, views };
}

test('writing to the clipboard and notifying are the only permissions', () => {
  const { call } = lockedSession();
  const granted = [
    'clipboard-sanitized-write',
    'clipboard-read',
    'media',
    'geolocation',
    'notifications',
    'openExternal',
    'fileSystem',
  ].filter((permission) => {
    let answer: unknown;
    call('request', {}, permission, (said: unknown) => (answer = said), { requestingUrl: 'app://switchyard/index.html' });
    const checked = call('check', {}, permission, 'app://switchyard', {});
    expect(checked).toBe(answer);
    return answer;
  });
  expect(granted).toEqual(['clipboard-sanitized-write', 'notifications']);
  expect(call('device', {})).toBe(false);
});

test.for(['select-hid-device', 'select-usb-device', 'select-serial-port'])('%s gets no device', (event) => {
  const { allows } = lockedSession();
  const chosen: unknown[] = [];
  const choose = (id?: string) => void chosen.push(id ?? '');
  expect(allows(event, ...(event === 'select-serial-port' ? [[], {}, choose] : [{}, choose]))).toBe(false);
  expect(chosen).toEqual(['']);
});

test('nothing of the screen is shown to the page', () => {
  const { call } = lockedSession();
  let answer: unknown = 'nothing yet';
  call('display', {}, (streams: unknown) => (answer = streams));
  expect(answer).toBeNull();
});

test('of downloads only those of the page itself begin', () => {
  const { allows } = lockedSession();
  const begins = (url: string) => allows('will-download', { getURL: () => url }, {});
  expect(begins('blob:app://switchyard/6d8a0fd0-7b0c-4a3c-9e3e-3f3c8f7f3a55')).toBe(true);
  for (const url of [
    'https://example.com/program.exe',
    'app://switchyard/index.html',
    'data:text/html,planted',
    'blob:https://example.com/6d8a0fd0',
    'blob:app://switchyard.example/6d8a0fd0',
    'file:///etc/passwd',
  ])
    expect(begins(url), url).toBe(false);
});

test('no request of the window reaches a network', () => {
  const { filtered, onRequest } = lockedSession();
  expect(filtered).toEqual(['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*']);
  let answer: object | undefined;
  onRequest?.({ url: 'https://example.com' }, (said) => (answer = said));
  expect(answer).toEqual({ cancel: true });
});

test('no dictionary comes from a network, and no spelling is checked before the person wants it', () => {
  expect(lockedSession().spelling).toEqual([false, 'app://switchyard/']);
});

test('a frame may show the page of a view, and nothing that only looks like one', () => {
  const { allows, policies } = lockedPage();
  const page = `${VIEW}/v/${'0'.repeat(48)}`;
  expect(allows('will-frame-navigate', { url: page, isMainFrame: false })).toBe(true);
  expect(allows('will-frame-navigate', { url: page, isMainFrame: true })).toBe(false);
  expect(allows('will-navigate', { url: page })).toBe(false);
  for (const url of [`${page}?x`, `${page}#x`, `${VIEW}/`, `https://x/${page}`, page.replace('switchyard-view', 'switchyard-views')])
    expect(allows('will-frame-navigate', { url, isMainFrame: false }), url).toBe(false);
  expect(policies).toEqual(['disable_non_proxied_udp']);
});

test('a frame within a view shows what the view declared, and the frame of the view itself does not', async () => {
  const { allows, views } = lockedPage();
  const window = { origin: 'app://switchyard', parent: null };
  const view = { origin: VIEW, parent: window };
  const leads = (event: string, frame: object | null, url: string, isMainFrame = false) => allows(event, { frame, url, isMainFrame });
  const map = 'https://tiles.example/map.html';
  expect(leads('will-frame-navigate', { origin: VIEW, parent: view }, map)).toBe(false);
  await show(views);
  for (const event of ['will-frame-navigate', 'will-redirect']) {
    expect(leads(event, { origin: VIEW, parent: view }, map), event).toBe(true);
    expect(leads(event, view, map), event).toBe(false);
    expect(leads(event, window, map, true), event).toBe(false);
    expect(leads(event, null, map), event).toBe(false);
    for (const url of ['https://evil.example/', 'http://tiles.example/', 'data:text/html,x', 'app://switchyard/index.html'])
      expect(leads(event, { origin: VIEW, parent: view }, url), url).toBe(false);
  }
});

test('a view reaches what it declared and nothing else, also from a frame in it, and uses what was granted', async () => {
  const { call, onRequest, views } = lockedSession();
  const view = { origin: VIEW, parent: { origin: 'app://switchyard', parent: null } };
  const inside = { origin: 'https://tiles.example', parent: view };
  const reaches = (frame: object | null, url: string) => {
    let isCancelled: unknown;
    defined(onRequest)({ frame, url }, (response) => (isCancelled = 'cancel' in response && response.cancel));
    return isCancelled === false;
  };
  expect(reaches(view, 'https://tiles.example/1.png')).toBe(false);
  await show(views);
  expect(reaches(view, 'https://tiles.example/1.png')).toBe(true);
  expect(reaches(inside, 'https://a.cdn.example/lib.js')).toBe(true);
  for (const url of ['https://tiles.example:444/', 'http://tiles.example/', 'https://cdn.example/', 'https://evil.example/'])
    expect(reaches(view, url), url).toBe(false);
  expect(reaches(view.parent, 'https://tiles.example/1.png')).toBe(false);
  expect(reaches(null, 'https://tiles.example/1.png')).toBe(false);

  const may = (permission: string, mediaTypes?: string[]) => {
    let answer: unknown;
    call('request', {}, permission, (said: unknown) => (answer = said), { requestingUrl: `${VIEW}/v/1`, mediaTypes });
    return answer;
  };
  expect(may('media', ['video'])).toBe(true);
  expect(may('media', ['audio'])).toBe(false);
  expect(may('media', ['video', 'audio'])).toBe(false);
  for (const permission of ['media', 'clipboard-sanitized-write', 'notifications']) {
    const details = { requestingUrl: 'https://tiles.example/map.html', mediaTypes: ['video'] };
    let answer: unknown;
    call('request', {}, permission, (said: unknown) => (answer = said), details);
    expect([answer, call('check', {}, permission, 'https://tiles.example', { mediaType: 'video' })], permission).toEqual([false, false]);
  }
  expect([may('media'), may('geolocation'), may('notifications'), may('clipboard-sanitized-write')]).toEqual([false, false, false, false]);
});
