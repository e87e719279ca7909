import { useAppState } from '../host/use-host.ts';
import { useWords } from '../words/use-words.ts';
import { isKeptByBrowser } from '../../../client/shortcuts.ts';

/** Says of keys that a tab of a browser does not get them; nothing in a window of the app's own. */
export function KeptByBrowser({ keys }: { keys: string[] }) {
  const { shortcuts: words } = useWords();
  const isInBrowser = useAppState((state) => state.about.shell === 'web');
  return isInBrowser && isKeptByBrowser(keys) && <span className="quiet">{words.keptByBrowser}</span>;
}
