import { foldersOf } from '../../../contract/workspace.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Composer } from '../composing/composer.tsx';
import { Dock } from '../composing/dock.tsx';
import { NEW, useDraft } from '../../parts/drafts/drafts.tsx';
import type { Words } from '../../../client/words/en.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './new-chat.css';

const beginnings = lateCode(() => import('./beginnings.tsx'));

/** A chat before its first message. */
export function NewChat() {
  const { chat } = useWords();
  const folders = useAppState((state) => state.folders);
  const chosen = useDraft(NEW, (draft) => draft.folders);
  const late = useLate(beginnings);
  const folder = foldersOf(folders, chosen).find(({ state }) => state === 'here')?.name;
  return (
    <>
      <div className="new-chat">
        <div className="new-chat-in">
          <h1>
            <Phrased of={folder ? chat.newIn(folder) : chat.new} />
          </h1>
          <ReadyLine />
          {late && <late.Beginnings />}
        </div>
      </div>
      <Dock>
        <Composer />
      </Dock>
    </>
  );
}

function ReadyLine() {
  const words = useWords();
  const servers = useAppState((state) => state.servers);
  const go = useGo();
  const ready = Object.values(servers).filter(({ state }) => state.state === 'ready').length;
  const starting = Object.values(servers).some(({ state }) => state.state === 'starting');
  if (Object.keys(servers).length > 0) return <p className="new-chat-line">{sayReady(words, ready, starting)}</p>;
  return (
    <>
      <p className="new-chat-line">{words.chat.noServers}</p>
      <Button onClick={() => go({ page: 'servers' })}>{words.chat.addServer}</Button>
    </>
  );
}

function sayReady({ chat }: Pick<Words, 'chat'>, ready: number, starting: boolean): string {
  if (ready > 0) return chat.ready(ready);
  return starting ? chat.starting : chat.noneReady;
}
