import { Cpu } from 'lucide-react';
import { otherSide } from '../../../client/timeline/other-side.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';

/** The mark of the server or the model of a message; its name stands beside it. */
export function OtherSide({ of }: { of: TrafficMessage }) {
  const hue = useAppState(({ servers }) => ('server' in of ? hueFor(of.server, servers) : undefined));
  if (hue !== undefined) return <Tile name={otherSide(of)} hue={hue} />;
  return (
    <span className="tile tile-sm timeline-model" aria-hidden="true">
      <Cpu size={12} strokeWidth={1.9} />
    </span>
  );
}
