import type { ReactNode } from 'react';
import './sampling-side.css';

/** A name and what is known about it, on one line. */
export function Fact({ name, total = false, children }: { name: ReactNode; total?: boolean; children: ReactNode }) {
  return (
    <div className="sampling-fact" data-total={total || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
