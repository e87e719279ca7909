import { useLayoutEffect } from 'react';

const marks = new Map<string, number>();

/**
 * Marks the document's root with an attribute as long as one of these is there. A rule with
 * `:has()` on the root says the same, but is looked at again with every piece of text that streams
 * in anywhere.
 */
export function useRootMark(attribute: `data-${string}`): void {
  useLayoutEffect(() => {
    change(attribute, 1);
    return () => change(attribute, -1);
  }, [attribute]);
}

function change(attribute: string, by: number): void {
  const count = (marks.get(attribute) ?? 0) + by;
  marks.set(attribute, count);
  document.documentElement.toggleAttribute(attribute, count > 0);
}
