import type { Prompt, Server } from '../../contract/server.ts';
import { foldersOf } from '../../contract/workspace.ts';
import { focusComposer } from '../frame/regions.ts';
import { useGo } from '../frame/routes.ts';
import { useAppState } from '../host/use-host.ts';
import { commandOf, promptGroups } from '../composing/slash/prompt-list.ts';
import { UsedLately } from '../resources/used-lately.tsx';
import { Button } from '../ui/button.tsx';
import { Tile } from '../ui/tile.tsx';
import { visible } from '../ui/visible.tsx';
import { Composer } from '../composing/composer.tsx';
import { Dock } from '../composing/dock.tsx';
import { NEW, useChangeDraft, useDraft } from '../composing/drafts.tsx';
import './conversation.css';
import './new-chat.css';

/** A chat before its first message: what the ready servers offer to begin with. */
export function NewChat() {
  const folders = useAppState((state) => state.folders);
  const chosen = useDraft(NEW, (draft) => draft.folders);
  const folder = foldersOf(folders, chosen).find(({ state }) => state === 'here')?.name;
  return (
    <>
      <div className="thread new-chat">
        <div className="thread-in">
          <h1>{folder ? `New chat in ${folder}` : 'New chat'}</h1>
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
  const servers = useAppState((state) => state.servers);
  const go = useGo();
  const ready = Object.values(servers).filter(({ state }) => state.state === 'ready').length;
  const starting = Object.values(servers).some(({ state }) => state.state === 'starting');
  if (Object.keys(servers).length > 0) return <p className="new-chat-line">{sayReady(ready, starting)}</p>;
  return (
    <>
      <p className="new-chat-line">No servers yet. Servers give the model something to work with.</p>
      <Button onClick={() => go({ page: 'servers' })}>Add server</Button>
    </>
  );
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

function sayReady(ready: number, starting: boolean): string {
  if (ready === 0) return starting ? 'Servers are starting. Ask anything.' : 'No server is ready. You can ask anything that needs none.';
  const number = NUMBERS[ready] ?? String(ready);
  return `${number} ${ready === 1 ? 'server is' : 'servers are'} ready. Ask anything, or begin with something ${ready === 1 ? 'it offers' : 'they offer'}.`;
}

/** One prompt of each server first, then second ones, four in all. */
function Starts() {
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const change = useChangeDraft();
  const groups = promptGroups(servers, offers).map(({ entries }) => entries);
  const offered = [0, 1, 2, 3].flatMap((round) => groups.flatMap((prompts) => prompts[round] ?? [])).slice(0, 4);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="starts">
      <h2 id="starts">Prompts from your servers</h2>
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
  const needed = prompt.arguments.find(({ required }) => required);
  return (
    <button type="button" className="start" onClick={onTake}>
      <Tile name={server.name} hue={server.hue} size="lg" />
      <span className="start-text">
        <span className="start-title one-line">{visible(prompt.title ?? prompt.name)}</span>
        <span className="one-line">
          <b>{server.name}</b>, {needed ? <>needs {visible((needed.title ?? needed.name).toLowerCase())}</> : 'starts at once'}
        </span>
      </span>
    </button>
  );
}
