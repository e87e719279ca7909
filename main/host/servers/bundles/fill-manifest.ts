import { delimiter, join, sep } from 'node:path';
import { HostError } from '../../../../contract/errors.ts';
import type { BundleField } from '../../../../contract/bundle.ts';
import type { BundleValue, BundleValues } from '../../../../contract/bundle-values.ts';
import { type Launch, looksSecret } from '../../../../contract/server.ts';
import { markText } from '../mark-text.ts';
import type { Manifest } from './read-manifest.ts';

type BundleLaunch = Extract<Launch, { kind: 'stdio' }>;

export type BundleMachine = { home: string; platform: NodeJS.Platform };

/**
 * A launch with marks in place of secrets, their texts by the names in the marks, and the marks by
 * field.
 */
export type FilledLaunch = { launch: BundleLaunch; texts: Map<string, string>; marks: Map<string, string> };

/** `${NAME}`: a value is put in once, and is not read again. */
const VARIABLE = /\$\{([^}]*)\}/g;

/** The form of a bundle. Folders of this machine are put into its defaults. */
export function fieldsOf({ user_config: fields = {} }: Manifest, machine: BundleMachine): BundleField[] {
  const folders = foldersOf(machine);
  const put = (text: string) => text.replace(VARIABLE, (whole, name: string) => folders.get(name) ?? whole);
  return Object.entries(fields).map(([name, { required = false, multiple = false, sensitive = false, default: usual, ...field }]) => ({
    ...field,
    name,
    required,
    multiple,
    // A maker who forgot to say it is asked for a secret all the same.
    sensitive: sensitive || (field.type === 'string' && looksSecret(name)),
    ...(usual !== undefined && { default: typeof usual === 'string' ? put(usual) : Array.isArray(usual) ? usual.map(put) : usual }),
  }));
}

/**
 * The values with the defaults of the form. Throws HostError `bad-input` for one that misfits, and
 * where asked for one that is missing.
 */
export function checkedValues(fields: BundleField[], given: BundleValues, { isWhole }: { isWhole: boolean }): BundleValues {
  const strange = Object.keys(given).find((key) => !fields.some((field) => field.name === key));
  if (strange !== undefined) throw new HostError('bad-input', { code: 'bundle-field-unknown', name: strange });
  return Object.fromEntries(
    fields.flatMap((field): [string, BundleValue][] => {
      const value = given[field.name] ?? field.default;
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
        if (field.required && isWhole) throw new HostError('bad-input', { code: 'bundle-value-missing', field: field.title });
        return [];
      }
      return [[field.name, checkedValue(field, value)]];
    }),
  );
}

/** No program but a shell reads `~` as the home folder. */
export function valuesFromHome(fields: BundleField[], given: BundleValues, home: string): BundleValues {
  const paths = fields.filter(({ type }) => type === 'directory' || type === 'file').map(({ name }) => name);
  const whole = (path: string) => path.replace(/^~(?=$|[/\\])/, () => home);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, BundleValue] => {
      if (!paths.includes(name)) return [name, value];
      return [name, Array.isArray(value) ? value.map(whole) : typeof value === 'string' ? whole(value) : value];
    }),
  );
}

/** The value is of the kind that the field takes. */
export function fitsField(field: BundleField, value: BundleValue): boolean {
  try {
    checkedValue(field, value);
    return true;
  } catch {
    return false;
  }
}

function checkedValue({ title, type, multiple, min, max }: BundleField, value: BundleValue): BundleValue {
  if (multiple) return Array.isArray(value) ? value : [String(value)];
  if (Array.isArray(value)) throw new HostError('bad-input', { code: 'bundle-value-misfit', field: title, type: 'list' });
  const fits = type === 'number' ? Number.isFinite(value) : type === 'boolean' ? typeof value === 'boolean' : typeof value === 'string';
  if (!fits) throw new HostError('bad-input', { code: 'bundle-value-misfit', field: title, type });
  if (typeof value === 'number' && ((min !== undefined && value < min) || (max !== undefined && value > max))) {
    throw new HostError('bad-input', { code: 'bundle-value-outside', field: title, min, max });
  }
  return value;
}

/**
 * How the server of a bundle is started from its folder. A required field without a value stays as
 * it is written.
 */
export function fillManifest(manifest: Manifest, { hash, fields, values, machine, mark = (name) => name }: FillWith): FilledLaunch {
  const { command, args, env } = startOf(manifest, machine.platform);
  const filling: Filling = { hash, known: variablesOf(machine), unknown: [], fields, values, mark, texts: new Map(), marks: new Map() };
  return {
    launch: {
      kind: 'stdio',
      // A Node on the PATH may be any, and may be missing.
      command: /^node(?:\.exe)?$/i.test(command) ? '${ownNode}' : (fillText(command, filling) ?? command),
      args: args.flatMap((arg) => fillArgument(arg, filling)),
      env: Object.fromEntries(
        Object.entries(env).flatMap(([name, text]) => {
          const value = fillText(text, filling);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    },
    texts: filling.texts,
    marks: filling.marks,
  };
}

type FillWith = {
  hash: string;
  fields: BundleField[];
  values: BundleValues;
  machine: BundleMachine;
  /** The name in the mark of a value; left out: the name of its field. */
  mark?: (name: string) => string;
};

type BundleStart = { command: string; args: string[]; env: Record<string, string> };

function startOf({ server }: Manifest, platform: NodeJS.Platform): BundleStart {
  const { mcp_config: config, entry_point: entry } = server;
  if (!config) return { command: 'uv', args: ['run', '--directory', '${__dirname}', entry], env: {} };
  const here = config.platform_overrides?.[platform];
  return {
    command: here?.command ?? config.command,
    args: here?.args ?? config.args ?? [],
    env: { ...config.env, ...here?.env },
  };
}

type Filling = {
  hash: string;
  known: Map<string, string>;
  /** Variables that nobody here knows, in their order. */
  unknown: string[];
  fields: BundleField[];
  values: BundleValues;
  mark(name: string): string;
  texts: Map<string, string>;
  marks: Map<string, string>;
};

/** One argument for each value of a list, and none where a value was left out that may be. */
function fillArgument(arg: string, filling: Filling): string[] {
  const list = [...arg.matchAll(VARIABLE)].map(([, name = '']) => filling.values[keyOf(name) ?? '']).find(Array.isArray);
  const filled = list ? list.map((_, at) => fillText(arg, filling, at)) : [fillText(arg, filling)];
  return filled.filter((text) => text !== undefined);
}

/**
 * Undefined where a value was left out that may be. `at`: the place in a list. A variable that
 * nobody knows stays as it is written, and is never read as one of ours: the maker of a bundle
 * takes nothing from the environment of this machine.
 */
function fillText(text: string, filling: Filling, at?: number): string | undefined {
  let isLeftOut = false;
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    if (name === '__dirname') return `\${bundle:${filling.hash}}`;
    const key = keyOf(name);
    const field = filling.fields.find((one) => one.name === key);
    if (!field) {
      const value = filling.known.get(name);
      if (value === undefined) return markText(filling.mark(numberOf(whole, filling)), whole, filling.texts);
      return keep(name, value, filling);
    }
    const value = filling.values[field.name];
    if (value === undefined) {
      isLeftOut ||= !field.required;
      return whole;
    }
    if (!Array.isArray(value)) return keep(field.name, String(value), filling, field.sensitive);
    if (at === undefined) return keep(field.name, value.join(delimiter), filling);
    return keep(`${field.name}-${at + 1}`, value[at] ?? '', filling);
  });
  return isLeftOut ? undefined : filled;
}

/** Variables of a manifest that nobody here knows, as they are written. */
export function unknownVariables(manifest: Manifest, fields: BundleField[], machine: BundleMachine): string[] {
  const { command, args, env } = startOf(manifest, machine.platform);
  const known = variablesOf(machine);
  const isKnown = (name: string) => name === '__dirname' || known.has(name) || fields.some((field) => field.name === keyOf(name));
  const texts = [command, ...args, ...Object.values(env)];
  const used = texts.flatMap((text) =>
    [...text.matchAll(VARIABLE)].flatMap(([whole, name = '']) => (isKnown(name) ? [] : [whole.slice(0, 100)])),
  );
  return [...new Set(used)].slice(0, 20);
}

/** A name for its mark, which that of no field is. */
function numberOf(variable: string, { unknown }: Filling): string {
  if (!unknown.includes(variable)) unknown.push(variable);
  return `as written ${unknown.indexOf(variable) + 1}`;
}

function keyOf(name: string): string | undefined {
  return /^user_config\.(.+)$/.exec(name)?.[1];
}

/** The value, or the mark in its place. */
function keep(name: string, value: string, { texts, marks, mark }: Filling, isSecret = false): string {
  const kept = markText(mark(name), value, texts, isSecret);
  if (kept !== value) marks.set(name, mark(name));
  return kept;
}

function foldersOf({ home }: BundleMachine): Map<string, string> {
  return new Map([
    ['HOME', home],
    ['DESKTOP', join(home, 'Desktop')],
    ['DOCUMENTS', join(home, 'Documents')],
    ['DOWNLOADS', join(home, 'Downloads')],
  ]);
}

function variablesOf(machine: BundleMachine): Map<string, string> {
  return new Map([...foldersOf(machine), ['pathSeparator', sep], ['/', sep]]);
}
