import { Search } from 'lucide-react';
import { useState } from 'react';
import { type Shortcut, type ShortcutGroup, shortcutsNow, type ChangedKeys } from '../../../client/shortcuts.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { ShortcutRow } from './shortcut-row.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import './shortcuts-section.css';

/** Every action that has a key, and its keys to be changed. */
export function ShortcutsSection() {
  const { shortcuts: words } = useWords();
  const changed = useAppState((state) => state.settings.shortcuts);
  const [filter, setFilter] = useState('');
  const [recording, setRecording] = useState<Shortcut['action']>();
  const sought = filter.trim().toLowerCase();
  const found = shortcutsNow(changed).filter(({ action, keys }) =>
    [words.actions[action], keys.join('+'), keys.join(' ')].some((text) => text.toLowerCase().includes(sought)),
  );
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{words.name}</h1>
          <p>{words.lead}</p>
        </div>
        <div className="shortcut-tools">
          <TextField
            className="page-filter"
            aria-label={words.filter}
            placeholder={words.filter}
            icon={<Search size={14} strokeWidth={1.9} />}
            value={filter}
            onChange={setFilter}
          />
          <ResetShortcuts changed={changed ?? {}} />
        </div>
      </header>
      {found.length === 0 && <p className="quiet">{words.nothing}</p>}
      {found.length > 0 && (
        <table className="list shortcut-table">
          <thead className="unseen">
            <tr>
              <th scope="col">{words.action}</th>
              <th scope="col">{words.keys}</th>
              <th scope="col">{words.change}</th>
            </tr>
          </thead>
          {GROUPS.map((group) => ({ group, rows: found.filter((one) => one.group === group) })).map(
            ({ group, rows }) =>
              rows.length > 0 && (
                <tbody key={group}>
                  <tr className="shortcut-group">
                    <th scope="rowgroup" colSpan={3}>
                      {words.groups[group]}
                    </th>
                  </tr>
                  {rows.map((one) => (
                    <ShortcutRow
                      key={one.action}
                      {...one}
                      changed={changed ?? {}}
                      isRecording={recording === one.action}
                      onRecord={(on) => setRecording(on ? one.action : undefined)}
                    />
                  ))}
                </tbody>
              ),
          )}
        </table>
      )}
    </>
  );
}

const GROUPS: readonly ShortcutGroup[] = ['chat', 'message', 'composer', 'waiting', 'window'];

/** Gives all commands their usual keys back, once that was pressed again. */
function ResetShortcuts({ changed }: { changed: ChangedKeys }) {
  const { ask } = useHost();
  const { shortcuts: words } = useWords();
  const [isAsking, setAsking] = useState(false);
  const count = Object.keys(changed).length;
  if (!isAsking || count === 0) {
    return (
      <Button disabled={count === 0} onClick={() => setAsking(true)}>
        {words.resetAll}
      </Button>
    );
  }
  const reset = () => {
    setAsking(false);
    ask('settings.change', { shortcuts: {} }).catch(tellTrouble);
  };
  return (
    <>
      <Button autoFocus onClick={() => setAsking(false)}>
        {words.keep}
      </Button>
      <Button kind="danger" onClick={reset}>
        {words.resetNow(count)}
      </Button>
    </>
  );
}
