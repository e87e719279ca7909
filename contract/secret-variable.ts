import type { Launch } from './server.ts';
import { launchVariables } from './variables.ts';

/**
 * The environment variable by which a person gives one secret to one server, where no key store
 * keeps it: `SWITCHYARD_SECRET_TIDES__API_KEY`. Two underscores part the names, so that none of
 * another server reads the same.
 */
export function secretVariable(server: string, secret: string): string {
  return `SWITCHYARD_SECRET_${inVariable(server)}__${inVariable(secret)}`;
}

function inVariable(name: string): string {
  return name
    .replace(/[^\0-\x7f]/gu, (character) => `U${(character.codePointAt(0) ?? 0).toString(16)}`)
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase();
}

/** The name of a mark without that of the bundle's version, which an update adds to it. */
export function secretLabel(mark: string): string {
  return mark.replace(/\.[0-9a-f]{12}$/, '');
}

/** The names of the secrets that a launch needs, as a person types them. */
export function secretLabels(launch: Launch): string[] {
  const values = Object.entries(launch.kind === 'stdio' ? launch.env : launch.headers);
  const marks = launchVariables(launch).flatMap(({ variable: { kind, name } }) => (kind === 'secret' ? [secretLabel(name)] : []));
  return [...new Set([...values.flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])), ...marks])];
}
