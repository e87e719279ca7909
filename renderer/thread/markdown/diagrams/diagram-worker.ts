// oxlint-disable-next-line import/no-unassigned-import -- has to run before the library
import './before-layout.ts';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { onLinesOfTheirOwn } from './own-lines.ts';

/** Lays one diagram out, apart from the window: whoever asked ends this worker when it takes too long. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    self.postMessage({ svg: renderMermaidSVG(onLinesOfTheirOwn(data), { font: 'system-ui' }) });
  } catch (cause) {
    self.postMessage({ isUnknownKind: String(cause).includes('Invalid mermaid header') });
  }
});
