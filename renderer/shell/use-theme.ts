import { useEffect } from 'react';
import { useAppState } from '../foundation/host/use-host.ts';

/** Forces light or dark; `system` leaves it to the desktop. */
export function useTheme(): void {
  const theme = useAppState((state) => state.settings.theme);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
