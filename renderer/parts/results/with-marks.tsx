import type { ReactNode } from 'react';
import { pieces, plainText } from '../../../contract/plain-text.ts';
import { marked } from '../../foundation/words/visible.tsx';

/**
 * In one line and of each kind. Content that is no text at all, or one letter for ever, would be
 * thousands of elements in every line.
 */
const MOST_MARKS = 200;

/** A line as it is written, with the places marked where this text is found. */
export function withMarks(line: string, text: string): ReactNode {
  const places = text === '' ? [] : placesOf(line.toLowerCase(), text.toLowerCase());
  // A few letters are longer in their other case; then the places would be others.
  if (places.length === 0 || line.toLowerCase().length !== line.length) return asWritten(line);
  return places.map((place, at) => (
    <span key={place}>
      {asWritten(line.slice(at === 0 ? 0 : (places[at - 1] ?? 0) + text.length, place))}
      <mark>{asWritten(line.slice(place, place + text.length))}</mark>
      {at === places.length - 1 && asWritten(line.slice(place + text.length))}
    </span>
  ));
}

function asWritten(text: string): ReactNode {
  return pieces(text).length > MOST_MARKS ? plainText(text) : marked(text);
}

function placesOf(line: string, text: string): number[] {
  const places: number[] = [];
  for (let at = line.indexOf(text); at >= 0 && places.length < MOST_MARKS; at = line.indexOf(text, at + text.length)) places.push(at);
  return places;
}
