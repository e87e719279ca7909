import { expect, onTestFinished, test, vi } from 'vitest';
import type { ViewAsks } from '../../../../renderer/features/views/bridge.ts';
import { viewInWindow } from './view-in-window.ts';

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

test('the page of a view gets the call, its result and the look of the window, and nothing before it says that it is there', async () => {
  const { heard, contexts, open, load, post } = viewInWindow();
  const initialized = vi.fn<() => void>();
  const bridge = await open(
    { initialized },
    {
      input: { night: '18 Nov' },
      result: { content: [{ type: 'text', text: '612' }], structuredContent: { errors: 612 }, _meta: { minutes: [1] } },
    },
  );
  expect(heard).toEqual([]);
  const { app, connect } = await load();
  const inputs: unknown[] = [];
  const results: unknown[] = [];
  app.ontoolinput = (given) => void inputs.push(given);
  app.ontoolresult = (given) => void results.push(given);
  await connect();
  await expect.poll(() => results).toHaveLength(1);
  // Said again, it gets nothing again.
  post({ jsonrpc: '2.0', method: 'ui/notifications/initialized' });
  post(ping);
  await expect.poll(() => heard.at(-1)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  expect(initialized).toHaveBeenCalledOnce();
  expect(inputs).toEqual([{ arguments: { night: '18 Nov' } }]);
  expect(results).toMatchObject([{ structuredContent: { errors: 612 }, _meta: { minutes: [1] } }]);
  const context = app.getHostContext();
  expect(context).toMatchObject({
    theme: 'light',
    locale: 'de-DE',
    displayMode: 'inline',
    containerDimensions: { width: 716, maxHeight: 480 },
    toolInfo: { tool: { name: 'show_errors' } },
  });
  expect(context?.styles?.variables?.['--color-text-primary']).toMatch(/^light-dark/);

  bridge.restyle(true);
  bridge.filled(true);
  await expect.poll(() => contexts.at(-1)).toMatchObject({ displayMode: 'fullscreen' });
  expect(app.getHostContext()).toMatchObject({ theme: 'dark', containerDimensions: { width: 1200, height: 800 } });
});

test('what the page asks for is answered by the window and the host, a no too', async () => {
  const { open, load } = viewInWindow();
  const asked: unknown[] = [];
  const yes = async (...given: unknown[]) => (asked.push(given), true);
  await open({
    async callTool(name, input) {
      if (name === 'reason') throw new Error('That tool is for models alone.');
      asked.push([name, input]);
      return { content: [{ type: 'text', text: 'marked' }] };
    },
    listTools: async () => ({ tools: [{ name: 'mark_known', inputSchema: { type: 'object' } }] }),
    readResource: async (uri) => ({ contents: [{ uri, text: 'a log' }] }),
    listResources: async () => ({ resources: [{ uri: 'log://1', name: 'one' }] }),
    message: yes,
    updateContext: async (...given) => void asked.push(given),
    openLink: async () => false,
    downloadFile: yes,
  });
  const { app, connect } = await load();
  await connect();
  expect(await app.callServerTool({ name: 'mark_known', arguments: { count: 480 } })).toMatchObject({ content: [{ text: 'marked' }] });
  await expect(app.callServerTool({ name: 'reason' })).rejects.toThrow('for models alone');
  expect(await app.readServerResource({ uri: 'log://2' })).toMatchObject({ contents: [{ uri: 'log://2' }] });
  expect(await app.listServerResources()).toMatchObject({ resources: [{ name: 'one' }] });
  expect(await app.sendMessage({ role: 'user', content: [{ type: 'text', text: 'Why?' }] })).toEqual({});
  await app.updateModelContext({ content: [], structuredContent: { from: 14 } });
  expect(await app.openLink({ url: 'https://elsewhere.example' })).toMatchObject({ isError: true });
  expect(asked).toEqual([['mark_known', { count: 480 }], [[{ type: 'text', text: 'Why?' }]], [[], { from: 14 }]]);
});

test('only the frame is heard, from its own origin; a circle, text too large and what is no message are passed over', async () => {
  const { heard, open, post } = viewInWindow();
  const bridge = await open({});
  post(ping, { origin: 'http://other.localhost:4000' });
  post(ping, { origin: 'null' });
  post(ping, { source: {} });
  post('ping');
  post({ ...ping, jsonrpc: '1.0' });
  post({ ...ping, params: { text: 'x'.repeat(4 * 1024 * 1024) } });
  const circle: Record<string, unknown> = { ...ping };
  circle['params'] = circle;
  post(circle);
  post({ ...ping, params: { count: 1n } });
  // A clone costs nothing on its way, and as JSON would take minutes.
  const holes: unknown[] = [];
  holes.length = 2 ** 32 - 1;
  post({ ...ping, params: { holes } });
  post({ ...ping, params: { bytes: new Uint8Array(2 ** 28) } });
  post({ ...ping, params: { end: Infinity } });
  let deep: unknown = 1;
  for (let at = 0; at < 100_000; at += 1) deep = [deep];
  post({ ...ping, params: { deep } });
  post({ ...ping, id: 9 });
  await expect.poll(() => heard).toEqual([{ jsonrpc: '2.0', id: 9, result: {} }]);
  await closed(bridge);
});

test('of 2,000 messages in a second 200 are read, it is told once, and the next second begins anew', async () => {
  const { heard, open, post } = viewInWindow();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const tooMany = vi.fn<() => void>();
  const bridge = await open({ tooMany });
  for (let at = 0; at < 2000; at += 1) post({ ...ping, id: at });
  await expect.poll(() => heard).toHaveLength(200);
  expect(tooMany).toHaveBeenCalledOnce();
  now = 1000;
  post({ ...ping, id: 'later' });
  await expect.poll(() => heard.at(-1)).toMatchObject({ id: 'later' });
  expect(heard).toHaveLength(201);
  await closed(bridge);
});

test('the height follows the page from 80 to 480, the latest of each tenth of a second, and its width is nothing', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { open, load } = viewInWindow();
  const resized = vi.fn<ViewAsks['resized']>();
  await open({ resized });
  const { app, connect } = await load();
  await connect();
  for (const height of [100, 9000, 300.4]) await app.sendSizeChanged({ width: 4000, height });
  await vi.advanceTimersByTimeAsync(100);
  expect(resized.mock.calls).toEqual([[301]]);
  await app.sendSizeChanged({ height: 9000 });
  await vi.advanceTimersByTimeAsync(100);
  await app.sendSizeChanged({ height: 1 });
  await app.sendSizeChanged({ width: 10 });
  await vi.advanceTimersByTimeAsync(100);
  expect(resized.mock.calls).toEqual([[301], [480], [80]]);
});

test('a page fills the window only in a way that it named, and learns how it stands now', async () => {
  const named = viewInWindow();
  const fill = vi.fn<ViewAsks['fill']>((wanted) => wanted);
  await named.open({ fill });
  const small = await named.load(['inline']);
  await small.connect();
  expect(await small.app.requestDisplayMode({ mode: 'fullscreen' })).toEqual({ mode: 'inline' });
  expect(await small.app.requestDisplayMode({ mode: 'pip' })).toEqual({ mode: 'inline' });
  expect(fill).not.toHaveBeenCalled();

  const large = viewInWindow();
  await large.open({ fill });
  const able = await large.load(['inline', 'fullscreen']);
  await able.connect();
  expect(await able.app.requestDisplayMode({ mode: 'fullscreen' })).toEqual({ mode: 'fullscreen' });
});

test('a page may keep its state before it goes, and one that does not answer goes after a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const kind = viewInWindow();
  const bridge = await kind.open({});
  const { app, connect } = await kind.load();
  const kept = vi.fn<() => Promise<Record<string, unknown>>>(async () => ({}));
  app.onteardown = kept;
  await connect();
  await Promise.all([bridge.end(), bridge.end()]);
  expect(kept).toHaveBeenCalledOnce();

  const dead = viewInWindow();
  const other = await dead.open({});
  let hasEnded = false;
  const end = other.end().then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(999);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await end;
  dead.post({ ...ping, id: 'too late' });
  expect(dead.heard.filter((one) => JSON.stringify(one).includes('too late'))).toEqual([]);
});

async function closed(bridge: { end(): Promise<void> }): Promise<void> {
  vi.useFakeTimers();
  const end = bridge.end();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await end;
}
