import { AppBridge, type McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { JsonObject } from '../../../contract/json.ts';
import { hostStyles } from './host-styles.ts';
import { ViewTransport } from './view-transport.ts';

/** What a view asks for, each answered by the window or by the host. */
export type ViewAsks = {
  callTool(name: string, input: JsonObject): Promise<JsonObject>;
  listTools(): Promise<JsonObject>;
  readResource(uri: string): Promise<JsonObject>;
  listResources(cursor: string | undefined): Promise<JsonObject>;
  /** A draft for the composer: nothing is sent by it. False: the person did not want it. */
  message(blocks: readonly { type: string }[]): Promise<boolean>;
  updateContext(blocks: readonly { type: string }[], structured: unknown): Promise<void>;
  openLink(url: string): Promise<boolean>;
  downloadFile(contents: unknown): Promise<boolean>;
  fill(isFull: boolean): boolean;
  resized(height: number): void;
  /** The view is there and may be given its data. */
  initialized(): void;
  /** It sends more than is read. */
  tooMany(): void;
  /** It wants to end. */
  leaves(): void;
};

type About = {
  frame: HTMLIFrameElement;
  origin: string | null;
  input: JsonObject;
  result: JsonObject;
  tool: JsonObject;
  locale: string;
  version: string;
  isDark(): boolean;
  asks: ViewAsks;
};

export type ViewBridge = { restyle(): void; filled(isFull: boolean): void; end(): Promise<void> };

const SIZE = { least: 80, most: 480 };
/** A view that does not answer is taken away all the same. */
const GOODBYE_MS = 1000;

/** Speaks MCP Apps with the page of one view. Everything it asks for is answered by `asks`. */
export async function openBridge(about: About): Promise<ViewBridge> {
  const { frame, origin, input, result, asks, version } = about;
  const bridge = new AppBridge(
    null,
    { name: 'switchyard', version },
    {
      openLinks: {},
      downloadFile: {},
      serverTools: {},
      serverResources: {},
      logging: {},
      updateModelContext: { text: {}, image: {}, structuredContent: {} },
      message: { text: {} },
    },
    { hostContext: contextOf(about, 'inline') },
  );
  let last = 0;
  bridge.oncalltool = async ({ name, arguments: given = {} }) => asType(await asks.callTool(name, given as JsonObject));
  bridge.setRequestHandler('tools/list', async () => asType(await asks.listTools()));
  bridge.onreadresource = async ({ uri }) => asType(await asks.readResource(uri));
  bridge.onlistresources = async (params) => asType(await asks.listResources(params?.cursor));
  bridge.onlistresourcetemplates = async () => ({ resourceTemplates: [] });
  bridge.onmessage = async ({ content }) => ((await asks.message(content)) ? {} : { isError: true });
  bridge.onupdatemodelcontext = async ({ content = [], structuredContent }) => {
    await asks.updateContext(content, structuredContent);
    return {};
  };
  bridge.onopenlink = async ({ url }) => ((await asks.openLink(url)) ? {} : { isError: true });
  bridge.ondownloadfile = async ({ contents }) => ((await asks.downloadFile(contents)) ? {} : { isError: true });
  bridge.onrequestdisplaymode = async ({ mode }) => ({ mode: asks.fill(mode === 'fullscreen') ? 'fullscreen' : 'inline' });
  bridge.onsizechange = ({ height }) => {
    const now = performance.now();
    // A view that follows its frame, and a frame that follows its view, would chase each other.
    if (height === undefined || !Number.isFinite(height) || now - last < 100) return;
    last = now;
    asks.resized(Math.min(SIZE.most, Math.max(SIZE.least, Math.ceil(height))));
  };
  bridge.oninitialized = () => {
    void bridge
      .sendToolInput({ arguments: input })
      .then(() => bridge.sendToolResult(asType(result)))
      .catch(() => undefined);
    asks.initialized();
  };
  bridge.onrequestteardown = () => asks.leaves();
  await bridge.connect(new ViewTransport({ frame, origin, now: () => performance.now(), onTooMany: () => asks.tooMany() }));
  let mode: 'inline' | 'fullscreen' = 'inline';
  return {
    restyle: () => bridge.setHostContext(contextOf(about, mode)),
    filled(isFull) {
      mode = isFull ? 'fullscreen' : 'inline';
      bridge.setHostContext(contextOf(about, mode));
    },
    async end() {
      await Promise.race([bridge.teardownResource({}).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
      await bridge.close();
    },
  };
}

function contextOf({ frame, tool, locale, isDark }: About, mode: 'inline' | 'fullscreen'): McpUiHostContext {
  return {
    toolInfo: asType({ tool }),
    theme: isDark() ? 'dark' : 'light',
    styles: { variables: hostStyles() },
    displayMode: mode,
    availableDisplayModes: ['inline', 'fullscreen'],
    containerDimensions:
      mode === 'fullscreen' ? { width: innerWidth, height: innerHeight } : { width: frame.clientWidth, maxHeight: SIZE.most },
    locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    platform: 'desktop',
    userAgent: 'switchyard',
    deviceCapabilities: { touch: matchMedia('(any-pointer: coarse)').matches, hover: matchMedia('(any-hover: hover)').matches },
  };
}

/** A server wrote it, in the form of MCP: the library reads what of it has that form. */
function asType<T>(value: JsonObject): T {
  return value as T;
}
