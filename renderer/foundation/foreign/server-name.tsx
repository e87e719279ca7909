import { Tile } from './tile.tsx';
import { visible } from '../words/visible.tsx';
import './server-text.css';

export function ServerName({ name, hue }: { name: string; hue: number }) {
  return (
    <span className="server-name">
      <Tile name={name} hue={hue} />
      <span className="server-name-text">{visible(name)}</span>
    </span>
  );
}
