import { z } from 'zod';
import { Definition } from './server.ts';

/** The difference between the tools of two versions of a server, by their definitions. */
export const ToolChanges = z.object({
  added: z.array(z.object({ name: z.string(), now: Definition })),
  removed: z.array(z.string()),
  changed: z.array(z.object({ name: z.string(), before: Definition, now: Definition })),
  /** The names of those that are as they were. */
  same: z.array(z.string()),
});
export interface ToolChanges extends z.infer<typeof ToolChanges> {}

/** Definitions by the names of their tools. */
export type DefinitionsByTool = ReadonlyMap<string, Definition>;

/** Tells the tools of two versions apart. */
export function toolChanges(before: DefinitionsByTool, now: DefinitionsByTool): ToolChanges {
  const both = [...now].flatMap(([name, definition]) => {
    const was = before.get(name);
    return was ? [{ name, before: was, now: definition }] : [];
  });
  const isSame = (one: { before: Definition; now: Definition }) => one.before.definition === one.now.definition;
  return {
    added: [...now].flatMap(([name, definition]) => (before.has(name) ? [] : [{ name, now: definition }])),
    removed: [...before.keys()].filter((name) => !now.has(name)),
    changed: both.filter((one) => !isSame(one)),
    same: both.filter(isSame).map(({ name }) => name),
  };
}
