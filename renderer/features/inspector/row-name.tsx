import type { TrafficMessage } from '../../../contract/traffic.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { visible } from '../../foundation/words/visible.tsx';

/** The server, the method and the thing a row is about. */
export function RowName({ first }: { first: TrafficMessage }) {
  const hue = useAppState(({ servers }) => hueFor(first.server, servers));
  return (
    <>
      <Tile name={first.serverName} hue={hue} />
      <span className="one-line">
        <b>{visible(first.serverName)}</b> <code>{visible(first.kind === 'http' ? `HTTP ${first.method}` : first.method)}</code>{' '}
        {first.name !== undefined && visible(first.name)}
      </span>
    </>
  );
}
