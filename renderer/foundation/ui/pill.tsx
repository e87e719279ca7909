import type { ReactNode } from 'react';
import './chip.css';

/** A short remark, in the colour of what it means. */
export function Pill({ kind, children }: { kind?: 'you' | 'bad' | 'good' | 'accent'; children: ReactNode }) {
  return <span className={kind ? `pill pill-${kind}` : 'pill'}>{children}</span>;
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
