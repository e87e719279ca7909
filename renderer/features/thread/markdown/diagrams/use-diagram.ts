import { useState } from 'react';
import type { Drawn } from './draw-diagram.ts';

/** The diagram that this code is, once somebody wants it drawn. */
export function useDiagram(code: string): { drawn: Drawn | { state: 'drawing' } | undefined; draw(): void } {
  const [wanted, setWanted] = useState<{ code: string; drawn: Drawn | { state: 'drawing' } }>();
  const draw = () => {
    setWanted({ code, drawn: { state: 'drawing' } });
    const end = (drawn: Drawn) => setWanted((now) => (now?.code === code ? { code, drawn } : now));
    void import('./draw-diagram.ts').then(({ drawDiagram }) => drawDiagram(code)).then(end, () => end({ state: 'broken' }));
  };
  return { drawn: wanted?.code === code ? wanted.drawn : undefined, draw };
}
