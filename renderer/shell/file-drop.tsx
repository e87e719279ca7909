import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { MOST_FILE_BYTES, MOST_FILES } from '../../contract/attached-file.ts';
import { takesFiles, type FileAbility } from '../../contract/takes-files.ts';
import { flat } from '../../client/words/phrase.ts';
import { useChatInView } from '../parts/drafts/drafts.tsx';
import { useModel, useModelOfNext } from '../parts/drafts/use-model.ts';
import { SaidAtRest } from '../foundation/ui/said-at-rest.tsx';
import { useAppState } from '../foundation/host/use-host.ts';
import { lateCode, useLate } from '../foundation/later/late-code.ts';
import { Keys } from '../foundation/ui/keys.tsx';
import { visible } from '../foundation/words/visible.tsx';
import { Phrased } from '../foundation/words/phrased.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { useFileDrops } from './use-file-drops.ts';
import './file-drop.css';

const bundleDialog = lateCode(() => import('../features/servers/bundle/bundle-dialog.tsx'));
const droppedFolders = lateCode(() => import('../features/folders/dropped-folders.tsx'));

/**
 * Takes files, folders and bundles that are dropped anywhere on the window, and says where they go
 * while they are held over it.
 */
export function FileDrop() {
  const [folders, setFolders] = useState<string[]>([]);
  const late = useLate(droppedFolders);
  const [bundles, setBundles] = useState<DroppedBundle[]>([]);
  const lateBundle = useLate(bundleDialog);
  const count = useFileDrops({
    onFolders: setFolders,
    onBundles: (files) => setBundles((waiting) => [...waiting, ...files.map((file) => ({ id: crypto.randomUUID(), file }))]),
  });
  const [bundle] = bundles;
  if (lateBundle && bundle) {
    const next = () => setBundles((waiting) => waiting.filter(({ id }) => id !== bundle.id));
    return <lateBundle.BundleDialog key={bundle.id} source={{ at: 'file', file: bundle.file }} onClose={next} />;
  }
  if (count !== undefined) return <DropZone count={count} />;
  return late && folders.length > 0 ? <late.DroppedFolders paths={folders} onDone={() => setFolders([])} /> : null;
}

type DroppedBundle = { id: string; file: File };

function DropZone({ count }: { count: number }) {
  const { files, format, frame } = useWords();
  const { drop } = files;
  const chat = useChatInView();
  const conversation = useAppState(({ conversations }) => conversations[chat]);
  const unsaid = useModelOfNext();
  const { choice, endpoint, model } = useModel((conversation ? conversation.model : unsaid) ?? null);
  const mayTake = (ability: FileAbility) => takesFiles(endpoint, choice.model, ability).takes !== false;
  const name = conversation ? conversation.title || frame.chats.untitled : drop.newChat;
  return (
    <div className="file-drop">
      <section className="file-drop-card" aria-label={drop.title(count)}>
        <header>
          <FileDown size={20} strokeWidth={1.6} />
          <div>
            <h2>{drop.title(count)}</h2>
            <p>{drop.note(count)}</p>
          </div>
        </header>
        <dl>
          <dt>{drop.chat}</dt>
          <dd>{conversation ? visible(name) : name}</dd>
          <dt>
            <Phrased of={drop.takes(model?.name ?? choice.model)} />
          </dt>
          <dd>{drop.kinds(mayTake('images'), mayTake('documents'))}</dd>
          <dt>{drop.atMost}</dt>
          <dd>{drop.limit(MOST_FILES, `${format.number(MOST_FILE_BYTES / 1_000_000)} MB`)}</dd>
        </dl>
        <p className="file-drop-leave">
          <Keys keys={['Esc']} /> {drop.leaves(count)}
        </p>
      </section>
      <SaidAtRest text={flat(drop.said(drop.title(count), name))} />
    </div>
  );
}
