import { AppBridge, type McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { JsonObject } from '../../../contract/json.ts';
import type { OpenedView } from '../../../contract/view.ts';
import { hostStyles } from './host-styles.ts';
import { ViewTransport } from './view-transport.ts';

type CallToolResult = Parameters<AppBridge['sendToolResult']>[0];
type BridgeAnswer<H extends 'onreadresource' | 'onlistresources'> = Awaited<ReturnType<NonNullable<AppBridge[H]>>>;

export type OpenView = Extract<OpenedView, { state: 'open' }>;

/** The wishes of a view, each answered by the window or by the host. */
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
  /** Returns whether it fills the window now. */
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
  isDark: boolean;
  asks: ViewAsks;
};

export type ViewBridge = { restyle(isDark: boolean): void; filled(isFull: boolean): void; end(): Promise<void> };

const SIZE = { least: 80, most: 480 };
/** A page that is as high as its frame says a size that means nothing at first. */
const FIRST_LEAST = 300;
/** A view that does not answer is taken away all the same. */
const GOODBYE_MS = 1000;
/** Throttle: the latest size in each of these. */
const RESIZE_MS = 100;

/**
 * Speaks MCP Apps with the page of one view. Its wishes are answered by `asks`. Answers of servers
 * are taken as they came: the library reads those that have the form of MCP.
 */
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
    { hostContext: contextOf(about, 'inline', about.isDark) },
  );
  let mode: 'inline' | 'fullscreen' = 'inline';
  let ending: Promise<void> | undefined;
  let wanted = 0;
  let resizing: ReturnType<typeof setTimeout> | undefined;
  bridge.oncalltool = async ({ name, arguments: given = {} }) => (await asks.callTool(name, given as JsonObject)) as CallToolResult;
  bridge.setRequestHandler('tools/list', async () => (await asks.listTools()) as { tools: [] });
  bridge.onreadresource = async ({ uri }) => (await asks.readResource(uri)) as BridgeAnswer<'onreadresource'>;
  bridge.onlistresources = async (params) => (await asks.listResources(params?.cursor)) as BridgeAnswer<'onlistresources'>;
  bridge.onlistresourcetemplates = async () => ({ resourceTemplates: [] });
  bridge.onmessage = async ({ content }) => ((await asks.message(content)) ? {} : { isError: true });
  bridge.onupdatemodelcontext = async ({ content = [], structuredContent }) => {
    await asks.updateContext(content, structuredContent);
    return {};
  };
  bridge.onopenlink = async ({ url }) => ((await asks.openLink(url)) ? {} : { isError: true });
  bridge.ondownloadfile = async ({ contents }) => ((await asks.downloadFile(contents)) ? {} : { isError: true });
  bridge.onrequestdisplaymode = async ({ mode: wanted }) => {
    const modes = bridge.getAppCapabilities()?.availableDisplayModes;
    const isOffered = wanted === 'inline' || (wanted === 'fullscreen' && (modes?.includes(wanted) ?? true));
    return { mode: isOffered ? (asks.fill(wanted === 'fullscreen') ? 'fullscreen' : 'inline') : mode };
  };
  let hasSize = false;
  bridge.onsizechange = ({ height }) => {
    if (height === undefined || !Number.isFinite(height)) return;
    wanted = Math.min(SIZE.most, Math.max(SIZE.least, Math.ceil(height)));
    // A view that follows its frame, and a frame that follows its view, would chase each other.
    resizing ??= setTimeout(() => {
      resizing = undefined;
      asks.resized(hasSize ? wanted : Math.max(FIRST_LEAST, wanted));
      hasSize = true;
    }, RESIZE_MS);
  };
  let isInitialized = false;
  bridge.oninitialized = () => {
    // Its data may be large: a page that says so again and again gets it once.
    if (isInitialized) return;
    isInitialized = true;
    void bridge
      .sendToolInput({ arguments: input })
      .then(() => bridge.sendToolResult(result as CallToolResult))
      .catch(() => undefined);
    asks.initialized();
  };
  bridge.onrequestteardown = () => asks.leaves();
  await bridge.connect(new ViewTransport({ frame, origin, now: () => performance.now(), onTooMany: () => asks.tooMany() }));
  let { isDark } = about;
  return {
    restyle(now) {
      isDark = now;
      bridge.setHostContext(contextOf(about, mode, isDark));
    },
    filled(isFull) {
      mode = isFull ? 'fullscreen' : 'inline';
      bridge.setHostContext(contextOf(about, mode, isDark));
    },
    end() {
      ending ??= sayGoodbye();
      return ending;
    },
  };

  async function sayGoodbye(): Promise<void> {
    clearTimeout(resizing);
    await Promise.race([bridge.teardownResource({}).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
    await bridge.close();
  }
}

function contextOf({ frame, tool, locale }: About, mode: 'inline' | 'fullscreen', isDark: boolean): McpUiHostContext {
  return {
    toolInfo: { tool: tool as NonNullable<McpUiHostContext['toolInfo']>['tool'] },
    theme: isDark ? 'dark' : 'light',
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
