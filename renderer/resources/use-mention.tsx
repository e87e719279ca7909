import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { NEW } from '../conversation/drafts.tsx';
import { useAppState } from '../host/use-host.ts';
import { isSame, type Read, type Wanted } from './attachment.ts';
import { useBrowser } from './browser-place.tsx';
import { mentionAt, withoutMention } from './mention.ts';
import { bestResource, findResources, resourceGroups, type Entry, type FoundGroup } from './resource-list.ts';
import { MentionMenu } from './mention-menu.tsx';
import { entryAt } from './entry-at.ts';
import { useAttachments } from './use-attachments.ts';
import { usePreview } from './use-preview.ts';

type MentionNeeds = {
  /** Whose draft it is. */
  chat: string;
  text: string;
  composer: RefObject<HTMLTextAreaElement | null>;
  /** While another list is open. */
  off: boolean;
  onText(text: string): void;
};

/** What the composer needs to show the resources of all servers while somebody types a word that begins with @. The focus stays there. */
export type Mentioning = {
  /** Drawn above the composer. */
  menu: ReactNode;
  /** Belongs on the textarea. */
  attributes: { 'aria-autocomplete': 'list'; 'aria-haspopup': 'listbox'; 'aria-controls'?: string; 'aria-activedescendant'?: string };
  onCaret(caret: number): void;
  /** True when the key was the list's and the composer does nothing with it. */
  onKeyDown(event: KeyboardEvent): boolean;
};

const PAGE = 8;
/** Larger ones are not read only to look at them, in bytes. */
const LARGEST = 1_000_000;
const nothing: FoundGroup[] = [];

export function useMention({ chat, text, composer, off, onText }: MentionNeeds): Mentioning {
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const { show } = useBrowser();
  const { all, attach } = useAttachments(chat);
  const [caret, setCaret] = useState(0);
  const place = usePlaceCaret(composer, setCaret);

  const mention = off ? undefined : mentionAt(text, Math.min(caret, text.length));
  const query = mention?.query;
  const groups = useMemo(
    () => (query === undefined ? nothing : findResources(resourceGroups(servers, offers), query)),
    [servers, offers, query],
  );
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  /** Where the list was closed without taking anything: it stays closed for that word. */
  const [closed, setClosed] = useState<number>();
  if (closed !== undefined && closed !== mention?.from) setClosed(undefined);
  const [choice, setChoice] = useState<{ query?: string; at: number }>({ at: 0 });
  const isChosen = choice.query === query;
  const at = isChosen ? Math.min(choice.at, total - 1) : bestResource(groups, query ?? '');
  const current = entryAt(groups, at);
  const open = mention !== undefined && closed === undefined;

  const tooLarge = open ? sizeIfTooLarge(current?.entry) : undefined;
  // Nothing is read because of an @ alone: only what was looked for, or gone to.
  const isLookedAt = open && (query !== '' || isChosen) && current?.entry.about.kind === 'resource' && tooLarge === undefined;
  const reading = usePreview({
    wanted: isLookedAt ? toWanted(current) : undefined,
    conversation: chat === NEW ? undefined : chat,
    open,
  });

  const choose = (next: number) => setChoice({ query, at: next });
  const leave = () => {
    if (!mention) return;
    place(mention.from);
    onText(withoutMention(text, mention));
    composer.current?.focus();
  };
  const take = (wanted: Wanted, read: Read | undefined) => {
    leave();
    attach(wanted, read);
  };
  const press = (index: number) => {
    const pressed = entryAt(groups, index);
    if (!pressed) return;
    if (pressed.entry.about.kind === 'template') {
      choose(index);
      // The form is drawn with the choice, and the focus goes there after it.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-argument] input')?.focus());
      return;
    }
    // What was looked at is what is attached.
    take(toWanted(pressed), index === at && reading.state === 'read' ? reading : undefined);
  };

  const keys: Record<string, () => void> = {
    ArrowDown: () => choose((at + 1) % total),
    ArrowUp: () => choose((at - 1 + total) % total),
    PageDown: () => choose(Math.min(at + PAGE, total - 1)),
    PageUp: () => choose(Math.max(at - PAGE, 0)),
    Enter: () => press(at),
    Tab: () => press(at),
  };
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!open || event.nativeEvent.isComposing) return false;
    const act = event.key === 'Escape' ? () => setClosed(mention.from) : keys[event.key];
    if (!act || (!current && event.key !== 'Escape')) return false;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    event.preventDefault();
    act();
    return true;
  }

  const optionId = (index: number) => `${id}-${index}`;
  return {
    menu: open && (
      <MentionMenu
        id={id}
        query={mention.query}
        groups={groups}
        at={at}
        reading={reading}
        tooLarge={tooLarge}
        optionId={optionId}
        conversation={chat === NEW ? undefined : chat}
        formRef={form}
        isAttached={(server, { address }) => all.some((one) => isSame(one, { server, uri: address }))}
        onPress={press}
        onTake={take}
        onBack={() => composer.current?.focus()}
        onBrowse={() => {
          leave();
          show();
        }}
      />
    ),
    attributes: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && current ? optionId(at) : undefined,
    },
    onCaret: setCaret,
    onKeyDown,
  };
}

function toWanted({ group: { server }, entry }: { group: FoundGroup; entry: Entry }): Wanted {
  return { server: server.id, serverName: server.name, uri: entry.address, name: entry.name };
}

function sizeIfTooLarge(entry: Entry | undefined): number | undefined {
  const size = entry?.about.kind === 'resource' ? entry.about.resource.size : undefined;
  return size !== undefined && size > LARGEST ? size : undefined;
}

/** Text that is set from here leaves the caret at its end; this puts it where it belongs. */
function usePlaceCaret(composer: RefObject<HTMLTextAreaElement | null>, onCaret: (caret: number) => void) {
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    const caret = wanted.current;
    if (caret === undefined) return;
    wanted.current = undefined;
    composer.current?.setSelectionRange(caret, caret);
    onCaret(caret);
  });
  return (caret: number) => {
    wanted.current = caret;
  };
}
