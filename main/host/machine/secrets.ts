import { createHash, randomUUID } from 'node:crypto';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { type FolderIdentity, isSameFolder, realPathOf } from '../base/folder-identity.ts';
import type { Clock, Log, Secrets } from '../base/needs.ts';
import { type Decryptor, ElectronSecrets } from './electron-secrets.ts';
import { emptyKeyFile, type KeyFile, newMasterKey, readKeyFile, removeKeyFile, seal, unseal, writeKeyFile } from './key-file.ts';
import { type Keyring, type KeyringLibrary, loadKeyringLibrary, openKeyring, answeredWithin } from './keyring.ts';
import { followMoves } from './moved-folder.ts';

export type SecretsNeeds = {
  /** The locked folder: a data folder has one host, so nobody else writes its file. */
  folder: FolderIdentity;
  clock: Pick<Clock, 'after' | 'now'>;
  log: Log;
  load?: () => Promise<KeyringLibrary>;
  /** Somebody sees the dialog of a locked key store, which may take longer than the start. */
  hasScreen?: boolean;
  /** Reads what an earlier desktop app kept. */
  decryptor?: Decryptor | undefined;
  /** Places that may lead to this folder since it was moved. */
  usualPaths?: string[];
  /** Told why the system offers no key store. */
  onNone?: (why: Reason) => void;
};

const PROBE_MS = 3000;
const DIALOG_MS = 60_000;

/**
 * The secrets of a data folder, the same for every shell: a file in it, encrypted by a master key
 * that the keyring of the system has. Where the system has no keyring that really keeps something,
 * new secrets stay in memory; nothing is ever written in plain text.
 */
export async function openSecrets(needs: SecretsNeeds): Promise<Secrets> {
  const { folder, clock, log, hasScreen = false, onNone, usualPaths = [], load = loadKeyringLibrary } = needs;
  const file = ownFile(readKeyFile(folder.path, { log, now: clock.now }), folder, usualPaths);
  const last = file.ids.at(-1);
  const opening = openKeyring(load, last && masterKeyName(last));
  const opened = await answeredWithin(PROBE_MS, clock, opening).catch((cause: unknown) => {
    if (hasScreen && isSilent(cause)) return later(opening, clock);
    onNone?.(reasonOf(cause));
    log.warn('The system offers no key store; keys that are entered now are forgotten at the end.', { cause: String(cause) });
    return undefined;
  });
  const secrets = new FolderSecrets(needs, file, opened);
  if (!hasScreen) await secrets.begun;
  return withReasons(secrets);
}

/**
 * Seals the keys of a folder that was just copied by a master key of its own. False: some go on
 * with that of the original, since the key store does not answer.
 */
export async function sealCopy(needs: SecretsNeeds): Promise<boolean> {
  await openSecrets(needs);
  const file = readKeyFile(needs.folder.path, { log: needs.log, now: needs.clock.now });
  if (!file) return true;
  const secrets = Object.values(file.secrets);
  return secrets.length === 0 || (isOwner(file.folder, needs.folder) && secrets.every(({ id }) => file.ids.includes(id)));
}

function isSilent(cause: unknown): boolean {
  return cause instanceof HostError && cause.reason.code === 'key-store-silent';
}

/** A keyring that waits until the person unlocked it. */
function later(opening: Promise<Keyring>, clock: SecretsNeeds['clock']): Keyring {
  const opened = () => answeredWithin(DIALOG_MS, clock, opening);
  return {
    read: async (name) => (await opened()).read(name),
    write: async (name, text) => (await opened()).write(name, text),
    remove: async (name) => (await opened()).remove(name),
  };
}

class FolderSecrets implements Secrets {
  readonly backend: Secrets['backend'];
  readonly #folder: FolderIdentity;
  readonly #log: Log;
  readonly #keyring: Keyring | undefined;
  readonly #electron: ElectronSecrets;
  readonly #masterKeys = new Map<string, Buffer>();
  readonly #inMemory = new Map<string, string>();
  #file: KeyFile;
  /** Keys of earlier versions and of a copied folder were taken over, where they can be read. */
  readonly begun: Promise<void>;
  /** One change of the file after the other. */
  #changes: Promise<unknown>;

  constructor({ folder, log, decryptor }: SecretsNeeds, file: KeyFile, keyring: Keyring | undefined) {
    this.#folder = folder;
    this.#log = log;
    this.#keyring = keyring;
    this.backend = keyring ? 'system' : 'memory';
    this.#electron = new ElectronSecrets(folder.path, { log, decryptor });
    this.#file = file;
    this.begun = this.#begin(decryptor !== undefined).catch((cause: unknown) => log.error('Not all keys could be taken over', cause));
    this.#changes = this.begun;
  }

  async read(name: string): Promise<string | undefined> {
    await this.#changes;
    const text = this.#inMemory.get(name);
    if (text !== undefined) return text;
    return this.#file.secrets[name] ? this.#unsealed(name) : this.#takeOver(name);
  }

  async write(name: string, text: string): Promise<void> {
    if (!this.#keyring) return void this.#inMemory.set(name, text);
    await this.#change(async () => {
      await this.#seal(new Map([[name, text]]));
      await this.#forgetEarlier([name]);
    });
  }

  remove(name: string): Promise<void> {
    return this.#change(async () => {
      this.#inMemory.delete(name);
      const { [name]: secret, ...secrets } = this.#file.secrets;
      if (secret) this.#save({ ...this.#file, secrets });
      await this.#forgetEarlier([name]);
    });
  }

  removeAll(): Promise<void> {
    return this.#change(async () => {
      const { ids, earlierPaths } = this.#file;
      this.#inMemory.clear();
      // Without its master key the file opens for nobody, also where a backup has a copy of it.
      for (const id of ids) await this.#keyring?.remove(masterKeyName(id));
      this.#masterKeys.clear();
      this.#file = { ...emptyKeyFile(this.#folder), earlierPaths };
      removeKeyFile(this.#folder.path);
      this.#electron.forgetAll();
    });
  }

  #change<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#changes.then(work);
    this.#changes = done.catch(() => undefined);
    return done;
  }

  async #begin(canDecrypt: boolean): Promise<void> {
    if (!this.#keyring) return;
    await this.#sealAnew();
    if (canDecrypt) await this.#takeOverAll();
  }

  /** A copy has secrets that the master key of the other folder sealed. That key is not its own. */
  async #sealAnew(): Promise<void> {
    const { ids, secrets } = this.#file;
    const texts = new Map<string, string>();
    for (const [name, { id }] of Object.entries(secrets)) {
      const text = ids.includes(id) ? undefined : await this.#unsealed(name);
      if (text !== undefined) texts.set(name, text);
    }
    if (texts.size > 0) await this.#seal(texts);
  }

  async #unsealed(name: string): Promise<string | undefined> {
    const secret = this.#file.secrets[name];
    if (!secret) return undefined;
    if (!this.#keyring) throw new HostError('storage', { code: 'key-store-away' });
    const key = await this.#masterKey(secret.id);
    try {
      if (key) return unseal(key, name, secret.sealed);
      this.#log.warn(`The secret ${name} cannot be read: the key store has no master key for it`);
    } catch (cause) {
      this.#log.warn(`The secret ${name} cannot be read any more`, cause);
    }
    return undefined;
  }

  async #masterKey(id: string): Promise<Buffer | undefined> {
    const masterKey = this.#masterKeys.get(id);
    if (masterKey) return masterKey;
    const text = await this.#keyring?.read(masterKeyName(id));
    if (text === undefined) return undefined;
    const key = Buffer.from(text, 'base64');
    this.#masterKeys.set(id, key);
    return key;
  }

  /** All of them in one write. */
  async #seal(texts: Map<string, string>): Promise<void> {
    const { id, key } = await this.#masterKeyInUse();
    const file = this.#file;
    const sealed = [...texts].map(([name, text]) => [name, { id, sealed: seal(key, name, text) }] as const);
    const ids = file.ids.includes(id) ? file.ids : [...file.ids, id];
    this.#save({ ...file, ids, secrets: { ...file.secrets, ...Object.fromEntries(sealed) } });
  }

  /** The keyring may have lost it, or be another one: what that had sealed stays as it is. */
  async #masterKeyInUse(): Promise<{ id: string; key: Buffer }> {
    const last = this.#file.ids.at(-1);
    const masterKey = last === undefined ? undefined : await this.#masterKey(last);
    if (last !== undefined && masterKey) return { id: last, key: masterKey };
    const id = randomUUID();
    const key = newMasterKey();
    await this.#keyring?.write(masterKeyName(id), key.toString('base64'));
    const read = await this.#keyring?.read(masterKeyName(id));
    if (read !== key.toString('base64')) throw new HostError('storage', { code: 'key-store-forgets' });
    this.#masterKeys.set(id, key);
    return { id, key };
  }

  /** One that cannot be decrypted now stays in its file, and is tried again at the next start. */
  async #takeOverAll(): Promise<void> {
    const names = this.#electron.names();
    const texts = new Map<string, string>();
    for (const name of names.filter((each) => !this.#file.secrets[each])) {
      const text = await this.#electron.read(name).catch(() => undefined);
      if (text !== undefined) texts.set(name, text);
    }
    if (texts.size > 0) await this.#seal(texts);
    await this.#forgetEarlier(names.filter((name) => this.#file.secrets[name]));
  }

  /** The secret as an earlier version kept it. It goes from there once the file here has it. */
  async #takeOver(name: string): Promise<string | undefined> {
    const text = (await this.#electron.read(name)) ?? (await this.#readByPath(name));
    if (text === undefined || !this.#keyring) return text;
    await this.#change(async () => {
      // A newer one was written meanwhile.
      if (this.#file.secrets[name]) return;
      await this.#seal(new Map([[name, text]]));
      await this.#forgetEarlier([name]);
    });
    return text;
  }

  async #readByPath(name: string): Promise<string | undefined> {
    for (const entry of this.#namesByPath(name)) {
      const text = await this.#keyring?.read(entry);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  async #forgetEarlier(names: string[]): Promise<void> {
    this.#electron.forget(names);
    for (const entry of names.flatMap((name) => this.#namesByPath(name))) await this.#keyring?.remove(entry);
  }

  /** An earlier version named each secret in the keyring by the path of its data folder. */
  #namesByPath(name: string): string[] {
    const paths = [this.#folder.path, ...this.#file.earlierPaths];
    return paths.map((path) => `${createHash('sha256').update(path).digest('hex').slice(0, 12)}/${name}`);
  }

  #save(file: KeyFile): void {
    writeKeyFile(this.#folder.path, file);
    this.#file = file;
  }
}

function masterKeyName(id: string): string {
  return `master/${id}`;
}

/** The number of a device changes where a system counts anew at each start. */
function isOwner(owner: FolderIdentity, folder: FolderIdentity): boolean {
  return isSameFolder(owner, folder) || (owner.path === folder.path && owner.inode === folder.inode);
}

/**
 * The file as this folder may use it. It keeps its master keys over a move. In a copy of the folder
 * those are of the other one, which goes on to use them.
 */
function ownFile(file: KeyFile | undefined, folder: FolderIdentity, usualPaths: string[]): KeyFile {
  if (!file) return { ...emptyKeyFile(folder), earlierPaths: pathsThatLeadTo(folder, usualPaths) };
  if (isOwner(file.folder, folder)) return { ...file, folder };
  const [movedFrom] = pathsThatLeadTo(folder, [file.folder.path]);
  if (movedFrom === undefined) return { ...emptyKeyFile(folder), secrets: file.secrets };
  return { ...file, folder, earlierPaths: [...new Set([...file.earlierPaths, movedFrom])] };
}

function pathsThatLeadTo(folder: FolderIdentity, paths: string[]): string[] {
  return [...new Set(paths.map(realPathOf))].filter((path) => leadsTo(path, folder));
}

/** A move left a pointer there that leads here. */
function leadsTo(path: string, folder: FolderIdentity): boolean {
  try {
    return followMoves(path) === folder.path && realPathOf(path) !== folder.path;
  } catch {
    return false;
  }
}

/**
 * The same secrets; when the key store refuses, the person is told that it did, instead of a bug.
 */
export function withReasons(secrets: Secrets): Secrets {
  return {
    backend: secrets.backend,
    read: (name) => secrets.read(name).catch(refuse),
    write: (name, text) => secrets.write(name, text).catch(refuse),
    remove: (name) => secrets.remove(name).catch(refuse),
    removeAll: () => secrets.removeAll().catch(refuse),
  };
}

function refuse(cause: unknown): never {
  // The error says already what became of the key.
  if (cause instanceof HostError && cause.code === 'storage') throw cause;
  throw new HostError('storage', { code: 'key-store-refused', why: reasonOf(cause) }, { cause });
}
