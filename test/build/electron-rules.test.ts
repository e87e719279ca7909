import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findOpenDoors } from '../house/electron-rules.ts';
import { parseSource, readSources } from '../house/sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ours = [...readSources(root, 'main/electron/'), ...readSources(root, 'preload/')];

/** The doors that are found in a file beside ours. */
function found(text: string, path = 'main/electron/planted.ts'): string[] {
  return findOpenDoors([...ours, parseSource(path, text)]).map(({ path: at, line, what }) => `${at}:${line} ${what}`);
}

test("Electron's part of the app opens no door", () => {
  expect(ours.length).toBeGreaterThan(10);
  expect(findOpenDoors(ours)).toEqual([]);
});

const walls = 'sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true';

test.for([
  [
    'a window without a sandbox',
    `new BrowserWindow({ webPreferences: { ${walls.replace('sandbox: true', 'sandbox: false')} } });`,
    'sandbox is not true',
  ],
  [
    'a window that says nothing of isolation',
    `f({ webPreferences: { ${walls.replace('contextIsolation: true,', '')} } });`,
    'webPreferences leaves contextIsolation to Electron',
  ],
  [
    'a page with Node',
    `f({ webPreferences: { ${walls.replace('nodeIntegration: false', 'nodeIntegration: isDev')} } });`,
    'nodeIntegration is not false',
  ],
  ['a worker with Node', `f({ webPreferences: { ${walls}, nodeIntegrationInWorker: true } });`, 'nodeIntegrationInWorker is not false'],
  [
    'a page without the same origin rule',
    `f({ webPreferences: { ${walls.replace('webSecurity: true', 'webSecurity: false')} } });`,
    'webSecurity is not true',
  ],
  ['mixed content', `f({ webPreferences: { ${walls}, allowRunningInsecureContent: true } });`, 'allowRunningInsecureContent is not false'],
  ['features of Blink', `f({ webPreferences: { ${walls}, enableBlinkFeatures: 'X' } });`, 'webPreferences has enableBlinkFeatures'],
  ['experiments', `f({ webPreferences: { ${walls}, experimentalFeatures: true } });`, 'experimentalFeatures is not false'],
  ['webviews', `f({ webPreferences: { ${walls}, webviewTag: true } });`, 'webviewTag is not false'],
  ['walls from elsewhere', 'f({ webPreferences: taken });', 'webPreferences is not written out'],
  ['walls that something may change', `f({ webPreferences: { ${walls}, ...more } });`, 'webPreferences is not written out'],
  ['a scheme beside the policy', "f({ scheme: 'x', privileges: { bypassCSP: true } });", 'bypassCSP is not false'],
  ['text run in the page', 'contents.executeJavaScript(text);', 'executeJavaScript runs text in the page'],
  ['text run here', 'eval(text);', 'eval runs text'],
  ['a function of text', 'new Function(text);', 'new Function runs text'],
  ['certificates', 'session.setCertificateVerifyProc(() => {});', 'setCertificateVerifyProc decides by itself which certificate is good'],
  [
    'bad certificates',
    "app.on('certificate-error', () => {});",
    'a listener of certificate-error decides by itself which certificate is good',
  ],
  [
    'switches of Chromium',
    "app.commandLine.appendSwitch('no-sandbox');",
    'appendSwitch turns a guard of Chromium off, or lets somebody look in',
  ],
  ['links of the system', "app.setAsDefaultProtocolClient('x');", 'setAsDefaultProtocolClient takes links of any page'],
  ['an address as it comes', 'shell.openExternal(url);', 'openExternal takes an address that webAddress did not see'],
  ['another page', "window.loadURL('http://example.com');", 'loadURL opens another page than ours'],
  ['messages of any page', "ipcMain.handle('read', () => {});", 'ipcMain hears every page: take the ipc of the one'],
  ['the remote module', "import '@electron/remote';", '@electron/remote gives the page the main process'],
])('lint sees %s', ([, text, what]) => {
  expect(found(`\n${text}\n`)).toEqual([`main/electron/planted.ts:2 ${what}`]);
});

test('lint sees a preload that takes or gives more than it may', () => {
  const planted = "import { ipcRenderer, shell } from 'electron';\ncontextBridge.exposeInMainWorld('all', { ipcRenderer });\n";
  expect(found(planted, 'preload/planted.ts')).toEqual([
    'preload/planted.ts:1 the preload takes shell of Electron',
    'preload/planted.ts:2 ipcRenderer leaves the preload',
  ]);
});

test('lint sees a door that nobody closes any more', () => {
  const without = ours.filter(({ path }) => !path.endsWith('lock-down.ts'));
  expect(findOpenDoors(without).map(({ what }) => what)).toEqual([
    'nothing calls setWindowOpenHandler',
    'nothing calls setPermissionRequestHandler',
    'nothing calls setPermissionCheckHandler',
    'nothing calls setDevicePermissionHandler',
    'nothing calls setDisplayMediaRequestHandler',
    'nothing calls onBeforeRequest',
    'nobody hears will-navigate',
    'nobody hears will-frame-navigate',
    'nobody hears will-redirect',
    'nobody hears will-attach-webview',
    'nobody hears will-download',
  ]);
});
