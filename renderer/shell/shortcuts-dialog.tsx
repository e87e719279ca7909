import { useOpenedBy } from '../foundation/navigation/use-opened-by.ts';
import { Dialog } from '../foundation/ui/dialog.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { ShortcutList } from './shortcut-list.tsx';

/** The list of shortcuts over whatever page is in view. */
export function ShortcutsDialog() {
  const { shortcuts } = useWords();
  const { open, setOpen } = useOpenedBy('shortcuts');
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={shortcuts.name} subtitle={shortcuts.lead}>
      {/* The list can be scrolled, so Tab comes here. */}
      <div role="group" aria-label={shortcuts.name} tabIndex={0}>
        <ShortcutList />
      </div>
    </Dialog>
  );
}
