import type { Plugin } from 'vite';

declare global {
  interface Window {
    /** Hears of each component of the window before it is drawn, and may throw in its place. */
    drawing?: (name: string) => void;
  }
}

/** A test can be told of each exported component of the window, and throw in its place. */
export const breakable: Plugin = {
  name: 'breakable',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/renderer\/.*\.tsx$/.test(id)) return undefined;
    const wrapped: string[] = [];
    const changed = code.replaceAll(/^export function ([A-Z]\w*)(?=[<(])/gm, (_, name: string) => {
      wrapped.push(`export function ${name}(props) { window.drawing?.('${name}'); return Own${name}(props); }`);
      return `function Own${name}`;
    });
    // TypeScript reads it next: types of the added lines are nobody's.
    return { code: [changed, ...wrapped].join('\n'), map: null };
  },
};
