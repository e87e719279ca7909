import { chatsIn } from '../../../contract/chats-by-id.ts';
import { FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Output } from '../../../contract/api.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { MoveData } from './move-data.tsx';
import { Button, type ButtonProps } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import './setting.css';
import './data-section.css';

/** The data folder, and how much each part of it takes. */
export function WhereItLies() {
  const chats = useAppState((state) => chatsIn(state.conversations).length);
  // Looked at again when chats came or went.
  return <Sizes key={chats} chats={chats} />;
}

function Sizes({ chats }: { chats: number }) {
  const { ask } = useHost();
  const { data: words } = useLateWords();
  const { format } = useAllWords();
  const about = useAppState((state) => state.about);
  const [sizes, setSizes] = useState<Output<'data.sizes'>>();
  useEffect(() => {
    let isGone = false;
    ask('data.sizes', {}).then(
      (read) => isGone || setSizes(read),
      () => undefined,
    );
    return () => void (isGone = true);
  }, [ask]);
  const rows = [
    [words.chats, words.chatCount(chats), sizes?.chats],
    [words.results, words.resultsHelp, sizes?.results],
    [words.files, sizes ? words.fileCount(sizes.fileCount) : '', sizes?.files],
    [words.backups.title, words.backups.help, sizes?.backups],
    [words.logs, words.logsHelp, sizes?.logs],
    [words.packages, words.packagesHelp, sizes?.packages],
    [words.rest, words.restHelp, sizes?.rest],
    [words.keys, about.secrets === 'system' ? words.keysInStore : words.keysInMemory, undefined],
  ] as const;
  return (
    <dl className="list">
      <div className="setting data-folder">
        <dt>
          <FolderOpen size={16} strokeWidth={1.7} aria-label={words.folder} role="img" />
        </dt>
        <dd>
          <code>{visible(about.dataFolder)}</code>
        </dd>
        <dd className="data-size">{sizes && format.bytes(sizes.whole)}</dd>
        <dd className="data-open">
          <OpenFolder size="sm" />
          <MoveData />
        </dd>
      </div>
      {rows.map(([name, what, bytes]) => (
        <div key={name} className="setting data-part">
          <dt>{name}</dt>
          <dd>{what}</dd>
          <dd className="data-size">{bytes !== undefined && format.bytes(bytes)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the data folder in the file manager. */
function OpenFolder({ size }: Pick<ButtonProps, 'size'>) {
  const { ask } = useHost();
  const { findings: words } = useAllWords();
  return (
    <Button size={size} onClick={() => void ask('data.open-folder', {}).catch(tellTrouble)}>
      {words.openFolder}
    </Button>
  );
}
