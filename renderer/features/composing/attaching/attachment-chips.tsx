import { memo, useState } from 'react';
import { RotateCw, X } from 'lucide-react';
import type { Attached } from '../../../../contract/conversation.ts';
import { focusComposer } from '../../../foundation/navigation/regions.ts';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { Glyph } from '../../../foundation/ui/glyph.tsx';
import { openAtPointer } from '../../../foundation/ui/menu-point.ts';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Popover } from '../../../foundation/ui/popover.tsx';
import { hueFor } from '../../../foundation/foreign/hue.ts';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import { ServerName } from '../../../foundation/foreign/server-name.tsx';
import { Tile } from '../../../foundation/foreign/tile.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { Address } from '../../../foundation/foreign/address.tsx';
import { isSame, type Attachment, type WantedAttachment } from '../../../parts/drafts/attachment.ts';
import { sayContents, contentsSize } from '../../../parts/results/contents-words.ts';
import { useAttachments } from '../../../parts/drafts/use-attachments.ts';
import type { MeantAttachment } from '../attached-menu.tsx';
import './attachment-chips.css';
import { useWords } from '../../../foundation/words/use-words.ts';
import { flat } from '../../../../client/words/phrase.ts';
import { phraseOf } from '../../../../client/words/reason-words.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';

const attachedMenu = lateCode(() => import('../attached-menu.tsx'));
const contentsOfResource = lateCode(() => import('../../../parts/resources/contents.tsx'));

/** The attachments of the next message, above its text; not drawn anew at every key. */
export const AttachmentChips = memo(function AttachmentChips({ chat }: { chat: string }) {
  const { composing } = useWords();
  const { all, attach, remove } = useAttachments(chat);
  const [meant, setMeant] = useState<MeantAttachment>();
  const menu = useLate(attachedMenu);
  if (all.length === 0) return null;
  const menuOf = (one: Attachment, at: HTMLElement): MeantAttachment => ({
    name: one.name,
    at,
    ...(one.state.state === 'read' && { look: () => at.click() }),
    again: () => attach(one),
    remove: () => (remove(one), focusComposer()),
  });
  return (
    <>
      <ul className="composer-attached attached-list" aria-label={composing.attached}>
        {all.map((one) => (
          <li
            key={`${one.server} ${one.uri}`}
            onContextMenu={(event) => {
              const at = event.currentTarget.querySelector('button');
              if (at) openAtPointer(event, () => setMeant(menuOf(one, at)));
            }}
          >
            <Chip chat={chat} attachment={one} />
          </li>
        ))}
      </ul>
      {menu && <menu.AttachedMenu meant={meant} onClose={() => setMeant(undefined)} />}
    </>
  );
});

/** The attachments of a message, to be looked at again. */
export function SentChips({ attached }: { attached: Attached[] }) {
  const { composing } = useWords();
  return (
    <ul className="attached-list" aria-label={composing.attached}>
      {attached.map((one, index) => (
        <li key={index} className="attached">
          <Look attached={one} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ chat, attachment }: { chat: string; attachment: Attachment }) {
  const words = useWords();
  const { attach, remove } = useAttachments(chat);
  const { composing } = words;
  const { server, serverName, name, state } = attachment;
  const isGone = useAppState(({ servers }) => !servers[server]);
  const hasChanged = useAppState(({ watched }) => watched.some((one) => one.changedAt !== undefined && isSame(one, attachment)));
  const isRead = state.state === 'read';
  const trouble = isGone ? composing.serverGone(serverName) : state.state === 'refused' ? state.reason : undefined;
  return (
    <span className="attached" data-state={trouble === undefined ? state.state : 'refused'}>
      {isRead ? <Look attached={{ ...attachment, readAt: state.readAt, contents: state.contents }} /> : <Name attached={attachment} />}
      {isRead && hasChanged && <span className="attached-changed">{composing.changed}</span>}
      {state.state === 'reading' && !isGone && <Glyph state="running" size={14} label={composing.reading} />}
      {trouble !== undefined && (
        <span className="attached-trouble one-line" role="alert" title={flat(phraseOf(words, trouble))}>
          <Phrased of={trouble} />
        </span>
      )}
      {!isGone && (state.state === 'refused' || (isRead && hasChanged)) && (
        <IconButton
          size="sm"
          label={flat(composing.readAgain(name))}
          icon={<RotateCw size={12} strokeWidth={2.1} />}
          onClick={() => attach(attachment)}
        />
      )}
      <IconButton
        size="sm"
        label={flat(composing.remove(name))}
        icon={<X size={12} strokeWidth={2.1} />}
        onClick={() => (remove(attachment), focusComposer())}
      />
    </span>
  );
}

function Name({ attached: { server, serverName, name } }: { attached: WantedAttachment }) {
  const { composing } = useWords();
  const hue = useAppState((state) => hueFor(server, state.servers));
  return (
    <>
      <Tile name={serverName} hue={hue} />
      <span className="unseen">
        <Phrased of={composing.ofServer(serverName)} />
      </span>
      <span className="one-line">{visible(name)}</span>
    </>
  );
}

/** Opens what was read, exactly as it goes along. */
function Look({ attached }: { attached: Attached }) {
  const { composing, format, resources } = useWords();
  const late = useLate(contentsOfResource);
  const { server, serverName, uri, name, contents, readAt } = attached;
  const hue = useAppState((state) => hueFor(server, state.servers));
  const bytes = format.bytes(contentsSize(contents));
  const size = contents.length === 1 ? bytes : composing.items(contents.length, bytes);
  return (
    <Popover
      label={flat(composing.attachedOne(name))}
      side="top"
      width={520}
      trigger={
        <button type="button" className="attached-look">
          <Name attached={attached} />
          <span className="attached-note">{size}</span>
        </button>
      }
    >
      <div className="attached-view">
        <header className="offered-head">
          <h2>{visible(name)}</h2>
          <ServerName name={serverName} hue={hue} />
        </header>
        <Address uri={uri} />
        <p className="small-note">
          <Phrased of={composing.readAt(sayContents({ format, resources }, contents), format.dateAndTime(readAt))} />
        </p>
        {late && <late.Contents contents={contents} from={{ server, serverName }} />}
      </div>
    </Popover>
  );
}
