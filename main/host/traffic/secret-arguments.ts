import { type Fields, isFields } from '../base/fields.ts';
import { isSecretName } from './secret-name.ts';

const DEEPEST = 10;

/** Values of arguments whose name says that they are secret: a server may repeat them where nothing says so. */
export function secretArguments(method: string, params: Fields): string[] {
  const given = params['arguments'];
  return (method === 'tools/call' || method === 'prompts/get') && isFields(given) ? secretsIn(given, 0) : [];
}

function secretsIn(value: unknown, depth: number): string[] {
  if (depth > DEEPEST || value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (!Array.isArray(value) && isSecretName(name)) return textsIn(inner, depth);
    return secretsIn(inner, depth + 1);
  });
}

function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth > DEEPEST || value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1));
}
