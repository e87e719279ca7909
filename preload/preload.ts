import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Port } from '../contract/wire.ts';

/**
 * All the window gets of the machine: one port at a time, over which only text goes, where a file
 * lies that the person dropped on it, and how it comes to the front itself.
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

contextBridge.exposeInMainWorld('switchyard', {
  ...port,
  open,
  pathOf: (dropped: File) => webUtils.getPathForFile(dropped),
  toFront: () => ipcRenderer.send('window.front'),
});
