import type { Reason } from '../../../contract/reason.ts';
import type { Launch, Proposal } from '../../../contract/server.ts';
import type { AboutHost } from '../../../contract/state.ts';
import type { UpdateWay } from '../../../contract/update.ts';
import type { StorageTrouble } from '../../../contract/storage-notice.ts';
import type { SecretsBackend, Settings } from '../../../contract/settings.ts';
import type { FolderIdentity } from './folder-identity.ts';
import type { PracticeWords } from './practice-words.ts';
import type { PackageKind, UpdateFile } from './update-file.ts';
import type { ViewsAt } from '../../../contract/view.ts';

/** Settings on disk: one JSON file, written whole and atomically. All calls are synchronous. */
export type SettingsStore = {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /** Several keys in one write. */
  setAll(values: Record<string, unknown>): void;
  /** Says if another program changed the file since the last look or write. */
  look?(): 'same' | 'changed' | 'unreadable';
  /** Trouble of the file when it was opened. */
  readonly trouble?: StorageTrouble;
  /** Keeps the file as it is now beside it, once in a run; returns the path of the copy. */
  copyAside?(): string;
};

/**
 * The store of keys and secret values. `memory` means that those of now are gone after quitting. A
 * refusal is a HostError `storage`.
 */
export type Secrets = {
  readonly backend: SecretsBackend;
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** All of this data folder, also what opens them in the key store of the system. */
  removeAll(): Promise<void>;
};

export type Log = Record<'info' | 'warn' | 'error', (message: string, details?: unknown) => void>;

export type Clock = {
  /**
   * The wall clock: milliseconds since 1970, for dates that are kept or shown. It can be set back
   * or forward at any moment.
   */
  now(): number;
  /**
   * The monotonic clock: whole milliseconds since some moment of this run, for durations. Only
   * differences mean something.
   */
  elapsed(): number;
  /** Runs once after `ms`, unless the returned function was called first. */
  after(ms: number, run: () => void): () => void;
};

/** A server that ships with the app. */
export type BuiltIn = {
  id: string;
  name: string;
  launch: Launch;
  /** Off until a person turns it on. */
  off?: boolean;
  /**
   * The file with the manifest and the lockfile of the packages that it needs and the app does not
   * bring.
   */
  packages?: string;
  /**
   * SHA-256 of the file that is run, which lies elsewhere after an update, or at each start of an
   * AppImage. Undefined: it cannot be read.
   */
  content?: string;
};

/** How this copy of the app learns of newer versions, and becomes one. */
export type UpdateSource = {
  /** Address of the newest signed manifest. */
  feed: URL;
  /** Public key of the manifests: ed25519, as SPKI in base64. */
  publicKey: string;
  way:
    | Exclude<UpdateWay, { by: 'app' }>
    /** `install`: quits the app, installs the file once the host has ended, and starts it again. */
    | { by: 'app'; package: PackageKind; arch: string; install(file: UpdateFile): Promise<void> };
};

export type InEnglish = (reason: Reason) => string;

/**
 * The PATH programs are found and started on: found out when the app opens, and another one once
 * the login shell says another.
 */
export type ProgramPath = { now(): Promise<string | undefined>; use(path: string): void };

/** Needs that a shell must bring to give the host a body. */
export type Needs = {
  about: Pick<AboutHost, 'version' | 'shell' | 'platform' | 'home' | 'homepage' | 'command' | 'picksFolders' | 'region'>;
  /** Exists, is private to the person, and is used by no other running host. */
  dataFolder: string;
  /** The data folder as it was locked: another one may lie at its path later. */
  folder: FolderIdentity;
  settings: SettingsStore;
  secrets: Secrets;
  builtIn: BuiltIn[];
  /** The program that lists files as ignore files let it; undefined where it is not installed. */
  ripgrep?: string | undefined;
  /** The place where this shell shows views of servers; absent: it shows none. */
  views?: ViewsAt;
  /**
   * Servers from a --config file: they come instead of the configured ones and are not kept.
   * Undefined: no such file was given.
   */
  given?: Proposal[];
  /** Folders from --root: they come instead of the kept ones and are not kept. */
  folders?: string[];
  /** The environment servers may inherit from (an allow-list of it) and PATH is searched in. */
  environment: Record<string, string | undefined>;
  /** The PATH servers get instead of the environment's. */
  path?: ProgramPath;
  openInBrowser(url: string): Promise<void>;
  /** Shows a folder in the file manager. */
  openFolder(folder: string): Promise<void>;
  /** Shows a file in the file manager, selected. Undefined: the person is told where it lies. */
  showFile?: (file: string) => Promise<void>;
  /** Public address of the document in which the app introduces itself where people sign in. */
  clientDocument?: string;
  /** Opens the native folder dialog; undefined where there is none. */
  pickFolder?: () => Promise<string | null>;
  /** Opens a window on the page at this address; undefined where the shell opens none itself. */
  openWindow?: (address: string) => Promise<void>;
  /** Directly, without any proxy. */
  fetch: typeof fetch;
  /**
   * The proxies that the system names for an address, as a PAC file does: `PROXY host:80; DIRECT`.
   * Undefined: this shell cannot know them.
   */
  askSystemProxy?: (url: string) => Promise<string>;
  /** Undefined: a checkout, or a command, which looks for no newer version. */
  updates?: UpdateSource | undefined;
  /**
   * Closes the host, takes away what is marked in the data folder, and begins anew. Undefined for a
   * host of one command, which ends anyway.
   */
  startAnew?: () => void;
  /**
   * A reason in words, for models and servers: they read English whatever the person's language is.
   */
  inEnglish: InEnglish;
  /**
   * The words of the practice model, in the language that the person chose, else in that of the
   * system.
   */
  practiceWords(chosen: Settings['language']): Promise<PracticeWords>;
  log: Log;
  clock: Clock;
  newId(): string;
};
