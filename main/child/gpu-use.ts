import { z } from 'zod';

/** `left`: as the person wants it. `failed`: it died again and again, and they do not know yet. */
export const GpuUse = z.enum(['used', 'left', 'failed']);
export type GpuUse = z.infer<typeof GpuUse>;

/** Once the host told the choice of the person: “no”, too, from the notice of a failure on. */
export function gpuUseAfter(kept: GpuUse, isWanted: boolean): GpuUse {
  if (!isWanted) return 'left';
  return kept === 'failed' ? 'failed' : 'used';
}
