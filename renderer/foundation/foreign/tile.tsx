import type { State } from '../../../contract/state.ts';
import { useAppState } from '../host/use-host.ts';
import { lateCode, useLate } from '../later/late-code.ts';
import { hueOf } from './hue.ts';
import { firstTwo, tileLetters } from './tile-letters.ts';
import './server-text.css';

const serverIcon = lateCode(() => import('./server-icon.tsx'));

/**
 * The server's own icon, else two letters of the name that tell it from those of the other servers,
 * in the server's colour. Never stands alone: the name is always beside it.
 */
export function Tile({ name, hue, size = 'sm' }: { name: string; hue: number; size?: 'sm' | 'lg' | 'xl' | 'hero' }) {
  const letters = useAppState(({ servers }) => lettersIn(servers).get(name)) ?? firstTwo(name);
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

/** The letters, made once for all tiles, and again when a server is another. */
const made = new WeakMap<State['servers'], Map<string, string>>();

function lettersIn(servers: State['servers']): Map<string, string> {
  const letters = made.get(servers) ?? tileLetters(Object.values(servers).map(({ name }) => name));
  made.set(servers, letters);
  return letters;
}
