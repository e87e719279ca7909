/**
 * Calls once a part of the element is outside of where it was, or scrolled out of sight. The browser compares them in each frame that it makes
 * anyway (IntersectionObserver), and has none made for it. Returns how to call it off.
 */
export function whenMoved(element: Element, moved: () => void): () => void {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const margins = [top, clientWidth - right, clientHeight - bottom, left].map((px) => `${-Math.floor(px)}px`);
  let wasThere = false;
  const observer = new IntersectionObserver(
    (looks) => {
      for (const { intersectionRatio } of looks) {
        if (intersectionRatio === 1) wasThere = true;
        else if (wasThere) {
          observer.disconnect();
          return moved();
        }
      }
    },
    { rootMargin: margins.join(' '), threshold: 1 },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
