import { constants } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { MOST_PROMPT_NAME, type OwnPrompt, type OwnPrompts as ReadPrompts } from '../../../contract/own-prompt.ts';
import { writeWhole } from '../machine/write-whole.ts';
import { readPromptFile, writePromptFile } from './prompt-file.ts';

const ENDING = '.md';
const MOST_BYTES = 200_000;
const MOST_FILES = 500;
/** Windows takes none of these as the name of a file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The prompts of the person: one Markdown file each, in a folder that they may also edit by hand.
 * Each look reads the folder anew.
 */
export class OwnPrompts {
  readonly #folder: string;

  constructor({ dataFolder }: { dataFolder: string }) {
    this.#folder = join(dataFolder, 'prompts');
  }

  async list(): Promise<ReadPrompts> {
    const read: ReadPrompts = { prompts: [], refused: [] };
    for (const file of (await this.#files()).slice(0, MOST_FILES)) {
      const name = file.slice(0, -ENDING.length);
      try {
        read.prompts.push({ name: usable(name), ...(await readPromptFile(await this.#read(file))) });
      } catch (cause) {
        read.refused.push({ file, reason: reasonOf(cause) });
      }
    }
    return read;
  }

  /** Writes it; `instead` names the one that it was until now. */
  async keep({ prompt, instead }: { prompt: OwnPrompt; instead?: string | undefined }): Promise<void> {
    const name = usable(prompt.name.trim());
    if (prompt.text.trim() === '') throw new HostError('bad-input', { code: 'own-prompt-empty' });
    const before = instead === undefined ? undefined : await this.#fileOf(instead);
    const there = await this.#find(name);
    if (there !== undefined && there !== before) throw new HostError('bad-input', { code: 'own-prompt-taken', name });
    const whole = await writePromptFile(prompt, before === undefined ? '' : await this.#read(before));
    const file = `${name}${ENDING}`;
    await this.#write(file, whole);
    // Where the system takes both names for one file, only one is listed.
    const all = before === undefined || before === file ? [] : await this.#files();
    if (before !== undefined && all.includes(before) && all.includes(file)) await rm(join(this.#folder, before), { force: true });
  }

  /** Takes the file away, and gives its whole text for `restore`. */
  async remove({ name }: { name: string }): Promise<{ file: string }> {
    const path = await this.#fileOf(name);
    const file = await this.#read(path);
    await rm(join(this.#folder, path), { force: true });
    return { file };
  }

  /** Brings a removed one back, as its file was. */
  async restore({ name, file }: { name: string; file: string }): Promise<void> {
    if ((await this.#find(usable(name))) !== undefined) throw new HostError('bad-input', { code: 'own-prompt-taken', name });
    await this.#write(`${name}${ENDING}`, file);
  }

  async #files(): Promise<string[]> {
    const names = await readdir(this.#folder).catch((cause: unknown) => {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
      throw refusedBy(cause);
    });
    return names.filter((name) => name.endsWith(ENDING) && !name.startsWith('.')).toSorted((one, other) => one.localeCompare(other));
  }

  /** Some systems take names that differ only in their case for the same. */
  async #find(name: string): Promise<string | undefined> {
    const wanted = `${name}${ENDING}`.toLowerCase();
    return (await this.#files()).find((file) => file.toLowerCase() === wanted);
  }

  async #fileOf(name: string): Promise<string> {
    const file = await this.#find(name);
    if (file === undefined) throw new HostError('not-found', { code: 'no-such-own-prompt', name });
    return file;
  }

  async #read(name: string): Promise<string> {
    const file = await open(join(this.#folder, name), constants.O_RDONLY | constants.O_NONBLOCK).catch((cause: unknown) => {
      throw refusedBy(cause);
    });
    try {
      const facts = await file.stat();
      if (!facts.isFile()) throw new HostError('bad-input', { code: 'own-prompt-no-file' });
      if (facts.size > MOST_BYTES) throw new HostError('bad-input', { code: 'own-prompt-too-long', kilobytes: MOST_BYTES / 1000 });
      return textOf(await file.readFile(), name);
    } finally {
      await file.close();
    }
  }

  async #write(name: string, text: string): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(this.#folder, name), text);
    } catch (cause) {
      throw refusedBy(cause);
    }
  }
}

/** As a command that is typed behind a slash, and as the name of a file. */
function usable(name: string): string {
  const isUsable = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(name) && name.length <= MOST_PROMPT_NAME && !DEVICE.test(name);
  if (!isUsable) throw new HostError('bad-input', { code: 'own-prompt-name', most: MOST_PROMPT_NAME });
  return name;
}

function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new HostError('bad-input', { code: 'instructions-not-text', name }, { cause });
  }
}

function refusedBy(cause: unknown): HostError {
  return new HostError('storage', reasonOf(cause), { cause });
}
