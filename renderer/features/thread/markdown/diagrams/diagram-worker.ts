// oxlint-disable-next-line import/no-unassigned-import -- has to run before the library
import './before-layout.ts';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { isDrawnKind } from './is-drawn-kind.ts';
import { onLinesOfTheirOwn } from './own-lines.ts';

/**
 * Lays one diagram out, apart from the window: the caller ends this worker when it takes too long.
 */
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const diagram = onLinesOfTheirOwn(data);
  try {
    self.postMessage({ svg: renderMermaidSVG(diagram, { font: 'system-ui' }) });
  } catch {
    self.postMessage({ isUnknownKind: !isDrawnKind(diagram) });
  }
});
