import type { Colours } from './in-themes.ts';

const TOKENS: Record<keyof Colours, string> = {
  bg: '--surface-sunken',
  fg: '--text',
  line: '--text-faint',
  accent: '--accent-text',
  muted: '--text-muted',
  surface: '--surface-raised',
  border: '--border-strong',
};

/** The window's own colours for a diagram, of both themes whichever is shown. */
export function themeColours(): Record<'light' | 'dark', Colours> {
  return { light: coloursIn('light'), dark: coloursIn('dark') };
}

function coloursIn(scheme: 'light' | 'dark'): Colours {
  const probe = document.createElement('i');
  probe.style.colorScheme = scheme;
  document.body.append(probe);
  const colours = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours) as Colours;
}
