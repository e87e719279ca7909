import { Menu } from 'lucide-react';
import { useAppState } from '../foundation/host/use-host.ts';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { useWords } from '../foundation/words/use-words.ts';

/** Opens the menu of the desktop app, where the system draws no menu bar. */
export function MenuButton() {
  const { frame } = useWords();
  const hasNoBar = useAppState(({ about }) => about.shell === 'electron' && about.platform !== 'darwin');
  if (!hasNoBar) return null;
  return (
    <IconButton
      label={frame.sidebar.menu}
      aria-haspopup="menu"
      icon={<Menu size={16} strokeWidth={1.7} />}
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        window.switchyard?.showMenu(left, bottom);
      }}
    />
  );
}
