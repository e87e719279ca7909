import { useState } from 'react';
import type { Summary } from '../../../contract/chat-context.ts';

/**
 * The turns that a summary stands for, folded until the reader opens them. Turns that are summed up
 * while somebody reads further up stay open, so that nothing goes from under their eyes.
 */
export function useOriginals(summary: Summary | undefined): { isOpen: boolean; turn(open: boolean): void; follow(isAtEnd: boolean): void } {
  const until = summary?.until;
  const [known, setKnown] = useState(until);
  const [openUntil, setOpenUntil] = useState<string>();
  return {
    isOpen: until === undefined || openUntil === until,
    turn: (open) => setOpenUntil(open ? until : undefined),
    follow(isAtEnd) {
      if (known === until) return;
      setKnown(until);
      if (!isAtEnd) setOpenUntil(until);
    },
  };
}
