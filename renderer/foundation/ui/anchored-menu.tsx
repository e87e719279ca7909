import { Menu as Base } from '@base-ui/react/menu';
import { useState } from 'react';
import { MenuPopup, type MenuItem } from './menu.tsx';

/**
 * A menu without a trigger of its own: it hangs on an element for as long as there is one, and the
 * focus goes back there.
 */
export function AnchoredMenu({ at, items, onClose }: { at: Element | undefined; items: MenuItem[]; onClose(): void }) {
  const [last, setLast] = useState({ at, items });
  if (at !== undefined && (at !== last.at || items !== last.items)) setLast({ at, items });
  return (
    <Base.Root modal={false} open={at !== undefined} onOpenChange={(open) => open || onClose()}>
      <MenuPopup items={last.items} anchor={last.at} align="start" closesTo={() => (last.at instanceof HTMLElement ? last.at : null)} />
    </Base.Root>
  );
}
