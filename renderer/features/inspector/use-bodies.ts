import { useEffect, useState } from 'react';
import type { TrafficBody } from '../../../contract/traffic.ts';
import { useHost } from '../../foundation/host/use-host.ts';

/** Bodies of one row that are asked for. */
const MOST = 200;

export type Bodies = ReadonlyMap<number, TrafficBody>;

/**
 * The bodies of these messages, once they are there: read when somebody looks at them, or out of an
 * export.
 */
export function useBodies(numbers: readonly number[], exported: Bodies | undefined): Bodies | undefined {
  const { ask } = useHost();
  const wanted = numbers.slice(-MOST).join(' ');
  const [read, setRead] = useState<{ wanted: string; bodies: Bodies }>();
  useEffect(() => {
    if (exported) return undefined;
    const leaving = new AbortController();
    ask('traffic.bodies', { numbers: wanted.split(' ').map(Number) }, leaving.signal).then(
      ({ bodies }) => setRead({ wanted, bodies: new Map(bodies.map((body) => [body.number, body])) }),
      // A body that cannot be read is shown as not kept.
      () => leaving.signal.aborted || setRead({ wanted, bodies: new Map() }),
    );
    return () => leaving.abort();
  }, [ask, wanted, exported]);
  return exported ?? read?.bodies;
}
