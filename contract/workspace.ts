import { z } from 'zod';

/** A folder the servers are told about (an MCP root). Folders inform servers; they confine nothing. */
export const Folder = z.object({
  /** Absolute path as the person chose it. */
  path: z.string(),
  name: z.string(),
  /** Where it really is, when links were followed to get there. */
  realPath: z.string().optional(),
  /** Folders that are not `here` are kept but not told to servers. */
  state: z.enum(['here', 'missing', 'unreadable']),
  /** Servers that are not told about this folder. */
  hiddenFrom: z.array(z.string()),
});
export type Folder = z.infer<typeof Folder>;
