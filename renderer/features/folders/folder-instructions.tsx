import { FileText, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Input } from '../../../contract/api.ts';
import { INSTRUCTIONS_FILE, type FolderInstructions as Read } from '../../../contract/folder-instructions.ts';
import type { Folder } from '../../../contract/workspace.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** The AGENTS.md of a folder, where it has one: its whole text to look at, and then to be used. */
export function FolderInstructions({ folder }: { folder: Folder }) {
  const { instructions: words } = useWords().folders;
  const [read, change] = useInstructions(folder.path);
  const [open, setOpen] = useState(false);
  if (!read || (read.found.is === 'none' && read.used === undefined)) return null;
  const { found, used } = read;
  const isUsed = found.is === 'text' && found.hash === used;
  const isOther = used !== undefined && !isUsed;
  const Icon = isOther ? TriangleAlert : FileText;
  return (
    <div className="folder-instructions">
      <div className="folder-instructions-head" data-changed={isOther || undefined}>
        <Icon size={14} strokeWidth={1.9} />
        <div>
          <b>
            <Phrased of={words.of(INSTRUCTIONS_FILE, folder.name)} />
          </b>
          <p>{toldOf(words, read)}</p>
          {found.is === 'odd' && <TroubleLine trouble={found.reason} />}
        </div>
        {used !== undefined && (
          <Button size="sm" onClick={() => change('folder.leave-instructions', { path: folder.path })}>
            {words.leave}
          </Button>
        )}
        {found.is === 'text' && (
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.close : words.look}
          </Button>
        )}
      </div>
      {open && found.is === 'text' && (
        <>
          <Said hue={0} head={words.said(`${folder.path}/${INSTRUCTIONS_FILE}`)}>
            <div className="folder-instructions-text" tabIndex={0}>
              {visible(found.text)}
            </div>
          </Said>
          {!isUsed && (
            <Button size="sm" kind="primary" onClick={() => change('folder.use-instructions', { path: folder.path, hash: found.hash })}>
              <Phrased of={words.use(INSTRUCTIONS_FILE)} />
            </Button>
          )}
        </>
      )}
    </div>
  );
}

type InstructionWords = ReturnType<typeof useWords>['folders']['instructions'];

function toldOf(words: InstructionWords, { found, used }: Read): string {
  if (used === undefined) return words.untold;
  if (found.is === 'none') return words.gone;
  if (found.is === 'odd') return words.toldBefore;
  return found.hash === used ? words.told : words.changed;
}

/** Read when they are shown, when somebody comes back to the window, and after each change. */
function useInstructions(path: string) {
  const { ask } = useHost();
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    const look = () => void ask('folder.read-instructions', { path }).then(setRead, () => undefined);
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [ask, path]);
  const change: ChangeInstructions = (name, input) =>
    void ask(name, input)
      .catch(tellTrouble)
      .then(() => ask('folder.read-instructions', { path }))
      .then(setRead, tellTrouble);
  return [read, change] as const;
}

type Name = 'folder.use-instructions' | 'folder.leave-instructions';
type ChangeInstructions = <N extends Name>(name: N, input: Input<N>) => void;
