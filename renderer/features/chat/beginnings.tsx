import { inSlot } from '../../../client/words/phrase.ts';
import type { Prompt, Server } from '../../../contract/server.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { NEW, useChangeDraft } from '../../parts/drafts/drafts.tsx';
import { UsedLately } from '../../parts/resources/used-lately.tsx';
import { commandOf, promptGroups } from '../composing/slash/prompt-list.ts';
import { ContinueList } from './continue-list.tsx';
import { FolderChoice } from './folder-choice.tsx';
import { WaitingList } from './waiting-list.tsx';
import './beginnings.css';
import './new-chat-lists.css';

/** All that a new chat can begin with. The parts come together, so that none moves another. */
export function Beginnings() {
  return (
    <>
      <FolderChoice />
      <WaitingList />
      <ContinueList />
      <Starts />
      <UsedLately />
    </>
  );
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
      <span className="new-chat-text">
        <span className="new-chat-what one-line">{visible(prompt.title ?? prompt.name)}</span>
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
