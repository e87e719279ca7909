import { createContext, use } from 'react';
import { focusComposer } from '../../foundation/navigation/regions.ts';

/**
 * Takes the focus to where it belongs when the person leaves a card, or has answered it. In a chat
 * that is the composer.
 */
export const LeaveCardContext = createContext<() => void>(focusComposer);

export function useLeaveCard(): () => void {
  return use(LeaveCardContext);
}
