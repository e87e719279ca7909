import type { ReactNode } from 'react';
import { marked } from '../../foundation/words/visible.tsx';

/** A label with the letters it was found by. */
export function MarkedLetters({ text, places, foreign }: { text: string; places: number[]; foreign: boolean }) {
  const drawn = <>{parts(text, places)}</>;
  return foreign ? <bdi>{drawn}</bdi> : drawn;
}

function parts(text: string, places: number[]): ReactNode {
  // A few letters are longer in their other case; then the places would be others.
  if (places.length === 0 || text.toLowerCase().length !== text.length) return marked(text);
  const isMeant = new Set(places);
  const pieces: { from: number; to: number; meant: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    const meant = isMeant.has(at);
    if (last?.meant === meant) last.to = at + 1;
    else pieces.push({ from: at, to: at + 1, meant });
  }
  return pieces.map(({ from, to, meant }) => {
    const piece = marked(text.slice(from, to));
    return meant ? <b key={from}>{piece}</b> : <span key={from}>{piece}</span>;
  });
}
