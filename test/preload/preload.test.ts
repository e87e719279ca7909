import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import type { Port } from '../../contract/wire.ts';
import { defined } from '../doubles/defined.ts';

const built = new URL('../../dist/preload/preload.cjs', import.meta.url);

type Extras = {
  open(): void;
  pathOf(file: File): string;
  toFront(): void;
  dictate(): void;
  onCommand(listener: (command: string) => void): void;
  showMenu(x: number, y: number): void;
};

/** Runs the built preload as a sandbox does: one script, and of all modules only `electron`. */
function preloaded() {
  const sent: unknown[][] = [];
  const listeners = new Map<string, ((event: object, ...args: unknown[]) => void)[]>();
  const exposed: Record<string, Port & Extras> = {};
  const electron = {
    contextBridge: { exposeInMainWorld: (key: string, api: (typeof exposed)[string]) => void (exposed[key] = api) },
    webUtils: { getPathForFile: ({ name }: File) => `/home/me/${name}` },
    ipcRenderer: {
      send: (...message: unknown[]) => void sent.push(message),
      on: (channel: string, listener: (event: object, ...args: unknown[]) => void) =>
        void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
      removeAllListeners: (channel: string) => void listeners.delete(channel),
    },
  };
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`);
    return electron;
  };
  compileFunction(readFileSync(built, 'utf8'), ['require', 'module', 'exports'])(require, { exports: {} }, {});
  return {
    sent,
    exposed,
    hear: (channel: string, ...args: unknown[]) => listeners.get(channel)?.forEach((listener) => listener({ sender: 'secret' }, ...args)),
  };
}

test('the window gets one port, where a dropped file lies, the way to the front, dictation, the menu of the app, and nothing else', () => {
  const { exposed, sent } = preloaded();
  expect(Object.keys(exposed)).toEqual(['switchyard']);
  const given = defined(exposed['switchyard']);
  const members = ['close', 'dictate', 'onClose', 'onCommand', 'onMessage', 'open', 'pathOf', 'send', 'showMenu', 'toFront'];
  expect(Object.keys(given).toSorted()).toEqual(members);
  expect(sent).toEqual([]);
  expect(given.pathOf(new File([], 'logs'))).toBe('/home/me/logs');
  given.toFront();
  given.dictate();
  expect(sent).toEqual([['window.front'], ['dictation.begin']]);
});

test('frames go both ways, without the event they came in', () => {
  const { exposed, sent, hear } = preloaded();
  const port = defined(exposed['switchyard']);
  const heard: unknown[][] = [];
  port.open();
  port.onMessage((...args) => heard.push(args));
  port.onClose((...args) => heard.push(args));
  port.send('up');
  hear('port.frame', 'down');
  hear('port.close');
  port.close();
  expect(heard).toEqual([['down'], []]);
  expect(sent).toEqual([['port.open'], ['port.frame', 'up'], ['port.close']]);
});

test('who listened to a port hears nothing of the next one', () => {
  const { exposed, hear } = preloaded();
  const port = defined(exposed['switchyard']);
  const heard: string[] = [];
  port.open();
  port.onMessage((frame) => heard.push(`first: ${frame}`));
  port.onClose(() => heard.push('first: closed'));
  hear('port.close');
  port.open();
  port.onMessage((frame) => heard.push(`second: ${frame}`));
  hear('port.frame', 'down');
  hear('port.close');
  expect(heard).toEqual(['first: closed', 'second: down']);
});

test('of a command that was chosen in a menu the window hears the name, in one place alone', () => {
  const { exposed, sent, hear } = preloaded();
  const { onCommand, showMenu } = defined(exposed['switchyard']);
  const heard: unknown[][] = [];
  onCommand((...args) => heard.push(['first', ...args]));
  onCommand((...args) => heard.push(['second', ...args]));
  hear('command', 'new-chat');
  showMenu(12, 44);
  expect(heard).toEqual([['second', 'new-chat']]);
  expect(sent).toEqual([['command.listen'], ['command.listen'], ['menu.show', 12, 44]]);
});
