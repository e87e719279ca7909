import { App, type McpUiHostContext } from '@modelcontextprotocol/ext-apps';
import { onTestFinished, vi } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import { openBridge, type ViewAsks } from '../../../../renderer/features/views/bridge.ts';
import { illTyped, partOf, standIn } from '../../../doubles/beyond-types.ts';

type Wire = NonNullable<Parameters<App['connect']>[0]>;
const ORIGIN = 'http://logbook.localhost:4000';

/**
 * A window with the frame of one view, whose page speaks through the `App` of the official library.
 * `post` sends anything, from any place.
 */
export function viewInWindow() {
  const window = new EventTarget();
  const heard: unknown[] = [];
  let page: ((message: unknown) => void) | undefined;
  const contentWindow = {
    postMessage(message: unknown, target: string) {
      if (target !== ORIGIN) throw new Error(`Sent to ${target}`);
      heard.push(structuredClone(message));
      page?.(structuredClone(message));
    },
  };
  const frame = partOf<HTMLIFrameElement>({ clientWidth: 716 });
  Object.assign(frame, { contentWindow });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => ` light-dark(#fff, #000) /* ${name} */` }));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('innerWidth', 1200);
  vi.stubGlobal('innerHeight', 800);
  onTestFinished(() => void vi.unstubAllGlobals());

  const post = (data: unknown, { origin = ORIGIN, source = contentWindow }: { origin?: string; source?: unknown } = {}) => {
    const event = Object.assign(new Event('message'), { data, origin, source });
    window.dispatchEvent(event);
  };
  const contexts: Partial<McpUiHostContext>[] = [];
  return {
    heard,
    post,
    contexts,
    open: (asks: Partial<ViewAsks>, about: { input?: JsonObject; result?: JsonObject } = {}) =>
      openBridge({
        frame,
        origin: ORIGIN,
        input: about.input ?? {},
        result: about.result ?? { content: [] },
        tool: { name: 'show_errors', inputSchema: { type: 'object' } },
        locale: 'de-DE',
        version: '1.0.0',
        isDark: false,
        asks: standIn<ViewAsks>('asks of the view', { initialized() {}, ...asks }),
      }),
    /** The page is there. `modes`: in which it can be shown. */
    async load(modes?: ('inline' | 'fullscreen')[]) {
      const app = new App({ name: 'errors', version: '1' }, modes ? { availableDisplayModes: modes } : {}, { autoResize: false });
      const wire: Wire = {
        start: async () => {},
        send: async (message) => post(structuredClone(message)),
        close: async () => wire.onclose?.(),
      };
      page = (message) => wire.onmessage?.(illTyped(message));
      app.onhostcontextchanged = (changed) => void contexts.push(changed);
      return { app, connect: () => app.connect(wire) };
    },
  };
}
