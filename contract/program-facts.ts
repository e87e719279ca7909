import { z } from 'zod';

/** A file as it lies on the disk. */
export const ProgramFile = z.object({
  /** The full path. */
  path: z.string(),
  /** The file that the path leads to, where links are in it. */
  realPath: z.string().optional(),
  /** The time of its last change, in milliseconds since 1970. */
  changedAt: z.number(),
  /** `system`: the administrator. Absent where the system does not say. */
  owner: z
    .discriminatedUnion('is', [z.object({ is: z.enum(['you', 'system']) }), z.object({ is: z.literal('other'), name: z.string() })])
    .optional(),
  /** Other people on this computer can change it, or put another file in its place. */
  othersWrite: z.boolean(),
});
export interface ProgramFile extends z.infer<typeof ProgramFile> {}

/** The files that a command would start, as they lie on the disk. Nothing is run for that. */
export const ProgramFacts = z.object({
  /** Absent: there is no such program. */
  program: ProgramFile.optional(),
  /** The command is a name that was looked for in the folders of PATH. */
  isOnPath: z.boolean(),
  /** The file that the program, an interpreter, runs. */
  script: ProgramFile.optional(),
  /** The path that the interpreter is told to run, where no such file is. */
  noScript: z.string().optional(),
  /** The folder to work in, where there is none. */
  noFolder: z.string().optional(),
});
export interface ProgramFacts extends z.infer<typeof ProgramFacts> {}
