import { useEffect, useState } from 'react';
import { bundleFormShapes, type FieldShape } from '../../../../client/field-shape.ts';
import type { Explanation } from '../../../../client/words/reason-words.ts';
import type { Bundle } from '../../../../contract/bundle.ts';
import { BundleValues } from '../../../../contract/bundle-values.ts';
import { reasonOf } from '../../../../contract/errors.ts';
import type { Launch } from '../../../../contract/server.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { emptyDraft, formContent, type FormDraft } from '../../../parts/form/form-draft.ts';

export type OpenedBundle = {
  /** With the launch of the values that were filled in last. */
  bundle: Bundle;
  shapes: FieldShape[];
  draft: FormDraft;
  values: BundleValues;
  change(draft: FormDraft): void;
  /** The launch that is shown is not yet the one with these values. */
  isStale: boolean;
  refusal: Explanation | undefined;
};

export type Opening = { state: 'reading' } | { state: 'refused'; why: Explanation } | ({ state: 'read' } & OpenedBundle);

type Filled = { of: string; launch: Launch };

const REST_MS = 200;

/** Reads a bundle once, and fills in the values of its form a moment after the last key. */
export function useBundle(path: string): Opening {
  const { ask } = useHost();
  const [read, setRead] = useState<{ bundle: Bundle; shapes: FieldShape[] }>();
  const [filled, setFilled] = useState<Filled>();
  const [draft, setDraft] = useState<FormDraft>({ values: {}, touched: [] });
  const [refusal, setRefusal] = useState<{ why: Explanation; of: string }>();
  const shapes = read?.shapes ?? [];
  const values = BundleValues.safeParse(formContent(shapes, draft)).data ?? {};
  const wanted = JSON.stringify(values);
  const hash = read?.bundle.hash;

  useEffect(() => {
    const leaving = new AbortController();
    ask('bundle.read', { path }, leaving.signal).then(
      (bundle) => {
        const { before } = bundle;
        const begun = bundleFormShapes({ fields: bundle.fields, before: isUpdate(before) ? before : undefined });
        setRead({ bundle, shapes: begun });
        setDraft(emptyDraft(begun));
      },
      (cause: unknown) => leaving.signal.aborted || setRefusal({ why: reasonOf(cause), of: '' }),
    );
    return () => leaving.abort();
  }, [ask, path]);

  useEffect(() => {
    if (hash === undefined) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const values = BundleValues.parse(JSON.parse(wanted));
      ask('bundle.fill', { path, hash, values }, leaving.signal).then(
        ({ launch }) => leaving.signal.aborted || setFilled({ of: wanted, launch }),
        (cause: unknown) => leaving.signal.aborted || setRefusal({ why: reasonOf(cause), of: wanted }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [ask, path, hash, wanted]);

  if (!read) return refusal ? { state: 'refused', why: refusal.why } : { state: 'reading' };
  return {
    state: 'read',
    bundle: { ...read.bundle, launch: filled?.launch ?? read.bundle.launch },
    shapes,
    draft,
    values,
    change: setDraft,
    isStale: filled?.of !== wanted,
    refusal: refusal?.of === wanted ? refusal.why : undefined,
  };
}

/** A server here can be started from this bundle in place of its own. */
export function isUpdate(before: Bundle['before']): boolean {
  return before?.is === 'newer' || before?.is === 'older';
}
