import type { Json } from '../contract/json.ts';
import { looksSecret } from '../contract/server.ts';

/** Stands for every secret: as long for a short one as for a long one. */
export const DOTS = '••••••••';

/** `hides`: whether anything in it is shown as dots. */
export type Masked = { shown: Json; hides: boolean };

/**
 * The value as it is shown to somebody who did not ask to see secrets: texts under a name that
 * looks like a secret's are dots.
 */
export function mask(value: Json, name = '', schema?: Json): Masked {
  let hides = false;
  const walk = (part: Json, secret: boolean, of: Json | undefined): Json => {
    if (typeof part === 'string') {
      if (!secret || part === '') return part;
      hides = true;
      return DOTS;
    }
    if (Array.isArray(part)) return part.map((item) => walk(item, secret || isPassword(inside(of, 'items')), inside(of, 'items')));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, item]): [string, Json] => {
        const own = propertySchema(of, key);
        return [key, walk(item, secret || looksSecret(key) || isPassword(own), own)];
      }),
    );
  };
  const shown = walk(value, looksSecret(name) || isPassword(schema), schema);
  return { shown, hides };
}

/** The schema of one property of an object. */
export function propertySchema(schema: Json | undefined, name: string): Json | undefined {
  return inside(inside(schema, 'properties'), name);
}

function isPassword(schema: Json | undefined): boolean {
  return inside(schema, 'format') === 'password';
}

function inside(json: Json | undefined, key: string): Json | undefined {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return undefined;
  return Object.hasOwn(json, key) ? json[key] : undefined;
}
