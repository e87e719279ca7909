/** A picture as an address that holds all of it, and its size in CSS pixels. */
export type Picture = { url: string; width: number; height: number };

/** The colours of one theme, by what they are for. */
export type Colours = Record<'bg' | 'fg' | 'line' | 'accent' | 'muted' | 'surface' | 'border', string>;

/**
 * The drawn diagram (SVG) as a picture in the window's colours, light and dark. As a picture it runs and loads nothing, leads nowhere and cannot
 * see the page. Undefined: what came has no size.
 */
export function inThemes(svg: string, { light, dark }: Record<'light' | 'dark', Colours>): Picture | undefined {
  const [, width, height] = /<svg [^>]*\bwidth="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) return undefined;
  const colours = `svg { ${declared(light)} } @media (prefers-color-scheme: dark) { svg { ${declared(dark)} } }`;
  const themed = svg
    .replace(/(<svg [^>]*?) style="[^"]*"/, '$1')
    .replace(/@import url\([^)]*\);/, '')
    .replace('<style>', `<style>${colours}`);
  return { url: `data:image/svg+xml,${encodeURIComponent(themed)}`, width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
}

function declared(colours: Colours): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
}
