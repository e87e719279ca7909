import { useState } from 'react';
import { useCommand } from '../keys/commands.tsx';
import { useRoute } from './routes.ts';
import type { Command } from '../../../client/shortcuts.ts';

/**
 * A dialog or list over the page that a command opens and closes. It closes when another page comes
 * into view.
 */
export function useOpenedBy(command: Command) {
  const [open, setOpen] = useState(false);
  const route = useRoute();
  const [over, setOver] = useState(route);
  if (over !== route) {
    setOver(route);
    setOpen(false);
  }
  useCommand(command, () => {
    // Over a dialog that asks something nothing else opens.
    if (open || !document.documentElement.hasAttribute('data-dialog-open')) setOpen(!open);
  });
  return { open, setOpen };
}
