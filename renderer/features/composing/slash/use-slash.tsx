import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { listAttributes } from '../../../parts/lists/list-attributes.ts';
import { listKey } from '../../../parts/lists/list-key.ts';
import { useSelected } from '../../../foundation/ui/use-selected.ts';
import { findListedPrompts, ownPromptGroups, promptKey, promptGroups, type ListedPrompt } from './prompt-list.ts';
import type { PickedPrompt } from '../../../parts/drafts/picked-prompt.ts';
import { useNewPrompt } from './new-prompt.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { useInsert } from './use-insert.ts';
import { useOwnPrompts } from './use-own-prompts.ts';
import { useWords } from '../../../foundation/words/use-words.ts';

type SlashNeeds = {
  /** All that stands in the composer. */
  text: string;
  /** The chat it is for, unless that does not exist yet. */
  conversation: string | undefined;
  onInsert(picked: PickedPrompt): void;
  onWrite(text: string): void;
};

/**
 * The part of the composer that lists prompts, of all servers and the person's own, while its text
 * begins with a slash. The focus stays in the composer.
 */
export function useSlash({ text, conversation, onInsert, onWrite }: SlashNeeds) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const query = text.startsWith('/') && !text.includes('\n') ? text.slice(1) : undefined;
  const isAsked = query !== undefined;
  const { yours } = useWords().ownPrompts;
  const own = useOwnPrompts(isAsked);
  const fresh = useNewPrompt(own.look);
  const all = useMemo(
    () => (isAsked ? [...ownPromptGroups(own.prompts, yours), ...promptGroups(servers, offers)] : []),
    [own.prompts, yours, servers, offers, isAsked],
  );
  const found = useMemo(() => findListedPrompts(all, query ?? ''), [all, query]);

  const [closed, setClosed] = useState(false);
  if (closed && query === undefined) setClosed(false);
  const { prompts, best } = found;
  const { current, at, choose } = useSelected({ query, total: prompts.length, best, oneAt: (place) => prompts[place], keyOf: promptKey });
  const open = query !== undefined && !closed && (current !== undefined || !query.includes(' '));
  const insert = useInsert({ offered: open ? current : undefined, conversation, onInsert, onWrite });

  const take = (taken: ListedPrompt) => {
    if (taken.prompt.arguments.length === 0 || insert.making.state === 'made') insert.run({});
    else form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };

  /** True when the key was the list's and the composer does nothing with it. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const pressed = listKey(event, { open, total: prompts.length, at, isSelected: current !== undefined });
    switch (pressed?.does) {
      case undefined:
        return false;
      case 'choose':
        choose(pressed.at);
        break;
      case 'close':
        if (insert.making.state === 'asking') insert.forget();
        else setClosed(true);
        break;
      case 'take':
        if (current && !event.repeat) take(current);
        break;
      case 'enter':
        // Into its form: a prompt without arguments can be looked at before it is taken, too.
        form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
        break;
      default:
        return pressed satisfies never;
    }
    return true;
  };

  return {
    open,
    /** Drawn above the composer. */
    menu: open && (
      <SlashMenu
        id={id}
        query={query}
        found={found}
        at={at}
        current={current}
        formRef={form}
        insert={insert}
        own={own}
        conversation={conversation}
        onChoose={choose}
        onTake={take}
        onNew={fresh.write}
      />
    ),
    /** A new prompt is written, whether the list is open or not. */
    dialog: fresh.dialog,
    /** Belongs on the textarea. */
    attributes: listAttributes(id, open, at),
    /** The text in the composer is taken from the list, not sent as it is. */
    isPicking: open && current !== undefined,
    onKeyDown,
  };
}
