import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../../../main/electron/window.ts', import.meta.url), 'utf8');

test('there is one window, and its walls are written out', () => {
  const preferences = /webPreferences: \{([^}]+)\}/.exec(source)?.[1];
  expect(preferences).toMatch(/sandbox: true/);
  expect(preferences).toMatch(/contextIsolation: true/);
  expect(preferences).toMatch(/nodeIntegration: false/);
  expect(preferences).toMatch(/webSecurity: true/);
  expect(preferences).not.toMatch(/allowRunningInsecureContent|experimentalFeatures|webviewTag|nodeIntegrationIn|enableBlinkFeatures/);
  expect(source.match(/new BrowserWindow/g)).toHaveLength(1);
});
