import { useEffect } from 'react';
import { PieceMenu } from '../features/thread/markdown/pieces/piece-menu.tsx';
import { openContextMenus } from '../foundation/ui/context-menu.ts';

/** On every page: right clicks, and the menu that parts of answers share. */
export function Hand() {
  useEffect(() => openContextMenus(), []);
  return <PieceMenu />;
}
