import { z } from 'zod';
import { asksForSecret } from '../../../contract/asks-for-secret.ts';
import { Json } from '../../../contract/json.ts';
import type { FormDraft } from '../../parts/form/form-draft.ts';

/** The arguments somebody typed for a tool, in the form and as JSON. */
export type TypedArguments = { way: 'form' | 'json'; draft: FormDraft; json: string };

const KEPT = 'typed-arguments';
const MOST_TOOLS = 50;
/** Characters of one tool's arguments. */
const MOST = 20_000;

const Kept = z.array(
  z.tuple([
    z.string(),
    z.object({
      way: z.enum(['form', 'json']),
      draft: z.object({ values: z.record(z.string(), Json), touched: z.array(z.string()) }),
      json: z.string(),
    }),
  ]),
);

/** Read once; from then on what is typed is here, and what may be kept goes to the disk as well. */
let typed: Map<string, TypedArguments> | undefined;

/**
 * The arguments typed last for the tool with this alias, now or before the window was closed;
 * undefined where its schema takes another way now.
 */
export function typedLast(alias: string, mode: TypedArguments['way']): TypedArguments | undefined {
  const last = all().get(alias);
  return mode === 'json' && last?.way === 'form' ? undefined : last;
}

export function keepTyped(alias: string, now: TypedArguments): void {
  const map = all();
  map.delete(alias);
  map.set(alias, now);
  const kept = [...map].slice(-MOST_TOOLS).map(([name, one]) => [name, fitForDisk(one)] as const);
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept.filter(([, one]) => JSON.stringify(one).length <= MOST)));
  } catch {
    // The storage is full: what was kept before stays, and what was typed is in the window all the
    // same.
  }
}

function all(): Map<string, TypedArguments> {
  typed ??= new Map(read());
  return typed;
}

function read(): [string, TypedArguments][] {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(KEPT) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** A password or a key that was typed goes to no disk. */
function fitForDisk({ way, draft, json }: TypedArguments): TypedArguments {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name, value]) => !asksForSecret(name) && !hasSecret(value)));
  return { way, draft: { ...draft, values }, json: hasSecret(json) ? '{}' : json };
}

/** A JSON text that names something in it as a secret. */
function hasSecret(value: Json): boolean {
  return typeof value === 'string' && [...value.matchAll(/"([^"\\]*)"\s*:/g)].some(([, name]) => asksForSecret(name));
}
