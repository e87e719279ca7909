import type { State } from '../../../contract/state.ts';
import { firstTwo, tileLetters } from '../../../contract/tile-letters.ts';
import { useAppState } from '../host/use-host.ts';
import { lateCode, useLate } from '../later/late-code.ts';
import { hueOf } from './hue.ts';
import './server-text.css';

const serverIcon = lateCode(() => import('./server-icon.tsx'));

/**
 * The server's own icon, else the two letters that it keeps, in its colour. Never stands alone: the
 * name is always beside it.
 */
export function Tile({ name, hue, size = 'sm' }: { name: string; hue: number; size?: 'sm' | 'lg' | 'xl' | 'hero' }) {
  const letters = useAppState(({ servers }) => lettersIn(servers, name));
  const late = useLate(serverIcon);
  return (
    <span className={`tile tile-${size}`} style={hueOf(hue)} aria-hidden="true">
      {late ? (
        <late.ServerIcon name={name} hue={hue}>
          {letters}
        </late.ServerIcon>
      ) : (
        letters
      )}
    </span>
  );
}

/** The letters of a server; of one that is not added yet, those that it will be given. */
function lettersIn(servers: State['servers'], name: string): string {
  const all = Object.values(servers);
  const server = all.find((one) => one.name === name);
  if (server) return server.letters ?? firstTwo(name);
  return tileLetters(
    name,
    all.map((one) => one.letters ?? firstTwo(one.name)),
  );
}
