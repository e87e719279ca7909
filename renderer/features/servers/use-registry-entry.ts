import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldShape, registryFieldShape } from '../../../client/field-shape.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import type { Output } from '../../../contract/api.ts';
import { BundleValue, type BundleValues } from '../../../contract/bundle-values.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { RegistryEntry } from '../../../contract/registry.ts';
import type { Launch, TrustAnswers } from '../../../contract/server.ts';
import type { Host } from '../../../contract/wire.ts';
import type { BundleSource } from './bundle/use-bringing.ts';
import { emptyDraft, formContent, type FormDraft, formProblems } from '../../parts/form/form-draft.ts';
import { useHost } from '../../foundation/host/use-host.ts';

export type PickedEntry = { name: string; version?: string };
type ReadEntry = { state: 'none' | 'asking' } | ({ state: 'found' } & Output<'registry.entry'>) | { state: 'failed'; why: Explanation };

/** A way that can be started: its form, and its launch with the values of the person. */
export type RegistryOffer = {
  fields: FieldShape[];
  draft: FormDraft;
  launch: Launch;
  notes: Reason[];
  /** The reason why these values make no launch. */
  why: Explanation | undefined;
  /** The launch is the one of these values, and none of them is missing. */
  isReady: boolean;
  add(answers: TrustAnswers): Promise<unknown>;
};

const REST_MS = 150;

/** The entry that the person reads, the way they chose, and what they filled in for each way. */
export function useRegistryEntry(picked: PickedEntry | undefined) {
  const { ask } = useHost();
  const [read, setRead] = useState<{ of: string; entry: ReadEntry }>();
  const [turn, setTurn] = useState(0);
  const of = picked === undefined ? '' : `${turn} ${JSON.stringify(picked)}`;
  const readNow = useEffectEvent((signal: AbortSignal) => {
    if (!picked) return;
    ask('registry.entry', picked, signal).then(
      (answer) => signal.aborted || setRead({ of, entry: { state: 'found', ...answer } }),
      (cause: unknown) => signal.aborted || setRead({ of, entry: { state: 'failed', why: reasonOf(cause) } }),
    );
  });
  useEffect(() => {
    if (of === '') return undefined;
    const asking = new AbortController();
    readNow(asking.signal);
    return () => asking.abort();
  }, [of]);
  const none: ReadEntry = { state: picked === undefined ? 'none' : 'asking' };
  return { read: read?.of === of ? read.entry : none, again: () => setTurn((before) => before + 1) };
}

/** The way that the person chose of an entry, and what they filled in for it. */
export function useRegistryWay(entry: RegistryEntry | undefined) {
  const { ask } = useHost();
  const [ways, setWays] = useState<Record<string, number>>({});
  const [drafts, setDrafts] = useState<Record<string, FormDraft>>({});
  const hash = entry?.hash ?? '';
  const at = ways[hash] ?? firstOpen(entry);
  const key = `${hash} ${at}`;
  const way = entry?.ways[at];
  const source = sourceOf(ask, entry, at);
  const draft = source && (drafts[key] ?? emptyDraft(source.fields));
  const problems = source && draft ? formProblems(source.fields, draft) : {};
  const values = source && draft ? valuesOf(source.fields, draft, problems) : {};
  const filled = useFilled(key, source, values);
  const offer: RegistryOffer | undefined = source &&
    draft && {
      fields: source.fields,
      draft,
      launch: filled.launch ?? source.launch,
      notes: source.notes,
      why: filled.why,
      isReady: Object.keys(problems).length === 0 && filled.isNow,
      add: (answers) => source.add(values, answers),
    };
  return {
    at,
    way,
    offer,
    choose: (next: number) => setWays((before) => ({ ...before, [hash]: next })),
    fillIn: (next: FormDraft) => setDrafts((before) => ({ ...before, [key]: next })),
    bundle: entry && bundleOf(entry, at),
  };
}

type Source = {
  fields: FieldShape[];
  launch: Launch;
  notes: Reason[];
  fill(values: BundleValues, signal: AbortSignal): Promise<Launch | undefined>;
  add(values: BundleValues, answers: TrustAnswers): Promise<unknown>;
};

/** The bundle of this way, which a press downloads. */
function bundleOf({ name, version, hash, status, ways }: RegistryEntry, at: number): BundleSource | undefined {
  const how = ways[at]?.how;
  if (how?.is !== 'bundle' || status === 'deleted') return undefined;
  return { at: 'entry', url: how.url, host: URL.parse(how.url)?.host ?? how.url, way: { name, version, hash, way: at } };
}

function sourceOf(ask: Host['ask'], entry: RegistryEntry | undefined, at: number): Source | undefined {
  const way = entry?.ways[at];
  if (!entry || entry.status === 'deleted' || way?.how.is !== 'launch') return undefined;
  const { name, version, hash } = entry;
  return {
    fields: way.how.fields.map(registryFieldShape),
    launch: way.how.launch,
    notes: way.leftOut,
    async fill(values, signal) {
      const { entry: now } = await ask('registry.entry', { name, version, filled: { way: at, values } }, signal);
      const how = now.ways[at]?.how;
      return how?.is === 'launch' ? how.launch : undefined;
    },
    add: (values, answers) => ask('registry.add', { name, version, hash, way: at, as: entry.freeName, values, ...answers }),
  };
}

/** The launch with these values, made by the host a moment after the last key. */
function useFilled(key: string, source: Source | undefined, values: BundleValues) {
  const now = source ? `${key} ${JSON.stringify(values)}` : '';
  const [made, setMade] = useState<{ of: string; launch?: Launch | undefined; why?: Explanation }>({ of: '' });
  const fill = useEffectEvent((signal: AbortSignal) => {
    source?.fill(values, signal).then(
      (launch) => signal.aborted || setMade({ of: now, launch }),
      (cause: unknown) => signal.aborted || setMade({ of: now, why: reasonOf(cause) }),
    );
  });
  useEffect(() => {
    if (now === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => fill(asking.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [now]);
  const isNow = made.of === now && made.launch !== undefined;
  return { isNow, launch: made.of.startsWith(`${key} `) ? made.launch : undefined, why: made.of === now ? made.why : undefined };
}

/** The values that fit: of the others, the form says what is wrong. */
function valuesOf(fields: FieldShape[], draft: FormDraft, problems: object): BundleValues {
  const content = Object.entries(formContent(fields, draft)).filter(([name]) => !(name in problems));
  return Object.fromEntries(
    content.flatMap(([name, value]): [string, BundleValue][] => {
      const read = BundleValue.safeParse(value);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}

/** The first way that is not refused. */
function firstOpen(entry: RegistryEntry | undefined): number {
  return Math.max(0, entry?.ways.findIndex(({ how }) => how.is !== 'refused') ?? 0);
}
