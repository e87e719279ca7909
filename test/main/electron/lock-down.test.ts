import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { App, HandlerDetails, Session, WebContents } from 'electron';
import { lockDown, lockDownSession } from '../../../main/electron/lock-down.ts';
import { standIn, partOf } from '../../doubles/beyond-types.ts';
import { defined } from '../../doubles/defined.ts';

function lockedPage() {
  const app = new EventEmitter();
  let openHandler: Parameters<WebContents['setWindowOpenHandler']>[0] | undefined;
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof openHandler) => void (openHandler = handler),
  });
  lockDown(standIn<App>('app', app));
  app.emit('web-contents-created', {}, contents);
  return {
    opens: () => openHandler?.(partOf<HandlerDetails>({ url: 'https://example.com' })),
    allows(event: string, details: object = {}) {
      let isAllowed = true;
      contents.emit(event, { ...details, preventDefault: () => (isAllowed = false) });
      return isAllowed;
    },
  };
}

test('the page can load itself again and nothing else', () => {
  const { allows } = lockedPage();
  const own = 'app://switchyard/index.html';
  expect(allows('will-navigate', { url: own })).toBe(true);
  expect(allows('will-frame-navigate', { url: own, isMainFrame: true })).toBe(true);
  for (const url of [
    'https://example.com/',
    'app://switchyard/other.html',
    'app://elsewhere/index.html',
    'file:///etc/passwd',
    'javascript:1',
  ]) {
    expect(allows('will-navigate', { url }), url).toBe(false);
    expect(allows('will-frame-navigate', { url, isMainFrame: true }), url).toBe(false);
  }
});

test('frames, redirects, webviews and new windows are refused', () => {
  const { allows, opens } = lockedPage();
  expect(allows('will-frame-navigate', { url: 'app://switchyard/index.html', isMainFrame: false })).toBe(false);
  expect(allows('will-redirect', { url: 'app://switchyard/index.html' })).toBe(false);
  expect(allows('will-attach-webview')).toBe(false);
  expect(opens()).toEqual({ action: 'deny' });
});

function lockedSession() {
  const given = new Map<string, (...args: never[]) => unknown>();
  let filtered: string[] = [];
  let onRequest: ((details: object, answer: (response: object) => void) => void) | undefined;
  const session = standIn<Session>('session', {
    setPermissionRequestHandler: (handler: never) => void given.set('request', handler),
    setPermissionCheckHandler: (handler: never) => void given.set('check', handler),
    setDevicePermissionHandler: (handler: never) => void given.set('device', handler),
    setSpellCheckerEnabled: () => {},
    webRequest: {
      onBeforeRequest: ({ urls }: { urls: string[] }, listener: typeof onRequest) => {
        filtered = urls;
        onRequest = listener;
      },
    },
  });
  lockDownSession(session);
  const call = (name: string, ...args: unknown[]): unknown => Reflect.apply(defined(given.get(name)), undefined, args);
  return { call, filtered, onRequest };
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
    call('request', {}, permission, (said: unknown) => (answer = said));
    const checked = call('check', {}, permission);
    expect(checked).toBe(answer);
    return answer;
  });
  expect(granted).toEqual(['clipboard-sanitized-write', 'notifications']);
  expect(call('device', {})).toBe(false);
});

test('no request of the window reaches a network', () => {
  const { filtered, onRequest } = lockedSession();
  expect(filtered).toEqual(['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*']);
  let answer: object | undefined;
  onRequest?.({ url: 'https://example.com' }, (said) => (answer = said));
  expect(answer).toEqual({ cancel: true });
});
