import { z } from 'zod';

const Bounds = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Bounds = z.infer<typeof Bounds>;

export const WindowPlace = Bounds.extend({ maximized: z.boolean() });
export type WindowPlace = z.infer<typeof WindowPlace>;

type NextWindow = {
  /** Where the window of this number was left. */
  kept: WindowPlace | undefined;
  /** The window that is in front. */
  front: Bounds | undefined;
  /** The part of a screen that windows may use: of the screen that has most of these bounds. */
  areaOf(bounds: Bounds): Bounds;
};

/** As far as the title bar of the window below is still seen. */
const STEP = 28;

/**
 * The place in which a window opens: where it was left, else a step beside the one in front.
 * Undefined: the system chooses.
 */
export function placeOfNext({ kept, front, areaOf }: NextWindow): WindowPlace | undefined {
  const covers = kept && front && kept.x === front.x && kept.y === front.y;
  // A screen may have been unplugged since.
  if (kept && !covers && canBeMoved(kept, areaOf(kept))) return kept;
  return front && { ...stepBeside(front, areaOf(front)), maximized: false };
}

/** Down and to the right, from the corner of the screen again where it would not fit. */
function stepBeside({ x, y, width, height }: Bounds, area: Bounds): Bounds {
  const fits = x + STEP + width <= area.x + area.width && y + STEP + height <= area.y + area.height;
  return fits ? { x: x + STEP, y: y + STEP, width, height } : { x: area.x, y: area.y, width, height };
}

/** Enough of its title bar is on the screen. */
function canBeMoved({ x, y, width }: Bounds, area: Bounds): boolean {
  return x < area.x + area.width - 100 && x + width > area.x + 100 && y >= area.y - 10 && y < area.y + area.height - 100;
}
