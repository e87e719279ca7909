import type { Json } from '../contract/json.ts';
import type { Definition } from '../contract/server.ts';
import { schemaValueWords, type SchemaWord, schemaWords } from './schema-words.ts';

/**
 * The subject of a change; of arguments and results, `path` and `keyword` are those of their
 * schema.
 */
export type DefinitionField =
  | { of: 'title' | 'description' | 'definition' }
  | { of: 'hint'; name: string }
  | { of: 'argument' | 'result'; path: string; keyword: string };

/**
 * One thing a server says about its tool, as it was and as it is; undefined where it says nothing
 * about it.
 */
export type DefinitionRow = { field: DefinitionField; before: string | undefined; now: string | undefined };

/**
 * The differences of a tool's definition, in words a person can read: only what changed, each part
 * of a schema on its own.
 */
export function definitionDiff(before: Definition, now: Definition): DefinitionRow[] {
  const old = partsOf(before);
  const fresh = partsOf(now);
  const rows = [...new Map([...old, ...fresh])]
    .map(([key, { field }]) => ({ field, before: old.get(key)?.said, now: fresh.get(key)?.said }))
    .filter((row) => row.before !== row.now);
  if (rows.length > 0 || before.definition === now.definition) return rows;
  // Something no line speaks of, like the order of a list: nothing may change without a word.
  return [{ field: { of: 'definition' }, before: written(before), now: written(now) }];
}

function partsOf({ title, description, inputSchema, outputSchema, annotations }: Definition) {
  const parts = new Map<string, { field: DefinitionField; said: string }>();
  const say = (field: DefinitionField, words: string) => {
    const key = JSON.stringify(field);
    const there = parts.get(key);
    // Two parts of a schema can have the same path: neither may hide behind the other.
    parts.set(key, { field, said: there === undefined ? words : `${there.said}\n${words}` });
  };
  const saySchema = (of: 'argument' | 'result', schema: Json) => {
    for (const { path, keyword, words } of schemaWords(schema)) say({ of, path, keyword }, hasWords(keyword) ? words : '');
  };
  if (title !== undefined) say({ of: 'title' }, title);
  if (description !== '') say({ of: 'description' }, description);
  saySchema('argument', inputSchema);
  if (outputSchema) saySchema('result', outputSchema);
  for (const [name, value] of Object.entries(annotations ?? {}))
    say({ of: 'hint', name }, typeof value === 'boolean' ? String(value) : schemaValueWords(value));
  return parts;
}

/** Two keywords say all there is to say: that there is such a part, and that it is needed. */
export function hasWords(keyword: SchemaWord['keyword']): boolean {
  return keyword !== 'there' && keyword !== 'required';
}

function written({ definition: _hash, ...rest }: Definition): string {
  return JSON.stringify(rest, null, 2);
}
