// oxlint-disable-next-line import/no-unassigned-import -- has to run before the library
import './before-library.ts';
import type { DiagramOrder } from '../messages.ts';
import { draw } from './draw.ts';

// Letters are as wide in the picture as they are measured here, on each kind of screen.
document.documentElement.style.textRendering = 'geometricPrecision';

/** The page of the frame. The window that shows it sends one channel, and orders diagrams there. */
window.addEventListener('message', function begin({ source, ports: [port] }: MessageEvent) {
  if (source !== window.parent || !port) return;
  window.removeEventListener('message', begin);
  port.addEventListener('message', ({ data: { id, code, colours } }: MessageEvent<DiagramOrder>) => {
    void draw(`diagram-${id}`, code, colours).then((drawn) => port.postMessage({ id, drawn }));
  });
  port.start();
});
