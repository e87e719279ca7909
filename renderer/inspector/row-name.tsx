import type { TrafficMessage } from '../../contract/traffic.ts';
import { useAppState } from '../host/use-host.ts';
import { hueFor } from '../servers/hue.ts';
import { Tile } from '../ui/tile.tsx';
import { visible } from '../ui/visible.tsx';

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
