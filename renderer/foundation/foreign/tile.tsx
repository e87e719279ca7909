import { hueOf } from './hue.ts';
import './server-text.css';

/** Two letters in the server's colour. Never stands alone: the name is always beside it. */
export function Tile({ name, hue, size = 'sm' }: { name: string; hue: number; size?: 'sm' | 'lg' | 'xl' }) {
  return (
    <span className={`tile tile-${size}`} style={hueOf(hue)} aria-hidden="true">
      {Array.from(name).slice(0, 2).join('').toLowerCase()}
    </span>
  );
}
