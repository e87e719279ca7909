import type { ReactNode } from 'react';
import { visible } from '../words/visible.tsx';
import './address.css';

/** About what is in view of it at once. */
const LONG = 200;

/** An address as it is, all of it: a long one scrolls in its place. */
export function Address({ uri, label, children = visible(uri) }: { uri: string; label?: string; children?: ReactNode }) {
  return (
    <code role="group" className="resource-address" aria-label={label} tabIndex={uri.length > LONG ? 0 : undefined}>
      {children}
    </code>
  );
}
