import { type ChangedKeys, type Command, isCommand, type Shortcut, usualKeys } from '../frame/shortcuts.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { useWords } from '../words/use-words.ts';
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
  const reset = () => put(without(changed, action));
  const give = (command: Command, given: string[], from: Command | undefined) => {
    onRecord(false);
    const left = without(changed, command);
    const own = given.join() === usualKeys(command).join() ? left : { ...left, [command]: given };
    put(from === undefined ? own : { ...own, [from]: [] });
  };
  if (isRecording && isCommand(action)) {
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={2}>
          <RecordKeys command={action} changed={changed} onGive={give} onCancel={() => onRecord(false)} />
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {keys.length > 0 ? <Keys keys={keys} /> : <span className="quiet">{words.none}</span>}
        {isChanged && <span className="quiet">{words.changed}</span>}
        {places[action] && <span className="quiet">{places[action]}</span>}
      </td>
      <td>
        {isChanged && (
          <Button size="sm" kind="ghost" aria-label={words.resetOf(name)} onClick={reset}>
            {words.reset}
          </Button>
        )}
        {isCommand(action) ? (
          <Button size="sm" kind="ghost" aria-label={words.changeOf(name)} onClick={() => onRecord(true)}>
            {keys.length > 0 ? words.change : words.set}
          </Button>
        ) : (
          <span className="quiet">{words.fixed}</span>
        )}
      </td>
    </tr>
  );
}

/** The usual keys again; whoever has them meanwhile has none. */
function without(changed: ChangedKeys, action: Shortcut['action']): ChangedKeys {
  return Object.fromEntries(Object.entries(changed).filter(([command]) => command !== action));
}
