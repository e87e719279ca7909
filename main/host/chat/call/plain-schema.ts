import { isObject, type Json, type JsonObject } from '../../../../contract/json.ts';

/** A chain of references is followed so far; a circle ends here, too. */
const MOST_STEPS = 8;

/**
 * The schema of one argument as a field reads it: local references followed, `null` left out beside
 * another type (who leaves the field empty leaves the argument out), and one constant as the only
 * choice.
 */
export function plainSchema(schema: Json | undefined, root: JsonObject, steps = MOST_STEPS): Json | undefined {
  if (!isObject(schema) || steps === 0) return schema;
  const { $ref: ref, type, anyOf, oneOf, const: only, ...rest } = schema;
  if (typeof ref === 'string') {
    const { $ref: _, ...unreferenced } = schema;
    const led = lookUp(ref, root);
    return isObject(led) ? plainSchema({ ...led, ...unreferenced }, root, steps - 1) : schema;
  }
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : [];
  if (types.length === 1 && types[0] !== undefined) return plainSchema({ ...schema, type: types[0] }, root, steps - 1);
  const choices = anyOf ?? oneOf;
  const others = Array.isArray(choices) ? choices.filter((one) => !isObject(one) || one['type'] !== 'null') : [];
  const [single] = others;
  if (others.length === 1 && isObject(single) && !('const' in single)) return plainSchema({ ...single, ...rest }, root, steps - 1);
  if (typeof only === 'string') return { type: 'string', ...rest, enum: [only] };
  if (Array.isArray(schema['enum']) && type === undefined && schema['enum'].every((one) => typeof one === 'string'))
    return { ...schema, type: 'string' };
  if (Array.isArray(choices) && type === undefined && choices.every((one) => isObject(one) && typeof one['const'] === 'string'))
    return { ...schema, type: 'string' };
  return schema;
}

/** `#/$defs/Place`, and any other path within this schema. */
function lookUp(ref: string, root: JsonObject): Json | undefined {
  if (!ref.startsWith('#/')) return undefined;
  let at: Json | undefined = root;
  for (const part of ref.slice(2).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    at = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}
