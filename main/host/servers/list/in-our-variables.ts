import { type Fields, isFields } from '../../base/fields.ts';

/** `{env:NAME}` and `{file:PATH}` of opencode; with a dollar in front they are ours already. */
const BRACED = /(?<!\$)\{(env:[A-Za-z_]\w*|file:[^{}]+)\}/g;
const BARE = /\$([A-Za-z_]\w*)/g;
/** `$NAME` as all of a value, or behind the word for a kind of token. */
const WHOLE = /^((?:(?:Bearer|Basic|Token|token|ApiKey)\s+)?)\$([A-Z_][A-Z0-9_]+)$/;
/** `${{ secrets.NAME }}` of Continue and of workflows, and `{{NAME}}`: a value to be given. */
const DOUBLE = /\$?\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g;
const FILE = /\$\{file:([^}]+)\}/g;

/**
 * An entry with its variables as we write them. The content of a file (`${file:PATH}`) is never
 * read: a value that the person is asked for takes its place.
 */
export function inOurVariables(entry: Fields, bareDollar = false): { server: Fields; files: string[] } {
  const files = new Set<string>();

  function translated(value: unknown): unknown {
    if (typeof value === 'string') return inText(value);
    if (Array.isArray(value)) return value.map(translated);
    return isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translated(inner)])) : value;
  }

  function inText(text: string): string {
    const filled = text.replace(DOUBLE, (_, path: string) => variableAt(path)).replace(WHOLE, '$1${$2}');
    const braced = filled.replace(BRACED, (_, inner: string) => `\${${inner}}`);
    const ours = bareDollar ? braced.replace(BARE, (_, name: string) => `\${${name}}`) : braced;
    return ours.replace(FILE, (_, path: string) => {
      files.add(path);
      return `\${input:${path.split(/[\\/]/).at(-1) ?? path}}`;
    });
  }

  return { server: Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, translated(value)])), files: [...files] };
}

/** The variable of ours: of the environment, or one that the person is asked for. */
function variableAt(path: string): string {
  const [kind, ...rest] = path.split('.');
  const name = rest.length > 0 ? rest.join('.') : path;
  return kind === 'env' && rest.length > 0 ? `\${${name}}` : `\${input:${name}}`;
}
