import { ChevronDown } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

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
