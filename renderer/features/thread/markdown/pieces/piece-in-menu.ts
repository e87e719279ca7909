/** A part of an answer that has a menu of its own. */
export type Piece =
  | { kind: 'code'; text: string; language: string }
  | { kind: 'table'; rows: string[][]; markdown: string }
  | { kind: 'formula'; tex: string };

type ShownPiece = { piece: Piece; button: Element };

let shown: ShownPiece | undefined;
const listeners = new Set<() => void>();

/** Opens the menu of the piece at its button, or where a right click asked for it. */
export function showPiece(piece: Piece, button: Element): void {
  change({ piece, button });
}

export function hidePiece(): void {
  change(undefined);
}

export function shownPiece(): ShownPiece | undefined {
  return shown;
}

export function listenToPiece(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: ShownPiece | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}
