/** A key that was pressed so long ago is no longer typing. */
const TYPING_MS = 1000;
const TAB_MS = 500;
const POINTER_MS = 30;
/** A view that takes the focus more often than this, in one life, does not stop. */
const MOST_TAKEN = 20;

/**
 * A view that takes the focus by itself gives it back to what had it: only Tab and the pointer lead
 * into a view. Returns how to stop.
 */
export function keepFocus(frame: HTMLIFrameElement, onTooOften: () => void): () => void {
  let had: HTMLElement | undefined;
  let key = { at: -Infinity, isTab: false };
  let pointedAt = -Infinity;
  let taken = 0;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== frame) had = target;
  };
  const onKey = (event: KeyboardEvent) => {
    key = { at: event.timeStamp, isTab: event.key === 'Tab' };
  };
  const onPointer = ({ timeStamp }: PointerEvent) => {
    pointedAt = timeStamp;
  };
  const isLed = (at: number) => {
    const since = at - key.at;
    return (key.isTab && since < TAB_MS) || (frame.matches(':hover') && (since > TYPING_MS || pointedAt > key.at));
  };
  const onBlur = ({ timeStamp }: FocusEvent) => {
    if (document.activeElement !== frame || isLed(timeStamp)) return;
    // Where the pointer is comes to this page a little later than a press to the other one.
    setTimeout(() => {
      if (document.activeElement !== frame || isLed(timeStamp)) return;
      taken += 1;
      if (taken > MOST_TAKEN) onTooOften();
      if (had?.isConnected) had.focus({ preventScroll: true });
      else frame.blur();
    }, POINTER_MS);
  };
  had = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : undefined;
  frame.addEventListener('pointerover', onPointer);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, true);
  window.addEventListener('blur', onBlur);
  return () => {
    frame.removeEventListener('pointerover', onPointer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, true);
    window.removeEventListener('blur', onBlur);
  };
}
