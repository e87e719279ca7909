import { replaceKeys } from './known-keys.ts';
import { type Launch, looksSecret, type Value } from './server.ts';
import { fillText, variablesIn, launchVariables } from './variables.ts';

/**
 * A secret in the middle of a command, an address or a value, where it would stand in the settings
 * file for all to read.
 */
export type FoundSecret = { name: string; text: string; where: 'argument' | 'address' | 'variable' | 'header' };

/**
 * The launch with a mark in place of each secret that is to be lifted out, and their texts by the
 * name in the mark.
 */
export function liftSecrets<L extends Launch>(
  launch: L,
  isLifted: (found: FoundSecret) => boolean = () => true,
): { launch: L; found: FoundSecret[]; texts: Map<string, string> } {
  const found: FoundSecret[] = [];
  const texts = new Map<string, string>();
  const taken = new Set(launchVariables(launch).flatMap(({ variable }) => (variable.kind === 'secret' ? [variable.name] : [])));

  function lift(hint: string, text: string, where: FoundSecret['where']): string {
    const before = found.find((one) => one.text === text);
    const secret = before ?? { name: freeName(hint), text, where };
    if (!before) {
      taken.add(secret.name);
      found.push(secret);
    }
    if (!isLifted(secret)) return text;
    texts.set(secret.name, text);
    return `\${secret:${secret.name}}`;
  }

  function freeName(hint: string): string {
    const base =
      hint
        .replace(/^-+/, '')
        .replace(/[^\w.-]+/g, '-')
        .toLowerCase()
        .slice(0, 40) || 'secret';
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? base : `${base}-${number}`;
      if (!taken.has(name)) return name;
    }
  }

  /** Known by their look, whatever the name beside them says. */
  const byLook = (hint: string, text: string, where: FoundSecret['where']) => replaceKeys(text, (key) => lift(hint, key, where));

  const inUrl = (text: string, where: FoundSecret['where'], hint = 'token') => byLook(hint, inNamedParts(text, where), where);

  const inNamedParts = (text: string, where: FoundSecret['where']) =>
    text
      .replace(/^([a-z][a-z0-9+.-]*:\/\/[^\s/?#@:]*:)([^\s/?#@]+)(?=@)/i, (whole, before: string, password: string) =>
        variablesIn(password).length > 0 ? whole : before + lift('password', password, where),
      )
      .replace(/([?&])([\w.-]+)=([^&#\s]+)/g, (whole, before: string, name: string, value: string) =>
        looksSecret(name) && isLikely(name, value) ? `${before}${name}=${lift(name, value, where)}` : whole,
      );

  function inArgument(text: string, before: string | undefined, hint = 'token'): string {
    const pair = /^(-{0,2}[A-Za-z_][\w.-]*)=(.+)$/s.exec(text);
    if (pair?.[1] && pair[2]) {
      if (looksSecret(pair[1]) && isLikely(pair[1], pair[2])) return `${pair[1]}=${lift(pair[1], pair[2], 'argument')}`;
      return `${pair[1]}=${inArgument(pair[2], undefined, pair[1])}`;
    }
    const header = /^([A-Za-z][\w-]*)(:\s*(?:(?:Bearer|Basic|Token)\s+)?)(\S+)$/i.exec(text);
    if (header?.[1] && header[2] && header[3] && looksSecret(header[1]) && isLikely(header[1], header[3])) {
      return header[1] + header[2] + lift(header[1], header[3], 'argument');
    }
    if (isUrl(text)) return inUrl(text, 'argument', hint);
    if (before !== undefined && /^--?[A-Za-z]/.test(before) && !before.includes('=') && looksSecret(before) && isLikely(before, text)) {
      return lift(before, text, 'argument');
    }
    return byLook(hint, text, 'argument');
  }

  /** One whose name says that it is a secret is kept apart as a whole. */
  const inValues = (values: Record<string, Value>, where: 'variable' | 'header') =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]): [string, Value] => {
        if (typeof value !== 'string' || (looksSecret(name) && variablesIn(value).length === 0)) return [name, value];
        return [name, isUrl(value) ? inUrl(value, where, name) : byLook(name, value, where)];
      }),
    );

  if (launch.kind === 'http') {
    const url = inUrl(launch.url, 'address');
    return { launch: { ...launch, url, headers: inValues(launch.headers, 'header') }, found, texts };
  }
  const args = launch.args.map((arg, at) => inArgument(arg, launch.args[at - 1]));
  return { launch: { ...launch, args, env: inValues(launch.env, 'variable') }, found, texts };
}

function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** The text with dots where a secret takes its place. */
export function withDots(text: string): string {
  return fillText(text, (variable) => (variable.kind === 'secret' ? '••••••' : undefined));
}

/**
 * Under the name of a secret may stand where to find it, or a switch; a key alone may be a file or
 * the name of a key.
 */
function isLikely(name: string, value: string): boolean {
  if (value === '' || value.startsWith('-') || variablesIn(value).length > 0 || /^\$\w/.test(value)) return false;
  if (/^(true|false|yes|no|on|off|none|null|\d{1,5})$/i.test(value)) return false;
  if (/^(\.{0,2}|~|[A-Za-z]:)[\\/]/.test(value) || /\.(pem|key|crt|json|ya?ml|toml|env|txt)$/i.test(value)) return false;
  return !/^-*(key|auth|cookie)$/i.test(name) || /^(?=.*\d)(?=.*[A-Za-z]).{12,}$/.test(value);
}
