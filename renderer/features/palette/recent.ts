const KEPT = 'palette';
const MOST = 20;

/** Keys of what was taken in the palette, the last one first. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function keepRecent(key: string): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify([key, ...readRecent().filter((one) => one !== key)].slice(0, MOST)));
  } catch {
    // The storage is full: the order stays as it was.
  }
}
