import type { z } from 'zod';
import { api, type RequestName } from '../../contract/api.ts';
import type { Draw } from './draw.ts';
import { defOf } from './schema-def.ts';

/** Values for fields of this name, such as ids: those that are known, and some that have gone. */
export type Pool = (field: string) => readonly unknown[];

const TEXTS = ['', 'a', 'hello', 'use s0 do', '0', 'https://s0.test/mcp', '/tmp', 'ünï ✓', 'x'.repeat(300)];
const TRIES = 6;

/** An input of this request, as its schema has it; now and then one that does not fit. */
export function drawnInput(request: RequestName, draw: Draw, pool: Pool): unknown {
  const { input } = api[request];
  let drawn: unknown;
  for (let times = 0; times < TRIES; times += 1) {
    drawn = valueOf(input, '', draw, pool);
    if (input.safeParse(drawn).success) break;
  }
  return drawn;
}

function valueOf(schema: z.core.$ZodType, field: string, draw: Draw, pool: Pool, depth = 0): unknown {
  const def = defOf(schema);
  const inner = (one: z.core.$ZodType | undefined, name = field) => one && valueOf(one, name, draw, pool, depth + 1);
  const known = pool(field);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([name, one]) => {
          const value = inner(one, name);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'string':
      return known.length > 0 && draw.chance(0.9) ? draw.one(known) : draw.one(TEXTS);
    case 'number':
      return draw.one([0, 1, 2, 7, 200, -1]);
    case 'boolean':
      return draw.chance(0.5);
    case 'enum':
      return draw.one(Object.values(def.entries ?? {}));
    case 'literal':
      return draw.one(def.values ?? []);
    case 'union':
      return inner(draw.one(def.options ?? []));
    case 'array':
      return Array.from({ length: depth > 6 ? 0 : draw.below(3) }, () => inner(def.element));
    case 'optional':
    case 'default':
      return draw.chance(0.5) ? undefined : inner(def.innerType);
    case 'nullable':
      return draw.chance(0.3) ? null : inner(def.innerType);
    case 'record':
      return depth > 6 || draw.chance(0.5) ? {} : { [draw.one(['a', 'topic', 'text'])]: inner(def.valueType) };
    case 'lazy':
      return inner(def.getter?.());
    case 'pipe':
      return inner(def.in);
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType);
    case 'null':
      return null;
    case 'transform':
    case 'unknown':
    case 'any':
    case 'custom':
      return draw.one([null, 1, 'a', { a: 1 }]);
    default:
      throw new Error(`No value is drawn for a schema of the type ${def.type}.`);
  }
}
