import type { BuiltInServer } from './built-in-servers.ts';
import { knownPackage } from './known-packages.ts';
import type { Handles, KeptSource, Launch, Server, Tool } from './server.ts';

/** The three kinds of the lethal trifecta: private data, text by strangers, ways out. */
export type DataKind = keyof Handles;
export const DATA_KINDS = ['private', 'untrusted', 'sends'] as const satisfies DataKind[];

/** The source of an answer that is filled in, which nobody agreed to yet. */
export type FilledBy =
  | { by: 'package'; name: string }
  | { by: 'address'; host: string }
  | { by: 'annotations'; tool: string }
  | { by: 'registry'; word: string };

/**
 * The source of an answer. `person` without a time: the answer is older than such times. `app`: the
 * server ships with the app.
 */
export type HandledBy = KeptSource | FilledBy | { by: 'person'; at?: never } | { by: 'app' };

/** The answer for one kind of data; `nobody` said so far. */
export type Handled = { is: boolean | 'unsure'; from: HandledBy } | { is: 'unknown' };

/** Answers that are filled in before the person gives theirs. */
export type Presets = Partial<Record<DataKind, { is: boolean | 'unsure'; from: FilledBy }>>;

type Subject = Pick<Server, 'id' | 'handles' | 'handlesFrom'> & {
  launch?: Launch;
  /** Answers that are filled in, besides those that the app has of the launch. */
  presets?: Presets;
};

/**
 * Says whether a server handles data of this kind. The answer of the person counts before what the
 * app knows itself. Words of the server decide nothing here. Of a server that is gone nothing is
 * known.
 */
export function handledBy({ id, handles, handlesFrom, launch, presets }: Subject, kind: DataKind): Handled {
  const said = handles?.[kind];
  const from: HandledBy = handlesFrom?.[kind] ?? { by: 'person' };
  const known = knownOf(id, launch, kind) ?? presets?.[kind];
  // A No that was only filled in does not outlive what the app learns of the package later.
  if (said !== undefined && (said || from.by === 'person' || !known?.is)) return { is: said, from };
  return known ?? { is: 'unknown' };
}

/** The answers that the app has of itself for a server that is started so. */
export function presetFor(launch: Launch): Presets {
  const known = knownPackage(launch);
  const preset: Presets = {};
  for (const kind of DATA_KINDS) {
    const is = known?.handles[kind];
    if (known && is !== undefined) preset[kind] = { is, from: { by: 'package', name: known.name } };
  }
  const host = launch.kind === 'http' ? hostElsewhere(launch.url) : undefined;
  return host === undefined ? preset : { sends: { is: true, from: { by: 'address', host } }, ...preset };
}

function knownOf(id: string, launch: Launch | undefined, kind: DataKind): Extract<Handled, { is: boolean | 'unsure' }> | undefined {
  const own = builtIn[id]?.[kind];
  return own === undefined ? launch && presetFor(launch)[kind] : { is: own, from: { by: 'app' } };
}

/**
 * The claim of a server on what it sends (`openWorldHint`), by one of its tools. It fills in a form
 * that the person saves, and decides nothing before that.
 */
export function claimOf(tools: Pick<Tool, 'name' | 'annotations'>[], kind: DataKind): { is: boolean; tool: string } | undefined {
  if (kind === 'private') return undefined;
  const open = tools.find(({ annotations }) => annotations?.['openWorldHint'] === true);
  if (open) return { is: true, tool: open.name };
  const [first] = tools;
  const isClosed = kind === 'sends' && tools.every(({ annotations }) => annotations?.['openWorldHint'] === false);
  return first && isClosed ? { is: false, tool: first.name } : undefined;
}

/** `unsure` counts as yes, and is an answer. */
export function isYes(handled: Handled): boolean {
  return handled.is === true || handled.is === 'unsure';
}

/**
 * Stands for the app itself where a server is named: tools of its own that a model may use. No
 * server has this id or name.
 */
export const OURS = 'switchyard';

/** Stands for the files of the person where a server is named. No server has this id. */
export const ATTACHED = 'attached-files';

/**
 * The server that a grant for a tool of the app itself is bound to: the server to which the call
 * speaks, as it is.
 */
export function oursFor({ id, fingerprint }: Pick<Server, 'id' | 'fingerprint'>): string {
  return `${OURS} ${id} ${fingerprint}`;
}

/**
 * The servers that ship with the app, of which it is known what they do. Nobody else's id is a
 * word.
 */
const builtIn: Record<string, Required<Handles>> = {
  // Among the person's files are some that others wrote.
  files: { private: true, untrusted: true, sends: false },
  notes: { private: true, untrusted: false, sends: false },
  showcase: { private: false, untrusted: false, sends: false },
  vectors: { private: true, untrusted: false, sends: false },
  [OURS]: { private: false, untrusted: false, sends: false },
  [ATTACHED]: { private: true, untrusted: false, sends: false },
} satisfies Record<BuiltInServer | typeof OURS | typeof ATTACHED, Required<Handles>>;

/** The host of an address that is not on this computer. */
function hostElsewhere(address: string): string | undefined {
  const host = /^https?:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/?#:]*)/i.exec(address)?.[1];
  return host === undefined || /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host) ? undefined : host;
}
