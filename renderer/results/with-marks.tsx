import type { ReactNode } from 'react';
import { marked } from '../ui/visible.tsx';

/** A line as it is written, with every place marked where this text is found. */
export function withMarks(line: string, text: string): ReactNode {
  const places = text === '' ? [] : placesOf(line.toLowerCase(), text.toLowerCase());
  // A few letters are longer in their other case; then the places would be others.
  if (places.length === 0 || line.toLowerCase().length !== line.length) return marked(line);
  return places.map((place, at) => (
    <span key={place}>
      {marked(line.slice(at === 0 ? 0 : (places[at - 1] ?? 0) + text.length, place))}
      <mark>{marked(line.slice(place, place + text.length))}</mark>
      {at === places.length - 1 && marked(line.slice(place + text.length))}
    </span>
  ));
}

function placesOf(line: string, text: string): number[] {
  const places: number[] = [];
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + text.length)) places.push(at);
  return places;
}
