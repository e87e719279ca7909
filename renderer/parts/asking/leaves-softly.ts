import { useLayoutEffect, type RefObject } from 'react';
import '../../foundation/ui/card.css';

/**
 * When the element goes, an empty box stays in its place and closes, so that what follows moves up
 * softly. Nothing of what the element offered can be pressed meanwhile.
 */
export function useLeavesSoftly(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let height = 0;
    const sizes = new ResizeObserver(([size]) => {
      height = size?.borderBoxSize[0]?.blockSize ?? 0;
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      const { parentElement: parent, nextSibling: next } = element;
      // By then it is known whether more went than this element, such as the page around it.
      queueMicrotask(() => parent?.isConnected && leaveRoom(parent, next, height));
    };
  }, [ref]);
}

function leaveRoom(parent: HTMLElement, next: Node | null, height: number): void {
  if (height === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const room = document.createElement('div');
  room.className = 'leaves';
  room.ariaHidden = 'true';
  room.style.height = `${height}px`;
  room.addEventListener('animationend', () => room.remove());
  parent.insertBefore(room, next?.parentNode === parent ? next : null);
}
