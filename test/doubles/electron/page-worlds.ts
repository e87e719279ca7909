/**
 * The scripts that make a page's two worlds: the page's own, and the preload's. Each is sent to
 * Chromium as text and runs before the page.
 */
export function pageScripts(preload: string) {
  return {
    page: `(${inPage.toString()})()`,
    preload: `(${inPreload.toString()})((require, module, exports, process) => {${preload}\n})`,
  };
}

export const preloadWorld = 'electron-preload';
export const binding = 'electronDoubleSend';
export const receive = 'electronDoubleReceive';

/**
 * Builds in the page what the preload exposes: frozen, each function a call into the other world.
 */
function inPage(): void {
  if (window.top !== window) return;
  type Shape = { value?: unknown; fn?: number; object?: Record<string, Shape> };
  const callbacks: unknown[] = [];
  const run = (fn: unknown, args: unknown[]): unknown => typeof fn === 'function' && Reflect.apply(fn, undefined, args);

  // Only the script of the other world sends these events.
  const detailOf = (event: Event) => (event instanceof CustomEvent ? event.detail : undefined);
  const build = ({ value, fn, object }: Shape): unknown => {
    if (fn !== undefined) return Object.freeze((...args: unknown[]) => call(fn, args));
    if (!object) return value;
    return Object.freeze(Object.fromEntries(Object.entries(object).map(([key, shape]) => [key, build(shape)])));
  };
  const call = (fn: number, args: unknown[]): unknown => {
    const sent = args.map((arg) => (typeof arg === 'function' ? { callback: callbacks.push(arg) - 1 } : { value: arg }));
    let answer: { value?: unknown; error?: string } = { error: 'The preload is gone.' };
    const hear = (event: Event) => void (answer = detailOf(event));
    window.addEventListener('electron-answer', hear, { once: true });
    window.dispatchEvent(new CustomEvent('electron-call', { detail: { fn, args: sent } }));
    window.removeEventListener('electron-answer', hear);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  window.addEventListener('electron-callback', (event) => {
    const { callback, args }: { callback: number; args: unknown[] } = detailOf(event);
    run(callbacks[callback], args);
  });
  window.addEventListener('electron-expose', (event) => {
    const { key, shape }: { key: string; shape: Shape } = detailOf(event);
    Object.defineProperty(window, key, { value: build(shape), enumerable: true });
    window.dispatchEvent(new CustomEvent('electron-exposed'));
  });
}

/** Runs the preload with what a sandboxed one has: a part of Electron, and hardly any Node. */
function inPreload(preload: (require: unknown, module: unknown, exports: unknown, process: unknown) => void): void {
  if (window.top !== window) return;
  type Listener = (event: object, ...args: unknown[]) => void;
  const sendText = (text: string): void => Reflect.get(globalThis, 'electronDoubleSend')(text);
  const listeners = new Map<string, Set<Listener>>();
  const functions: unknown[] = [];

  const ipcRenderer = {
    send: (channel: string, ...args: unknown[]) => sendText(JSON.stringify({ channel, args })),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      return ipcRenderer;
    },
    off: (channel: string, listener: Listener) => {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer;
    },
    removeAllListeners: (channel: string) => {
      listeners.delete(channel);
      return ipcRenderer;
    },
  };
  Object.assign(globalThis, {
    electronDoubleReceive: (channel: string, args: unknown[]) => listeners.get(channel)?.forEach((listener) => listener({}, ...args)),
  });

  const shapeOf = (value: unknown): object => {
    if (typeof value === 'function') return { fn: functions.push(value) - 1 };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value };
    return { object: Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)])) };
  };
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) => {
      let isExposed = false;
      window.addEventListener('electron-exposed', () => (isExposed = true), { once: true });
      window.dispatchEvent(new CustomEvent('electron-expose', { detail: { key, shape: shapeOf(api) } }));
      if (!isExposed) throw new Error(`${key} did not reach the page.`);
    },
  };
  window.addEventListener('electron-call', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { fn, args }: { fn: number; args: { value?: unknown; callback?: number }[] } = event.detail;
    const given = args.map(({ value, callback }) =>
      callback === undefined
        ? value
        : (...told: unknown[]) => void window.dispatchEvent(new CustomEvent('electron-callback', { detail: { callback, args: told } })),
    );
    let detail: { value?: unknown; error?: string };
    try {
      const called = functions[fn];
      detail = { value: typeof called === 'function' ? Reflect.apply(called, undefined, given) : undefined };
    } catch (error) {
      detail = { error: String(error) };
    }
    window.dispatchEvent(new CustomEvent('electron-answer', { detail }));
  });

  const module = { exports: {} };
  const require = (name: string) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error(`module not found: ${name}`);
  };
  try {
    preload(require, module, module.exports, { platform: 'linux', sandboxed: true, contextIsolated: true });
  } catch (error) {
    sendText(JSON.stringify({ channel: 'preload-error', args: [String(error)] }));
  }
}
