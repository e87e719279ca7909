import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Port } from '../contract/wire.ts';

/**
 * All the window gets of the machine: one port at a time, over which only text goes. Besides it
 * hears where a file lies that the person dropped on it, comes to the front, and begins the
 * dictation of macOS. The menu of the app is drawn by the system: the window hears the names of its
 * commands.
 */
const port: Port = {
  send: (frame) => ipcRenderer.send('port.frame', frame),
  onMessage: (listener) => void ipcRenderer.on('port.frame', (_event, frame: string) => listener(frame)),
  onClose: (listener) => void ipcRenderer.on('port.close', () => listener()),
  close: () => ipcRenderer.send('port.close'),
};

/** Begins a port; listeners to the one before it hear nothing more. */
function open(): void {
  ipcRenderer.removeAllListeners('port.frame');
  ipcRenderer.removeAllListeners('port.close');
  ipcRenderer.send('port.open');
}

/** Listens in place of the listener before it. Only a name comes; the page knows its commands. */
function onCommand(listener: (command: string) => void): void {
  ipcRenderer.removeAllListeners('command');
  ipcRenderer.on('command', (_event, command: string) => listener(command));
  ipcRenderer.send('command.listen');
}

contextBridge.exposeInMainWorld('switchyard', {
  ...port,
  open,
  pathOf: (dropped: File) => webUtils.getPathForFile(dropped),
  toFront: () => ipcRenderer.send('window.front'),
  dictate: () => ipcRenderer.send('dictation.begin'),
  onCommand,
  showMenu: (x: number, y: number) => ipcRenderer.send('menu.show', x, y),
});
