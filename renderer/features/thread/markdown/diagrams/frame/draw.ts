import mermaid from 'mermaid';
import type { Colours } from '../../../../../foundation/ui/theme-colours.ts';
import type { Drawn } from '../messages.ts';
import { beginChanceAnew } from './begin-chance-anew.ts';
import { configOf } from './config-of.ts';
import { toPicture } from './to-picture.ts';
import { whyNot } from './why-not.ts';
import { wrongTaskIn } from './wrong-task.ts';

/** Of a longer source the library draws a notice in place of the diagram. */
const LONGEST = 50_000;
/** Statements: where the browser gives the frame no process of its own, the window waits for it. */
const MOST = 1000;
/** In CSS pixels. */
const LARGEST = 50_000;

/** `id`: for elements of this diagram, and of no other. */
export async function draw(id: string, code: string, colours: Colours): Promise<Drawn> {
  if (code.length > LONGEST || code.split(/[\n;]/).length > MOST) return { state: 'large' };
  try {
    beginChanceAnew();
    mermaid.initialize(configOf(colours));
    const { svg, diagramType } = await mermaid.render(id, code);
    const line = diagramType === 'gantt' ? wrongTaskIn(code) : undefined;
    if (line !== undefined) return { state: 'broken', line };
    const picture = toPicture(svg);
    if (!picture) return { state: 'broken' };
    return picture.width > LARGEST || picture.height > LARGEST ? { state: 'large' } : { state: 'drawn', picture };
  } catch (cause) {
    return whyNot(cause, code);
  } finally {
    // The library leaves there what it was drawing when it failed.
    for (const left of document.body.querySelectorAll('div')) left.remove();
  }
}
