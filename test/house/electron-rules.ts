import { type CallExpression, type Node, type ObjectExpression, Visitor } from 'oxc-parser';
import type { SourceFile } from './sources.ts';

/** A place in Electron's part of the app that opens a door, or a door that nobody closes. */
export type OpenDoor = { path: string; line: number; what: string };

/**
 * Options of a window, each with the one value that it has here; those without one are left out.
 * The first four are always written out.
 */
const WALLS = ['sandbox', 'contextIsolation', 'nodeIntegration', 'webSecurity'];
const WINDOW: Record<string, boolean | undefined> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  enableBlinkFeatures: undefined,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  enableRemoteModule: undefined,
  additionalArguments: undefined,
  affinity: undefined,
};

/** Privileges of a scheme. */
const SCHEME: Record<string, boolean | undefined> = {
  bypassCSP: false,
  allowServiceWorkers: false,
  supportFetchAPI: false,
  corsEnabled: false,
  allowExtensions: false,
};

/** Methods that nothing here calls, each with what it would do. */
const NEVER = new Map(
  Object.entries({
    executeJavaScript: 'runs text in the page',
    executeJavaScriptInIsolatedWorld: 'runs text in the page',
    insertCSS: 'puts text into the page',
    setCertificateVerifyProc: 'decides by itself which certificate is good',
    appendSwitch: 'turns a guard of Chromium off, or lets somebody look in',
    appendArgument: 'turns a guard of Chromium off, or lets somebody look in',
    registerFileProtocol: 'serves files of the disk',
    registerHttpProtocol: 'serves pages of the web',
    interceptFileProtocol: 'serves files of the disk',
    interceptHttpProtocol: 'serves pages of the web',
    setAsDefaultProtocolClient: 'takes links of any page',
    loadFile: 'opens a page that is not ours',
    loadExtension: 'runs an extension in the page',
    registerPreloadScript: 'runs a second script before the page',
    setPreloads: 'runs a second script before the page',
  }),
);

/** Events that a listener would decide by itself. */
const UNHEARD = new Map(
  Object.entries({
    'certificate-error': 'decides by itself which certificate is good',
    'select-client-certificate': 'shows a certificate of the person',
    login: 'gives a password away',
  }),
);

/** Functions that close a door, and events that somebody has to hear. */
const CLOSED_BY = [
  'enableSandbox',
  'setWindowOpenHandler',
  'setPermissionRequestHandler',
  'setPermissionCheckHandler',
  'setDevicePermissionHandler',
  'setDisplayMediaRequestHandler',
  'onBeforeRequest',
];
const HEARD = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview', 'will-download'];

/** The parts of Electron that the preload may take. */
const OF_PRELOAD = ['contextBridge', 'ipcRenderer', 'webUtils'];

/** The open doors in `main/electron` and `preload`, of which these are the files. */
export function findOpenDoors(sources: SourceFile[]): OpenDoor[] {
  const called = new Set<string>();
  const heard = new Set<string>();
  const found = sources.flatMap((source) => doorsIn(source, called, heard));
  const open = [
    ...CLOSED_BY.filter((name) => !called.has(name)).map((name) => `nothing calls ${name}`),
    ...HEARD.filter((name) => !heard.has(name)).map((name) => `nobody hears ${name}`),
  ];
  return [...found, ...open.map((what) => ({ path: 'main/electron', line: 1, what }))];
}

function doorsIn({ path, text, program }: SourceFile, called: Set<string>, heard: Set<string>): OpenDoor[] {
  const doors: OpenDoor[] = [];
  const add = (start: number, what: string) => void doors.push({ path, line: text.slice(0, start).split('\n').length, what });

  const seeOptions = (name: string, value: Node, values: Record<string, boolean | undefined>, always: string[]) => {
    if (value.type !== 'ObjectExpression' || value.properties.some(({ type }) => type === 'SpreadElement')) {
      add(value.start, `${name} is not written out`);
      return;
    }
    const given = optionsOf(value);
    for (const missing of always.filter((option) => !given.has(option))) add(value.start, `${name} leaves ${missing} to Electron`);
    for (const [option, node] of given) {
      if (!Object.hasOwn(values, option)) continue;
      if (values[option] === undefined) add(node.start, `${name} has ${option}`);
      else if (node.type !== 'Literal' || node.value !== values[option]) add(node.start, `${option} is not ${String(values[option])}`);
    }
  };

  const seeCall = ({ callee, arguments: given, start }: CallExpression) => {
    const [first] = given;
    if (callee.type === 'Identifier' && callee.name === 'eval') add(start, 'eval runs text');
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
    const { name } = callee.property;
    called.add(name);
    const does = NEVER.get(name);
    if (does !== undefined) add(start, `${name} ${does}`);
    if (['on', 'once', 'addListener'].includes(name) && first?.type === 'Literal') {
      const event = String(first.value);
      heard.add(event);
      const decides = UNHEARD.get(event);
      if (decides !== undefined) add(start, `a listener of ${event} ${decides}`);
    }
    if (name === 'openExternal' && !isCallOf(first, 'webAddress')) add(start, 'openExternal takes an address that webAddress did not see');
    if (name === 'loadURL' && !isCallOf(first, 'startPageAt')) add(start, 'loadURL opens another page than ours');
    if (callee.object.type === 'Identifier' && callee.object.name === 'ipcMain')
      add(start, 'ipcMain hears every page: take the ipc of the one');
  };

  const visitor = new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier') return;
      if (key.name === 'webPreferences') seeOptions(key.name, value, WINDOW, WALLS);
      if (key.name === 'privileges') seeOptions(key.name, value, SCHEME, []);
    },
    CallExpression: seeCall,
    NewExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Function') add(start, 'new Function runs text');
    },
    ImportDeclaration: ({ source, specifiers, importKind, start }) => {
      if (source.value === '@electron/remote') add(start, '@electron/remote gives the page the main process');
      if (source.value !== 'electron' || importKind === 'type' || !path.startsWith('preload/')) return;
      for (const each of specifiers) {
        const name = each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : '*';
        if (!OF_PRELOAD.includes(name)) add(start, `the preload takes ${name} of Electron`);
      }
    },
  });
  visitor.visit(program);
  if (path.startsWith('preload/'))
    for (const { index } of text.matchAll(/\bipcRenderer\b(?!\s*(?:\.|[,}][^\n]*\bfrom\b))/g)) add(index, 'ipcRenderer leaves the preload');
  return doors;
}

function optionsOf({ properties }: ObjectExpression): Map<string, Node> {
  return new Map(
    properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' ? [[property.key.name, property.value]] : [],
    ),
  );
}

function isCallOf(node: CallExpression['arguments'][number] | undefined, name: string): boolean {
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;
}
