import { useEffect } from 'react';
import { useHost } from '../../foundation/host/use-host.ts';

/**
 * Folders come and go, as disks do: they are looked at when they are shown, and when somebody comes
 * back to the window.
 */
export function useLookAgain(): void {
  const { ask } = useHost();
  useEffect(() => {
    const look = () => void ask('folder.look', {}).catch(() => undefined);
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [ask]);
}
