import type { KeyboardEvent, ReactNode } from 'react';
import './slash-menu.css';

type ListSurfaceProps = {
  /** Gives the focus back to the composer. */
  onBack(): void;
  children: ReactNode;
};

/** What stands above the composer while one of its lists is open. It takes the focus, so that a press on its text is no way out of it. */
export function ListSurface({ onBack, children }: ListSurfaceProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== event.currentTarget) return;
    event.preventDefault();
    onBack();
  };
  return (
    <div className="slash" role="presentation" tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
