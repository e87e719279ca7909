/** A key that was pressed so long ago is no longer typing. */
const TYPING_MS = 1000;
const TAB_MS = 500;
/** A view that takes the focus more often than this, in one life, does not stop. */
const MOST_TAKEN = 20;

/**
 * A view that takes the focus by itself gives it back to what had it: only Tab and the pointer lead
 * into a view. Returns how to stop.
 */
export function keepFocus(frame: HTMLIFrameElement, onTooOften: () => void): () => void {
  let had: HTMLElement | undefined;
  let key = { at: -Infinity, isTab: false };
  let taken = 0;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== frame) had = target;
  };
  const onKey = (event: KeyboardEvent) => {
    key = { at: event.timeStamp, isTab: event.key === 'Tab' };
  };
  const onBlur = ({ timeStamp }: FocusEvent) => {
    if (document.activeElement !== frame) return;
    const since = timeStamp - key.at;
    if (key.isTab ? since < TAB_MS : since > TYPING_MS && frame.matches(':hover')) return;
    taken += 1;
    if (taken > MOST_TAKEN) onTooOften();
    // The browser is not done with the frame yet.
    setTimeout(() => {
      if (document.activeElement !== frame) return;
      if (had?.isConnected) had.focus({ preventScroll: true });
      else frame.blur();
    });
  };
  had = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : undefined;
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, true);
  window.addEventListener('blur', onBlur);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, true);
    window.removeEventListener('blur', onBlur);
  };
}
