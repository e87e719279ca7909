/**
 * First lines of the kinds of diagrams that the library draws. Of any other it tells by a sentence
 * alone.
 */
const DRAWN = [
  /^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)\s*$/i,
  /^(?:stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram)\s*$/i,
  /^xychart(?:-beta)?\b/i,
];

/** A diagram of a kind that can be drawn, by its first line that is no comment. */
export function isDrawnKind(diagram: string): boolean {
  const first = diagram
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('%%'));
  return first === undefined || DRAWN.some((kind) => kind.test(first));
}
