import { contextBridge, ipcRenderer } from 'electron';
import type { Port } from '../contract/wire.ts';

/** All the window gets of the machine: one port, over which only text goes. */
const port: Port = {
  send: (frame) => ipcRenderer.send('port.frame', frame),
  onMessage: (listener) => void ipcRenderer.on('port.frame', (_event, frame: string) => listener(frame)),
  onClose: (listener) => void ipcRenderer.on('port.close', () => listener()),
  close: () => ipcRenderer.send('port.close'),
};

contextBridge.exposeInMainWorld('switchyard', port);
ipcRenderer.send('port.open');
