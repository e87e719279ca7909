const AROUND = '800px 0px';

const waiting = new Map<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let isGoingOn = false;

/**
 * Calls once the element comes near the view; of several each in a task of its own. Returns how to
 * call it off.
 */
export function whenInSight(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver(look, { rootMargin: AROUND, scrollMargin: AROUND });
  waiting.set(element, seen);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    near.delete(element);
    observer?.unobserve(element);
  };
}

const leaving = new Map<Element, (height: number) => void>();
let leavingObserver: IntersectionObserver | undefined;

/**
 * Calls with the height of the element once that is no longer near the view. One that has the focus
 * or a part of what is selected stays until it leaves again. Returns how to call it off.
 */
export function whenOutOfSight(element: Element, left: (height: number) => void): () => void {
  leavingObserver ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        if (!isIntersecting && !isHeld(target)) leaving.get(target)?.(boundingClientRect.height);
    },
    { rootMargin: AROUND, scrollMargin: AROUND },
  );
  leaving.set(element, left);
  leavingObserver.observe(element);
  return () => {
    leaving.delete(element);
    leavingObserver?.unobserve(element);
  };
}

function isHeld(element: Element): boolean {
  const selection = getSelection();
  return element.contains(document.activeElement) || (selection?.type === 'Range' && selection.containsNode(element, true));
}

function look(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target);
    else near.delete(target);
  }
  if (isGoingOn || near.size === 0) return;
  isGoingOn = true;
  goOn();
}

/** Goes on with the next element: those in view come first. */
function goOn(): void {
  const [next] = [...near].filter(isInView).concat([...near]);
  isGoingOn = next !== undefined;
  if (!next) return;
  const seen = waiting.get(next);
  near.delete(next);
  seen?.();
  setTimeout(goOn);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
