import { type Fields, isFields } from '../../base/fields.ts';
import { splitWords } from './read-command-line.ts';

/** Keys within which some apps have the launch, or a part of it. */
const WITHIN = ['transport', 'config', 'connection', 'server', 'settings'];

/**
 * An entry with the launch, the environment and the headers in the keys that most apps have for
 * them. Codex and others name variables of the environment where most write `${NAME}`.
 */
export function withOtherKeys(written: Fields): Fields {
  const entry = unwrapped(written);
  const bearer = entry['bearer_token_env_var'] ?? entry['bearer_token_env'];
  const passed = entry['env_vars'];
  const requests = [entry['requestInit'], entry['requestOptions'], entry['request_options']].filter(isFields);
  const env = {
    ...(Array.isArray(passed) &&
      Object.fromEntries(passed.filter((name) => typeof name === 'string').map((name) => [name, `\${${name}}`]))),
  };
  const headers = {
    ...fieldsOf(entry['http_headers'] ?? entry['httpHeaders']),
    ...Object.assign({}, ...requests.map((request) => fieldsOf(asPairs(request['headers'], HEADER)))),
    ...Object.fromEntries(Object.entries(fieldsOf(entry['env_http_headers'])).map(([header, name]) => [header, `\${${String(name)}}`])),
    ...(typeof bearer === 'string' && { Authorization: `Bearer \${${bearer}}` }),
  };
  const given = {
    ...entry,
    ...renamed(entry, 'args', ['arguments']),
    ...renamed(entry, 'env', ['envs', 'environment', 'environmentVariables'], (value) => asPairs(value, VARIABLE)),
    ...renamed(entry, 'headers', [], (value) => asPairs(value, HEADER)),
    ...renamed(entry, 'cwd', ['workingDirectory']),
  };
  return { ...given, ...together('env', env, given), ...together('headers', headers, given) };
}

/** An entry whose launch stands within one of its fields, as if it stood beside that field. */
function unwrapped(entry: Fields): Fields {
  if (['command', 'cmd', 'url'].some((key) => entry[key] !== undefined)) return entry;
  const inner = WITHIN.map((key) => entry[key]).find(
    (value) =>
      isFields(value) && ['command', 'cmd', 'url', 'uri', 'serverUrl', 'httpUrl', 'baseUrl'].some((key) => typeof value[key] === 'string'),
  );
  return isFields(inner) ? { ...entry, ...inner } : entry;
}

/** The value under the first of these keys that has one, and in the form that most have. */
function renamed(entry: Fields, key: string, others: string[], inForm = (value: unknown) => value): Fields {
  const value = [key, ...others].map((one) => entry[one]).find((one) => one !== undefined && one !== null);
  return value === undefined ? {} : { [key]: inForm(value) };
}

type PairForm = { split: RegExp; pair: RegExp };
const VARIABLE: PairForm = { split: /\r?\n|;(?=\s*[A-Za-z_]\w*=)/, pair: /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=(.*)$/s };
const HEADER: PairForm = { split: /\r?\n/, pair: /^\s*([\w!#$%&'*+.^`|~-]+)\s*[:=]\s*(.*)$/s };

/**
 * Pairs that stand as texts (`KEY=value`, `Name: value`), in a list of those or of objects with a
 * name and a value. Anything else stays as it is, and is refused where it is read.
 */
function asPairs(value: unknown, form: PairForm): unknown {
  if (typeof value === 'string') return asPairs(textsIn(value, form), form);
  if (!Array.isArray(value)) return value;
  const pairs = value.map((one) => pairIn(one, form));
  return pairs.every((pair) => pair !== undefined) ? Object.fromEntries(pairs) : value;
}

/** Variables may stand in one line, as before a command. */
function textsIn(value: string, form: PairForm): string[] {
  const lines = value
    .split(form.split)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const words = lines.length === 1 && form === VARIABLE ? splitWords(value) : [];
  return words.length > 1 && words.every((word) => form.pair.test(word)) ? words : lines;
}

function pairIn(one: unknown, { pair }: PairForm): [string, unknown] | undefined {
  if (typeof one === 'string') {
    const [, name, value] = pair.exec(one) ?? [];
    if (name !== undefined) return [name, unquoted((value ?? '').trim())];
    // A name alone is passed on from the environment, as by Docker.
    return /^[A-Za-z_]\w*$/.test(one) ? [one, `\${${one}}`] : undefined;
  }
  if (!isFields(one)) return undefined;
  const name = one['name'] ?? one['key'];
  return typeof name === 'string' ? [name, one['value'] ?? one['default'] ?? `\${input:${name}}`] : undefined;
}

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/s, '$2');
}

/** A value that is no object stays as it is, and is refused where it is read. */
function together(key: string, others: Fields, entry: Fields): Fields {
  const given = entry[key];
  if (Object.keys(others).length === 0 || (given !== undefined && given !== null && !isFields(given))) return {};
  return { [key]: key === 'env' ? { ...others, ...given } : { ...given, ...others } };
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
