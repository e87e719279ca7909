import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './workspace.css';

/** One thing to know about folders; it warns of what people could take for a lock. */
export function FolderNote({ kind, children }: { kind?: 'warning' | 'quiet'; children: ReactNode }) {
  const Icon = kind === 'warning' ? TriangleAlert : Info;
  return (
    <p className="folder-note" data-kind={kind}>
      <Icon size={14} strokeWidth={1.9} />
      <span>{children}</span>
    </p>
  );
}
