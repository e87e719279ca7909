import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { foldersOf } from '../../../contract/workspace.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { wallClock } from '../../foundation/ui/clock.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { NEW, useChangeDraft, useDraft } from '../../parts/drafts/drafts.tsx';
import { useChosenTools } from '../chat-tools/use-chosen-tools.ts';
import { examplesFor } from './examples.ts';
import './example-cards.css';

const DAY_MS = 86_400_000;

/** Examples of messages for the servers at hand. A press puts one into the composer. */
export function ExampleCards() {
  const { chat } = useWords();
  const isHidden = useAppState(({ settings }) => settings.examples === false);
  const examples = useExamples();
  const change = useChangeDraft();
  if (isHidden || examples.length === 0) return null;
  const isExample = (text: string) => text.trim() === '' || examples.some(({ puts }) => puts === text);
  return (
    <section aria-labelledby="examples" data-has-menu>
      <div className="examples-head">
        <h2 id="examples">{chat.prompts}</h2>
        <ExamplesMenu />
      </div>
      <div className="examples">
        {examples.map(({ says, puts, servers }) => (
          <button
            key={puts}
            type="button"
            className="example"
            onClick={() => {
              change(NEW, ({ text }) => ({ text: isExample(text) ? puts : `${text}\n${puts}` }));
              focusComposer();
            }}
          >
            <span className="example-says">
              <Phrased of={says} />
            </span>
            <span className="example-servers">
              {servers.map(({ id, name, hue }) => (
                <ServerName key={id} name={name} hue={hue} />
              ))}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

function useExamples() {
  const words = useWords().chat.examples;
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const folders = useAppState((state) => state.folders);
  const chosen = useDraft(NEW, (draft) => draft.folders);
  const { isToolOn: isOn } = useChosenTools(undefined);
  const [day] = useState(() => Math.floor(wallClock() / DAY_MS));
  const folder = foldersOf(folders, chosen).find(({ state }) => state === 'here');
  return examplesFor({ words, servers, offers, folder, isOn, day });
}

function ExamplesMenu() {
  const { chat, life } = useWords();
  const { ask } = useHost();
  const setShown = (examples: boolean) => ask('settings.change', { examples }).catch(tellTrouble);
  return (
    <Menu
      trigger={<IconButton data-menu-button size="sm" label={life.more} icon={<Ellipsis size={14} strokeWidth={1.9} />} />}
      items={[
        {
          label: chat.examples.hide,
          onSelect() {
            void setShown(false);
            showToast({ text: chat.examples.hidden, undo: () => void setShown(true) });
            focusComposer();
          },
        },
      ]}
    />
  );
}
