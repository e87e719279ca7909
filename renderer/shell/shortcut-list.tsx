import { Keys } from '../foundation/ui/keys.tsx';
import { useAppState } from '../foundation/host/use-host.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { KeptByBrowser } from '../foundation/keys/kept-by-browser.tsx';
import { shortcutsNow, type Shortcut, type ShortcutGroup } from '../../client/shortcuts.ts';
import './shortcut-list.css';

/** Every shortcut of the app, by where it belongs. */
export function ShortcutList() {
  const { shortcuts: words } = useWords();
  const shortcuts = shortcutsNow(useAppState((state) => state.settings.shortcuts));
  return (
    <div className="shortcut-groups">
      {GROUPS.map((group) => (
        <table key={group} className="shortcut-list">
          <caption>{words.groups[group]}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">{words.action}</th>
              <th scope="col">{words.keys}</th>
            </tr>
          </thead>
          <tbody>
            {shortcuts
              .filter((one) => one.group === group)
              .map((one) => (
                <Row key={one.action} {...one} />
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Row({ action, keys }: Shortcut) {
  const { shortcuts: words } = useWords();
  const places: Partial<Record<Shortcut['action'], string>> = words.places;
  return (
    <tr>
      <th scope="row">{words.actions[action]}</th>
      <td>
        {keys.length > 0 ? <Keys keys={keys} /> : <span className="quiet">{words.none}</span>}
        <KeptByBrowser keys={keys} />
        {places[action] && <span className="quiet">{places[action]}</span>}
      </td>
    </tr>
  );
}

const GROUPS: readonly ShortcutGroup[] = ['chat', 'message', 'composer', 'waiting', 'window'];
