import { KeptByBrowser } from '../../foundation/keys/kept-by-browser.tsx';
import { giveKeys, resetKeys } from '../../foundation/keys/judge-keys.ts';
import { type Changeable, type ChangedKeys, isChangeable, type Shortcut } from '../../../client/shortcuts.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { RecordKeys } from './record-keys.tsx';

type Props = Shortcut & { changed: ChangedKeys; isRecording: boolean; onRecord(on: boolean): void };

/** A shortcut in the table: its keys, and the way to change them where they can be. */
export function ShortcutRow({ action, keys, changed, isRecording, onRecord }: Props) {
  const { ask } = useHost();
  const { shortcuts: words } = useWords();
  const places: Partial<Record<Shortcut['action'], string>> = words.places;
  const name = words.actions[action];
  const isChanged = action in changed;
  const put = (shortcuts: ChangedKeys) => void ask('settings.change', { shortcuts }).catch(tellTrouble);
  if (isRecording && isChangeable(action)) {
    const give = (given: string[], from: Changeable[]) => {
      onRecord(false);
      put(giveKeys(changed, action, given, from));
    };
    return <RecordKeys action={action} changed={changed} onGive={give} onCancel={() => onRecord(false)} />;
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {keys.length > 0 ? <Keys keys={keys} /> : <span className="quiet">{words.none}</span>}
        {isChanged && <span className="quiet">{words.changed}</span>}
        <KeptByBrowser keys={keys} />
        {places[action] && <span className="quiet">{places[action]}</span>}
      </td>
      <td>
        {isChanged && isChangeable(action) && (
          <Button size="sm" kind="ghost" aria-label={words.resetOf(name)} onClick={() => put(resetKeys(changed, action))}>
            {words.reset}
          </Button>
        )}
        {isChangeable(action) ? (
          <Button
            size="sm"
            kind="ghost"
            aria-label={keys.length > 0 ? words.changeOf(name) : words.setOf(name)}
            onClick={() => onRecord(true)}
          >
            {keys.length > 0 ? words.change : words.set}
          </Button>
        ) : (
          <span className="quiet">{words.fixed}</span>
        )}
      </td>
    </tr>
  );
}
