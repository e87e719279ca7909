import { type Launch, looksSecret, type Value } from './server.ts';
import { fillText, variablesIn, launchVariables } from './variables.ts';

/**
 * A secret in the middle of a command or an address, where it would stand in the settings file for
 * all to read.
 */
export type FoundSecret = { name: string; text: string; where: 'argument' | 'address' | 'variable' };

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
    const secret = { name: freeName(hint), text, where };
    taken.add(secret.name);
    found.push(secret);
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

  const inUrl = (text: string, where: FoundSecret['where']) =>
    text
      .replace(/^([a-z][a-z0-9+.-]*:\/\/[^\s/?#@:]*:)([^\s/?#@]+)(?=@)/i, (whole, before: string, password: string) =>
        variablesIn(password).length > 0 ? whole : before + lift('password', password, where),
      )
      .replace(/([?&])([\w.-]+)=([^&#\s]+)/g, (whole, before: string, name: string, value: string) =>
        looksSecret(name) && isLikely(name, value) ? `${before}${name}=${lift(name, value, where)}` : whole,
      );

  function inArgument(text: string, before: string | undefined): string {
    const pair = /^(-{0,2}[A-Za-z_][\w.-]*)=(.+)$/s.exec(text);
    if (pair?.[1] && pair[2]) {
      if (looksSecret(pair[1]) && isLikely(pair[1], pair[2])) return `${pair[1]}=${lift(pair[1], pair[2], 'argument')}`;
      return `${pair[1]}=${inArgument(pair[2], undefined)}`;
    }
    const header = /^([A-Za-z][\w-]*)(:\s*(?:(?:Bearer|Basic|Token)\s+)?)(\S+)$/i.exec(text);
    if (header?.[1] && header[2] && header[3] && looksSecret(header[1]) && isLikely(header[1], header[3])) {
      return header[1] + header[2] + lift(header[1], header[3], 'argument');
    }
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return inUrl(text, 'argument');
    if (before !== undefined && /^--?[A-Za-z]/.test(before) && !before.includes('=') && looksSecret(before) && isLikely(before, text)) {
      return lift(before, text, 'argument');
    }
    return TOKEN.test(text) ? lift('token', text, 'argument') : text;
  }

  if (launch.kind === 'http') return { launch: { ...launch, url: inUrl(launch.url, 'address') }, found, texts };
  const args = launch.args.map((arg, at) => inArgument(arg, launch.args[at - 1]));
  const env = Object.entries(launch.env).map(([name, value]): [string, Value] => [
    name,
    typeof value === 'string' && !looksSecret(name) && /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? inUrl(value, 'variable') : value,
  ]);
  return { launch: { ...launch, args, env: Object.fromEntries(env) }, found, texts };
}

/** The text with dots where a secret takes its place. */
export function withDots(text: string): string {
  return fillText(text, (variable) => (variable.kind === 'secret' ? '••••••' : undefined));
}

/** Keys as their makers mark them. */
const TOKEN = /^(?:gh[pousr]_|github_pat_|glpat-|sk-|xox[abeprs]-|AKIA|npm_|hf_|eyJ[\w-]+\.)[\w.-]{12,}$/;

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
