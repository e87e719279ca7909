import { useEffect, useState } from 'react';
import type { Colours } from './in-colours.ts';

const TOKENS: Record<keyof Colours, string> = {
  bg: '--surface-sunken',
  fg: '--text',
  line: '--text-faint',
  accent: '--accent-text',
  muted: '--text-muted',
  surface: '--surface-raised',
  border: '--border-strong',
};

/** The window's colours for diagrams, in the theme that is shown. */
export function useDiagramColours(): Colours {
  const [colours, setColours] = useState(coloursNow);
  useEffect(() => {
    const again = () => setColours(coloursNow());
    const chosen = new MutationObserver(again);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const ofDesktop = matchMedia('(prefers-color-scheme: dark)');
    ofDesktop.addEventListener('change', again);
    return () => {
      chosen.disconnect();
      ofDesktop.removeEventListener('change', again);
    };
  }, []);
  return colours;
}

function coloursNow(): Colours {
  const probe = document.createElement('i');
  document.body.append(probe);
  const colours = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours) as Colours;
}
