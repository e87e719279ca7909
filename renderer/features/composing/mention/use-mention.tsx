import { useId, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { conversationOf } from '../../../parts/drafts/drafts.tsx';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { listAttributes } from '../../../parts/lists/list-attributes.ts';
import { listKey } from '../../../parts/lists/list-key.ts';
import { useSelected } from '../../../foundation/ui/use-selected.ts';
import type { ReadContents, WantedAttachment } from '../../../parts/drafts/attachment.ts';
import { useInspector } from '../../../foundation/navigation/inspector-place.tsx';
import { spentBy } from './mention.ts';
import { bestResource, findResources, resourceGroups, type FoundResourceGroup } from '../../../parts/resources/resource-list.ts';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import { isFileEntry, listedAt, type ListedMention } from './mention-list.ts';
import { useFoundFiles } from './use-found-files.ts';
import { useFiles } from '../../../parts/drafts/use-files.ts';
import { useAttachments } from '../../../parts/drafts/use-attachments.ts';
import { useMentionedWord } from './use-mentioned-word.ts';
import { usePreview } from './use-preview.ts';

const mentionMenu = lateCode(() => import('./mention-menu.tsx'));

type MentionNeeds = {
  /** The owner of the draft. */
  chat: string;
  text: string;
  composer: RefObject<HTMLTextAreaElement | null>;
  /** While another list is open. */
  off: boolean;
};

/** Larger ones are not read only to look at them, in bytes. */
const LARGEST = 1_000_000;
const nothing: FoundResourceGroup[] = [];

/**
 * The part of the composer that shows the resources of all servers while somebody types a word that
 * begins with @. The focus stays there.
 */
export function useMention({ chat, text, composer, off }: MentionNeeds) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const late = useLate(mentionMenu);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const { show } = useInspector();
  const conversation = conversationOf(chat);
  const { attach } = useAttachments(chat);
  const { mention, open, close, onCaret, onType } = useMentionedWord(text, off);
  const query = mention?.query;
  const resources = useMemo(
    () => (query === undefined ? nothing : findResources(resourceGroups(servers, offers), query)),
    [servers, offers, query],
  );
  const found = useFoundFiles(chat, open ? query : undefined);
  const { take: takeFile } = useFiles(chat);
  const groups = useMemo(() => [...resources, ...found], [resources, found]);
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const best = useMemo(() => bestResource(resources, query ?? ''), [resources, query]);
  const { current, at, isChosen, choose } = useSelected({ query, total, best, oneAt: (place) => listedAt(groups, place), keyOf });

  const tooLarge = open ? sizeIfTooLarge(current) : undefined;
  // Nothing is read because of an @ alone: only what was looked for, or gone to.
  const isLookedAt = open && (query !== '' || isChosen) && at >= 0 && current?.entry.about.kind === 'resource' && tooLarge === undefined;
  const reading = usePreview({
    wanted: isLookedAt && current && !isFileEntry(current.entry) ? toWanted(current) : undefined,
    conversation,
    open,
  });

  const leave = (name: string) => {
    if (!mention || !composer.current) return;
    const { from, to, stays } = spentBy(text, mention, name);
    composer.current.focus();
    composer.current.setSelectionRange(from, to);
    // As if it were typed by hand: it can be undone, and so can what was written before.
    if (stays === '') document.execCommand('delete');
    else document.execCommand('insertText', false, stays);
  };
  const take = (wanted: WantedAttachment, read: ReadContents | undefined) => {
    leave(wanted.name);
    attach(wanted, read);
  };
  const press = (pressed: ListedMention | undefined, place: number) => {
    if (!pressed) return;
    const { about, name } = pressed.entry;
    if (about.kind === 'file') {
      leave(name);
      return takeFile(about.folder, about.path);
    }
    if (pressed.entry.about.kind === 'template') {
      choose(place);
      // The form is drawn with the choice, and the focus goes there after it; one without fields is
      // done already.
      requestAnimationFrame(() => {
        const field = form.current?.querySelector<HTMLElement>('input, textarea');
        if (field) field.focus();
        else form.current?.requestSubmit();
      });
      return;
    }
    // The resource as it was looked at is attached.
    take(toWanted(pressed), place === at && reading.state === 'read' ? reading : undefined);
  };

  /** True when the key was the list's and the composer does nothing with it. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const pressed = listKey(event, { open, total, at, isSelected: current !== undefined });
    if (!pressed) return false;
    if (pressed.does === 'choose') choose(pressed.at);
    else if (pressed.does === 'close') close();
    else press(current, at);
    return true;
  };

  return {
    /** Drawn above the composer. */
    menu: late && mention && open && (
      <late.MentionMenu
        id={id}
        query={mention.query}
        groups={groups}
        at={at}
        current={current}
        reading={reading}
        tooLarge={tooLarge}
        chat={chat}
        formRef={form}
        onPress={(place) => press(listedAt(groups, place), place)}
        onTake={take}
        onBrowse={() => {
          leave('');
          show({ view: 'resources' });
        }}
      />
    ),
    /** Belongs on the textarea. */
    attributes: listAttributes(id, open, at),
    onCaret,
    onType,
    onKeyDown,
  };
}

function keyOf({ group, entry }: ListedMention): string {
  return `${group.server.id} ${entry.address}`;
}

function toWanted({ group: { server }, entry }: ListedMention): WantedAttachment {
  return { server: server.id, serverName: server.name, uri: entry.address, name: entry.name };
}

function sizeIfTooLarge(listed: ListedMention | undefined): number | undefined {
  const about = listed?.entry.about;
  const size = about?.kind === 'resource' ? about.resource.size : undefined;
  return size !== undefined && size > LARGEST ? size : undefined;
}
