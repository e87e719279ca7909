import type { McpUiStyles } from '@modelcontextprotocol/ext-apps/app-bridge';

/** The names that MCP Apps gives to colours and measures, by the tokens of this window. */
const COLOURS = {
  background: {
    primary: '--surface',
    secondary: '--surface-raised',
    tertiary: '--surface-sunken',
    inverse: '--text',
    ghost: '--surface-hover',
    info: '--accent-soft',
    danger: '--danger-soft',
    success: '--success-soft',
    warning: '--warning-soft',
    disabled: '--surface-sunken',
  },
  text: {
    primary: '--text',
    secondary: '--text-muted',
    tertiary: '--text-faint',
    inverse: '--surface',
    ghost: '--text-muted',
    info: '--accent-text',
    danger: '--danger-text',
    success: '--success-text',
    warning: '--warning-text',
    disabled: '--text-faint',
  },
  border: {
    primary: '--border-strong',
    secondary: '--border',
    tertiary: '--border',
    inverse: '--text',
    ghost: '--border',
    info: '--accent-border',
    danger: '--danger-border',
    success: '--success',
    warning: '--warning-border',
    disabled: '--border',
  },
  ring: {
    primary: '--focus',
    secondary: '--border-control',
    inverse: '--surface',
    info: '--focus',
    danger: '--danger',
    success: '--success',
    warning: '--warning',
  },
};

const PLAIN = {
  '--font-sans': 'system-ui, sans-serif',
  '--font-mono': 'ui-monospace, monospace',
  '--font-weight-normal': '400',
  '--font-weight-medium': '500',
  '--font-weight-semibold': '600',
  '--font-weight-bold': '700',
  '--border-radius-xs': '3px',
  '--border-radius-sm': '5px',
  '--border-radius-md': '7px',
  '--border-radius-lg': '10px',
  '--border-radius-xl': '14px',
  '--border-radius-full': '999px',
  '--border-width-regular': '1px',
  '--shadow-hairline': '0 0 0 1px rgb(0 0 0 / 0.08)',
  '--shadow-sm': '0 1px 2px rgb(0 0 0 / 0.08)',
  '--shadow-md': '0 2px 8px rgb(0 0 0 / 0.1)',
  '--shadow-lg': '0 8px 24px rgb(0 0 0 / 0.14)',
};

/** Size and line height in pixels. */
const TEXTS = { xs: [12, 16], sm: [13, 18], md: [14, 20], lg: [16, 24] };
const HEADINGS = { xs: [14, 20], sm: [16, 22], md: [18, 24], lg: [20, 28], xl: [24, 32], '2xl': [28, 36], '3xl': [34, 42] };

/** The look of the window for a view. Each colour says both themes, by `light-dark()`. */
export function hostStyles(): McpUiStyles {
  const tokens = getComputedStyle(document.documentElement);
  const colours = Object.entries(COLOURS).flatMap(([kind, names]) =>
    Object.entries(names).map(([name, token]) => [`--color-${kind}-${name}`, tokens.getPropertyValue(token).trim()]),
  );
  const sizes = [...sized('text', TEXTS), ...sized('heading', HEADINGS)];
  return { ...PLAIN, ...(Object.fromEntries([...colours, ...sizes]) as Omit<McpUiStyles, keyof typeof PLAIN>) };
}

function sized(kind: string, sizes: Record<string, number[]>): [string, string][] {
  return Object.entries(sizes).flatMap(([name, [size, line]]): [string, string][] => [
    [`--font-${kind}-${name}-size`, `${size}px`],
    [`--font-${kind}-${name}-line-height`, `${line}px`],
  ]);
}
