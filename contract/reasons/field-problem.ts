import { z } from 'zod';

/** The reason why a value is no answer; `client/words` has the sentences. */
export const FieldProblem = z.union([
  z.object({
    code: z.enum([
      'needs-answer',
      'needs-text',
      'needs-number',
      'needs-whole-number',
      'needs-yes-or-no',
      'needs-choice',
      'only-choices',
      'needs-email',
      'needs-uri',
      'needs-date',
      'needs-date-time',
    ]),
  }),
  z.object({ code: z.enum(['too-short', 'too-long']), limit: z.number(), has: z.number() }),
  z.object({ code: z.enum(['too-low', 'too-high', 'too-few', 'too-many']), limit: z.number() }),
  z.object({ code: z.literal('out-of-range'), least: z.number(), most: z.number() }),
]);
export type FieldProblem = z.infer<typeof FieldProblem>;
