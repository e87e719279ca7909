import type { Definition, Tool } from '../../../../contract/server.ts';
import { compact } from '../../base/fields.ts';

/** The definition of a tool as its server says it, without what the host adds. */
export function definitionOf({ title, description, inputSchema, outputSchema, annotations, definition }: Tool): Definition {
  return compact({ title, description, inputSchema, outputSchema, annotations, definition });
}
