import type { Definition } from '../../contract/server.ts';
import { inWords, labelOf, type SchemaWord, schemaWords } from '../approval/schema-words.ts';

/** One thing a server says about its tool, as it was and as it is; what was or is not said is empty. */
export type DefinitionRow = { field: string; before: string; now: string };

/** What a server says differently about its tool, in words a person can read: only what changed, each part of a schema on its own. */
export function definitionDiff(before: Definition, now: Definition): DefinitionRow[] {
  const old = partsOf(before);
  const fresh = partsOf(now);
  const rows = [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', now: fresh.get(field) ?? '' }))
    .filter((row) => row.before !== row.now);
  if (rows.length > 0 || before.definition === now.definition) return rows;
  // Something no line speaks of, like the order of a list: nothing may change without a word.
  return [{ field: 'Definition', before: written(before), now: written(now) }];
}

const EMPTY = '(nothing)';

function partsOf({ title, description, inputSchema, outputSchema, annotations }: Definition): Map<string, string> {
  const parts = new Map<string, string>();
  const say = (field: string, words: string) => {
    const said = words === '' ? EMPTY : words;
    const there = parts.get(field);
    // An argument can be called so that its line has the name of another one: neither may hide behind the other.
    parts.set(field, there === undefined ? said : `${there}\n${said}`);
  };
  if (title !== undefined) say('Title', title);
  if (description !== '') say('Description', description);
  for (const word of schemaWords(inputSchema)) say(fieldOf('argument', word), word.words);
  if (outputSchema) for (const word of schemaWords(outputSchema)) say(fieldOf('result', word), word.words);
  for (const [name, value] of Object.entries(annotations ?? {})) say(`Hint ${name}`, inWords(value));
  return parts;
}

function fieldOf(kind: 'argument' | 'result', { path, keyword }: SchemaWord): string {
  const about = path === '' ? `${kind}s` : `${kind} ${path}`;
  return keyword === 'there' ? about : `${about}: ${labelOf(keyword)}`;
}

function written({ definition: _hash, ...rest }: Definition): string {
  return JSON.stringify(rest, null, 2);
}
