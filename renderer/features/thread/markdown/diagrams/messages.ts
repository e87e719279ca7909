import { z } from 'zod';
import type { Colours } from '../../../../foundation/ui/theme-colours.ts';

/** An order for the frame: one diagram (Mermaid), in these colours. */
export type DiagramOrder = { id: number; code: string; colours: Colours };

const size = z.number().int().positive().max(100_000);
/** More than a diagram of the longest source has. */
const LONGEST_SVG = 8_000_000;

const Picture = z.object({ svg: z.string().startsWith('<svg').max(LONGEST_SVG), width: size, height: size });
/** A diagram (SVG) and its size in CSS pixels. */
export type Picture = z.infer<typeof Picture>;

/**
 * Why a diagram is not drawn. `kind`: no kind of diagram that is known. `broken`: its source cannot
 * be read, at `line` where that is known. `large`: it has more parts than are drawn. `slow`: it
 * took too long.
 */
const NotDrawn = z.union([
  z.object({ state: z.enum(['kind', 'large', 'slow']) }),
  z.object({ state: z.literal('broken'), line: z.number().int().positive().optional() }),
]);

/** The frame's answer, which is not believed to be one before it was looked at. */
export const DiagramReply = z.object({
  id: z.number(),
  drawn: z.union([z.object({ state: z.literal('drawn'), picture: Picture }), NotDrawn]),
});
export type DiagramReply = z.infer<typeof DiagramReply>;
export type Drawn = DiagramReply['drawn'];
