import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { flat } from '../../client/words/phrase.ts';
import type { Server } from '../../contract/server.ts';
import { OpenDialogContext, type ServersDialog } from '../features/servers/open-dialog.ts';
import { ServerDialogs } from '../features/servers/server-dialogs.tsx';
import { useServerMenu } from '../features/servers/use-server-menu.tsx';
import { useAppState } from '../foundation/host/use-host.ts';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { createMenuHandle, MenuPopup, MenuTrigger, SharedMenu } from '../foundation/ui/menu.tsx';
import { useLateWords } from '../foundation/words/use-late-words.ts';

const ofRows = createMenuHandle<string>();

/** The button of a row that opens the menu of its server. */
export function YardMenuTrigger({ server }: { server: Server }) {
  const { hand } = useLateWords();
  return (
    <MenuTrigger
      handle={ofRows}
      of={server.id}
      trigger={
        <IconButton
          data-menu-button
          size="sm"
          className="yard-menu"
          tabIndex={-1}
          label={flat(hand.menuOf(server.name))}
          icon={<Ellipsis size={14} strokeWidth={1.9} />}
        />
      }
    />
  );
}

/** The menu that all rows share, and the dialogs that it opens, on any page. */
export function YardMenu() {
  const [opened, setOpened] = useState<ServersDialog>();
  return (
    <>
      <OpenDialogContext value={setOpened}>
        <SharedMenu handle={ofRows}>{(id) => <MenuOf key={id} id={id} />}</SharedMenu>
      </OpenDialogContext>
      <ServerDialogs opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function MenuOf({ id }: { id: string }) {
  const server = useAppState(({ servers }) => servers[id]);
  return server && <ItemsOf server={server} />;
}

function ItemsOf({ server }: { server: Server }) {
  return <MenuPopup items={useServerMenu(server)} />;
}
