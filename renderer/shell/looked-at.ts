/** Held by each window that has the focus. It ends with the page, however that goes. */
const LOCK = 'looked-at';

/** Says to the other windows for as long as this one has the focus. Returns how to end that. */
export function sayLookedAt(): () => void {
  let leave: (() => void) | undefined;
  const follow = () => {
    const isLookedAt = document.hasFocus();
    if (isLookedAt === (leave !== undefined)) return;
    leave?.();
    leave = isLookedAt ? holdLock() : undefined;
  };
  follow();
  window.addEventListener('focus', follow);
  window.addEventListener('blur', follow);
  return () => {
    window.removeEventListener('focus', follow);
    window.removeEventListener('blur', follow);
    leave?.();
  };
}

/** True while the person looks at any window of the app. */
export async function isAnyLookedAt(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

function holdLock(): () => void {
  const left = Promise.withResolvers<void>();
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => left.promise);
  return left.resolve;
}
