import type { z } from 'zod';

/** The parts that a schema of zod is made of. */
export function defOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Each schema is one of these; zod says so nowhere.
  const known = schema as z.core.$ZodTypes;
  // Zod's own place for it; plain schemas say it nowhere else.
  // oxlint-disable-next-line eslint/no-underscore-dangle
  return known._zod.def;
}
