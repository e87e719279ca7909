import type { Definitions, Pin, Pinned } from '../../main/host/storage/definitions.ts';

export function definitionsInMemory(): Pick<Definitions, keyof Definitions> {
  const kept = new Map<string, Map<string, Pin>>();
  const keyOf = ({ server, fingerprint }: Pinned) => JSON.stringify([server, fingerprint]);
  const of = (server: Pinned) => new Map(kept.get(keyOf(server)));
  return {
    of,
    keepNew: (server, pins) => void kept.set(keyOf(server), new Map([...of(server), ...pins])),
    keep: (server, tool, pin) => void kept.set(keyOf(server), of(server).set(tool, pin)),
    carryOver(server, from, to) {
      const pins = of({ server, fingerprint: from });
      if (pins.size > 0) kept.set(keyOf({ server, fingerprint: to }), pins);
    },
    forgetOthers(servers) {
      const known = new Set(servers.map(keyOf));
      for (const key of kept.keys()) if (!known.has(key)) kept.delete(key);
    },
  };
}
