import { useEffect } from 'react';
import { PieceMenu } from '../features/thread/markdown/pieces/piece-menu.tsx';
import { openContextMenus } from '../foundation/ui/context-menu.ts';

/** Right clicks on every page, and the menu that parts of answers share. */
export function Hand() {
  useEffect(() => openContextMenus(), []);
  return <PieceMenu />;
}
