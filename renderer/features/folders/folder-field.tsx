import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { Folder, FolderPlus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { SuggestField } from '../../foundation/ui/suggest-field.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import './workspace.css';

type FolderFieldProps = { add(path: string): Promise<void>; autoFocus?: boolean };

/** Types in a folder, completed from disk, or picks one where a native dialog is at hand. */
export function FolderField({ add: onAdd, autoFocus }: FolderFieldProps) {
  const { ask } = useHost();
  const { field } = useWords().folders;
  const picks = useAppState((state) => state.about.picksFolders);
  const [path, setPath] = useState('');
  const [refusal, setRefusal] = useState<Explanation>();

  async function add(chosen: string): Promise<void> {
    if (!chosen.trim()) return;
    try {
      await onAdd(chosen.trim());
      setPath('');
      setRefusal(undefined);
    } catch (cause) {
      setRefusal(reasonOf(cause));
    }
  }
  async function pick(): Promise<void> {
    const { path: chosen } = await ask('folder.pick', {});
    if (chosen !== null) await add(chosen);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add(path);
  }

  return (
    <div className="folder-field">
      <div className="folder-line">
        <SuggestField
          value={path}
          icon={<Folder size={16} strokeWidth={1.7} />}
          aria-label={field.label}
          placeholder="~/code"
          autoFocus={autoFocus}
          listLabel={field.suggestions}
          complete={async (text, signal) => ({ values: (await ask('folder.complete', { text }, signal)).paths })}
          onChange={(next) => {
            setPath(next);
            setRefusal(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {picks && !path.trim() ? (
          <Button className="folder-add" onClick={() => void pick().catch(tellTrouble)}>
            {field.choose}
          </Button>
        ) : (
          <Button
            className="folder-add"
            disabled={!path.trim()}
            icon={<FolderPlus size={16} strokeWidth={1.7} />}
            onClick={() => void add(path)}
          >
            {field.add}
          </Button>
        )}
      </div>
      <TroubleLine trouble={refusal} />
    </div>
  );
}
