import type { KeyboardEvent } from 'react';

/** Up, Down, Home and End move the focus among the elements that match. */
export function moveFocus(selector: string) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches(selector)) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const next = nextIndex(event.key, all.indexOf(event.target), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
}

export function nextIndex(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, length - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
