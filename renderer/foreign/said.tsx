import type { ReactNode } from 'react';
import { hueOf } from '../servers/hue.ts';
import { visible } from '../ui/visible.tsx';
import './server-text.css';

/** Everything a server wrote stands in one of these: a rule in its colour, under a caption that names it. */
export function Said({
  by,
  hue,
  caption = 'Description',
  children,
}: {
  by: string;
  hue: number;
  caption?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="said" style={hueOf(hue)}>
      <div className="said-caption">
        {caption} from {by}
      </div>
      {typeof children === 'string' ? visible(children) : children}
    </div>
  );
}
