import { ChevronDown } from 'lucide-react';
import { flat } from '../../client/words/phrase.ts';
import type { Server } from '../../contract/server.ts';
import { useGo } from '../frame/routes.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Menu } from '../ui/menu.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';

/** The servers that are off in all chats, and a menu that turns each on or off in all of them. */
export function InAllChats({ servers }: { servers: readonly Server[] }) {
  const { chatTools: words } = useWords();
  const { ask } = useHost();
  const go = useGo();
  return (
    <div className="chat-tools-off">
      <ul>
        {servers
          .filter(({ enabled }) => !enabled)
          .map(({ id, name }) => (
            <li key={id}>
              <Glyph state="off" size={15} label="" />
              <Phrased of={words.offInAllChats(name)} />
            </li>
          ))}
      </ul>
      <Menu
        side="top"
        trigger={
          <Button size="sm" kind="ghost">
            {words.inAllChats}
            <ChevronDown size={12} strokeWidth={2.1} />
          </Button>
        }
        items={[
          ...servers.map(({ id, name, enabled }, at) => ({
            label: flat([{ foreign: name }]),
            heading: at === 0 ? words.onInAllChats : undefined,
            checked: enabled,
            onSelect: () => void ask('server.enable', { server: id, enabled: !enabled }).catch(tellTrouble),
          })),
          { label: words.serversPage, parted: true, keys: ['Ctrl', 'Shift', 'S'], onSelect: () => go({ page: 'servers' }) },
        ]}
      />
    </div>
  );
}
