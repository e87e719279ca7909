import { oursFor } from '../../../../contract/handles.ts';
import type { Journal } from '../../base/journal.ts';
import type { BuiltIn } from '../../base/needs.ts';
import type { Definitions } from '../../storage/definitions.ts';
import { builtInFingerprint, fingerprintOf } from './server-list.ts';

type Needs = { journal: Journal; definitions: Pick<Definitions, 'carryOver'>; builtIn: BuiltIn[] };

/**
 * Grants for what comes with the app were bound to where its file lies. Those for the place it lies
 * at today are for what it is; of a file that lay elsewhere nobody knows what it was, and the
 * person is asked once more.
 */
export function carryOverGrants({ journal, definitions, builtIn }: Needs): void {
  for (const one of builtIn) {
    const [byPlace, byContent] = [fingerprintOf(one.launch), builtInFingerprint(one)];
    if (byPlace === byContent) continue;
    const now = new Map([
      [byPlace, byContent],
      [oursFor({ id: one.id, fingerprint: byPlace }), oursFor({ id: one.id, fingerprint: byContent })],
    ]);
    for (const rule of Object.values(journal.state().rules)) {
      const fingerprint = 'fingerprint' in rule ? now.get(rule.fingerprint) : undefined;
      if (fingerprint !== undefined) journal.record({ type: 'rule.changed', rule: { ...rule, fingerprint } as typeof rule });
    }
    definitions.carryOver(one.id, byPlace, byContent);
  }
}
