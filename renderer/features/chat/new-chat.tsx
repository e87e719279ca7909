import type { Prompt, Server } from '../../../contract/server.ts';
import { foldersOf } from '../../../contract/workspace.ts';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { commandOf, promptGroups } from '../composing/slash/prompt-list.ts';
import { UsedLately } from '../../parts/resources/used-lately.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Composer } from '../composing/composer.tsx';
import { Dock } from '../composing/dock.tsx';
import { NEW, useChangeDraft, useDraft } from '../../parts/drafts/drafts.tsx';
import type { Words } from '../../../client/words/en.ts';
import { inSlot } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './new-chat.css';

/** A chat before its first message: what the ready servers offer to begin with. */
export function NewChat() {
  const { chat } = useWords();
  const folders = useAppState((state) => state.folders);
  const chosen = useDraft(NEW, (draft) => draft.folders);
  const folder = foldersOf(folders, chosen).find(({ state }) => state === 'here')?.name;
  return (
    <>
      <div className="new-chat">
        <div className="new-chat-in">
          <h1>
            <Phrased of={folder ? chat.newIn(folder) : chat.new} />
          </h1>
          <ReadyLine />
          <Starts />
          <UsedLately />
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

/** One prompt of each server first, then second ones, four in all. */
function Starts() {
  const { chat } = useWords();
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const change = useChangeDraft();
  const groups = promptGroups(servers, offers).map(({ entries }) => entries);
  const offered = [0, 1, 2, 3].flatMap((round) => groups.flatMap((prompts) => prompts[round] ?? [])).slice(0, 4);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="starts">
      <h2 id="starts">{chat.prompts}</h2>
      <div className="starts">
        {offered.map((one) => (
          <Start
            key={commandOf(one)}
            server={one.server}
            prompt={one.prompt}
            onTake={() => {
              change(NEW, { text: commandOf(one) });
              focusComposer();
            }}
          />
        ))}
      </div>
    </section>
  );
}

function Start({ server, prompt, onTake }: { server: Server; prompt: Prompt; onTake(): void }) {
  const { chat } = useWords();
  const needed = prompt.arguments.find(({ required }) => required);
  const named = inSlot('server', server.name);
  return (
    <button type="button" className="start" onClick={onTake}>
      <Tile name={server.name} hue={server.hue} size="lg" />
      <span className="start-text">
        <span className="start-title one-line">{visible(prompt.title ?? prompt.name)}</span>
        <span className="one-line">
          <Phrased
            of={needed ? chat.needs(named, needed.title ?? needed.name) : chat.startsAtOnce(named)}
            slots={{ server: <b>{visible(server.name)}</b> }}
          />
        </span>
      </span>
    </button>
  );
}
