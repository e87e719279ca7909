import { z } from 'zod';

/** One line of `docs/proof.md`: a claim, how often it was tried, and how often it held. */
export const ProofRow = z.object({
  what: z.string(),
  tried: z.number(),
  held: z.number(),
  /** Figures and words beside the count. */
  result: z.string().optional(),
  /** Each case that does not hold, and why. */
  open: z.array(z.string()).optional(),
});
export type ProofRow = z.infer<typeof ProofRow>;

/** The rows of one part, and when, of what and on which machine they were made. */
export const Proved = z.object({
  rows: z.array(ProofRow),
  date: z.string(),
  commit: z.string(),
  /** The load average before and after, and the machine. */
  load: z.tuple([z.number(), z.number()]),
  machine: z.string(),
  seconds: z.number(),
});
export type Proved = z.infer<typeof Proved>;

/** A part prints each row as a line of JSON. All else that it says goes to stderr. */
export function printRow(row: ProofRow): void {
  console.log(JSON.stringify(row));
}
