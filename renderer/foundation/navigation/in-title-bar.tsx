import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place that the title bar keeps for a part of the page, while it is there. */
export const TitleSlotContext = createContext<Element | null>(null);

/** Draws a part of the page in the title bar. */
export function InTitleBar({ children }: { children: ReactNode }) {
  const slot = use(TitleSlotContext);
  return slot && createPortal(children, slot);
}
