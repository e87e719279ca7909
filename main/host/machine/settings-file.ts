import { copyFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { isObject } from '../../../contract/json.ts';
import { editJsonText, readJsonText } from './edit-json-text.ts';
import type { StorageTrouble } from '../../../contract/storage-notice.ts';
import type { Log, SettingsStore } from '../base/needs.ts';

type Needs = {
  dataFolder: string;
  log: Log;
  now(): number;
  /**
   * Opens `settings.json` of the data folder by the shell's library, in the same way in every
   * shell.
   */
  open(options: StoreOptions): SettingsLibrary;
};
type SettingsLibrary = { get(key: string): unknown; set(key: string, value: unknown): void; set(values: StoredValues): void };
type StoreOptions = {
  accessPropertiesByDotNotation: false;
  configFileMode: number;
  serialize(values: StoredValues): string;
  deserialize(text: string): StoredValues;
};
type StoredValues = Record<string, unknown>;

/**
 * Opens the settings. A file that cannot be used is set aside, and the app goes on with its last
 * good copy, else with what of it can be read. Nothing is written over before a copy of it exists.
 */
export function openSettings({ dataFolder, log, now, open }: Needs): SettingsStore {
  const file = join(dataFolder, 'settings.json');
  const lastGood = join(dataFolder, 'settings.last-good.json');
  const trouble = setRight();
  const store = open({
    accessPropertiesByDotNotation: false,
    configFileMode: 0o600,
    // Comments, unknown keys and the form of what somebody wrote by hand stay.
    serialize: (values) => editJsonText(textOf(file) ?? '', values),
    deserialize(text) {
      const values = readJsonText(text);
      if (isObject(values)) return values;
      throw new SyntaxError('The settings file is not JSON.');
    },
  });
  let copy: string | undefined;
  /** The file as this process last wrote or read it. */
  let seen: string | undefined;
  let isUnseen = false;
  keepLastGood();

  return {
    trouble,
    get: (key) => store.get(key),
    set: (key, value) => write(() => store.set(key, value)),
    setAll: (values) => write(() => store.set(values)),
    look,
    copyAside() {
      if (copy !== undefined) return copy;
      copy = asideName();
      copyFileSync(file, copy);
      return copy;
    },
  };

  function setRight(): StorageTrouble | undefined {
    if (!existsSync(file)) return undefined;
    const text = textOf(file);
    if (text !== undefined && valuesIn(text)) return undefined;
    const setAside = asideName();
    log.warn('The settings file could not be read and was set aside.', { setAside });
    renameSync(file, setAside);
    const copied = valuesIn(textOf(lastGood) ?? '');
    const readable = copied ?? readablePart(text ?? '');
    if (copied) writeText(file, textOf(lastGood) ?? '');
    else if (readable) writeText(file, JSON.stringify(readable, undefined, '\t'));
    return { kind: 'settings-damaged', setAside, used: copied ? 'copy' : readable ? 'readable-part' : 'nothing' };
  }

  function write(work: () => void): void {
    // An edit that nobody looked at yet is in what is written now.
    const isEdited = textOf(file) !== seen;
    work();
    keepLastGood();
    isUnseen ||= isEdited;
  }

  function look(): 'same' | 'changed' | 'unreadable' {
    const text = textOf(file);
    if (text === undefined || (text === seen && !isUnseen)) return 'same';
    isUnseen = false;
    seen = text;
    if (!valuesIn(text)) return 'unreadable';
    keepLastGood();
    return 'changed';
  }

  /** A disk that refuses costs the copy and never the setting. */
  function keepLastGood(): void {
    try {
      const text = textOf(file);
      seen = text;
      if (text !== undefined && text !== textOf(lastGood)) writeText(lastGood, text);
    } catch (cause) {
      log.warn('The settings could not be copied', cause);
    }
  }

  function asideName(): string {
    const date = new Date(now()).toISOString().replaceAll(':', '-').replace(/\..*/, '');
    const name = (count: number) => join(dataFolder, `settings.damaged-${date}${count === 1 ? '' : `-${count}`}.json`);
    let count = 1;
    while (existsSync(name(count))) count += 1;
    return name(count);
  }
}

/** Undefined for a file that is not there, or is none. */
function textOf(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
}

function valuesIn(text: string): StoredValues | undefined {
  const values = readJsonText(text);
  return isObject(values) && Object.entries(values).every(hasItsShape) ? values : undefined;
}

/**
 * Of broken JSON what stands before and behind the fault; of JSON the values that have the shape
 * they need.
 */
function readablePart(text: string): StoredValues | undefined {
  const values: unknown = parse(text, [], { allowTrailingComma: true });
  const usable = isObject(values) ? Object.entries(values).filter(hasItsShape) : [];
  return usable.length > 0 ? Object.fromEntries(usable) : undefined;
}

/** The lists are looked at entry by entry where they are read. */
function hasItsShape([key, value]: [string, unknown]): boolean {
  if (['servers', 'endpoints', 'folders'].includes(key)) return Array.isArray(value);
  return key !== 'settings' || isObject(value);
}

/** Whole or not at all. */
function writeText(file: string, text: string): void {
  const next = `${file}.next`;
  writeFileSync(next, text, { mode: 0o600, flush: true });
  renameSync(next, file);
}
