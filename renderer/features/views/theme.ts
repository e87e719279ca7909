const SYSTEM = '(prefers-color-scheme: dark)';

/** The dark theme is shown. */
export function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'dark' || (chosen !== 'light' && matchMedia(SYSTEM).matches);
}

/** Calls when another theme may be shown. Returns how to call it off. */
export function listenToTheme(listener: () => void): () => void {
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia(SYSTEM);
  system.addEventListener('change', listener);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', listener);
  };
}
