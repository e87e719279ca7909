/** A diagram (SVG) and its size in CSS pixels. */
export type Picture = { svg: string; width: number; height: number };

/** The window's colours, by what they are for in a diagram. */
export type Colours = Record<'bg' | 'fg' | 'line' | 'accent' | 'muted' | 'surface' | 'border', string>;

/** Undefined: what came has no size. */
export function pictureOf(svg: string): Picture | undefined {
  const [, width, height] = /<svg [^>]*\bwidth="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return width && height ? { svg, width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) } : undefined;
}

/**
 * The address of the picture in these colours; it holds all of the picture. As a picture it runs
 * and loads nothing, leads nowhere and cannot see the page.
 */
export function inColours({ svg }: Picture, colours: Colours): string {
  const declared = Object.entries(colours).map(([name, colour]) => `--${name}: ${colour};`);
  const coloured = svg
    .replace(/(<svg [^>]*?) style="[^"]*"/, '$1')
    .replace(/@import url\([^)]*\);/, '')
    .replace('<style>', `<style>svg { ${declared.join(' ')} }`);
  return `data:image/svg+xml,${encodeURIComponent(coloured)}`;
}
