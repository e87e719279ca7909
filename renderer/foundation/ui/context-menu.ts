import { openAtPointer, placeMenus } from './menu-point.ts';

/**
 * A right click, Shift+F10 and the menu key open the “…” menu of the area they are in
 * (`data-has-menu`), at the pointer: they press its button (`data-menu-button`). There is no second
 * list of commands. Fields, links and pictures keep the menu of the browser. Returns how to end
 * that.
 */
export function openContextMenus(): () => void {
  addEventListener('contextmenu', onContextMenu);
  addEventListener('pointerdown', onPress, true);
  addEventListener('keydown', onKey, true);
  return () => {
    removeEventListener('contextmenu', onContextMenu);
    removeEventListener('pointerdown', onPress, true);
    removeEventListener('keydown', onKey, true);
  };
}

const BROWSERS_OWN = 'input, textarea, select, [contenteditable], a[href], img, video, audio';

function onContextMenu(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest(BROWSERS_OWN)) return;
  const button = menuButtonOf(event.target);
  if (!button) return;
  openAtPointer(event, () => button.click());
}

/** The button of the innermost area around the element. */
function menuButtonOf(element: Element): HTMLElement | undefined {
  const area = element.closest('[data-has-menu]');
  return [...(area?.querySelectorAll<HTMLElement>('[data-menu-button]') ?? [])].find(
    (button) => button.closest('[data-has-menu]') === area,
  );
}

/** A menu that its button opens next stands there again. */
function onPress({ target }: PointerEvent): void {
  if (target instanceof Element && target.closest('[aria-haspopup]')) placeMenus(undefined);
}

function onKey(): void {
  if (!document.querySelector('[role="menu"]')) placeMenus(undefined);
}
