import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useAppState } from '../../host/use-host.ts';
import { listAttributes, type ListAttributes } from '../picking/list-attributes.ts';
import { useSelected } from '../../ui/use-selected.ts';
import { findPrompts, keyOf, promptGroups, type OfferedPrompt } from './prompt-list.ts';
import type { PickedPrompt } from './picked-prompt.ts';
import { SlashMenu } from './slash-menu.tsx';
import { useInsert } from './use-insert.ts';

type SlashNeeds = {
  /** All that stands in the composer. */
  text: string;
  /** The chat it is for, unless that does not exist yet. */
  conversation: string | undefined;
  composer: RefObject<HTMLTextAreaElement | null>;
  onInsert(picked: PickedPrompt): void;
};

/** What the composer needs to show the prompts of all servers while its text begins with a slash. The focus stays in the composer. */
export type Slash = {
  open: boolean;
  /** Drawn above the composer. */
  menu: ReactNode;
  /** What stands in the composer is taken from the list, not sent as it is. */
  isPicking: boolean;
  /** Belongs on the textarea. */
  attributes: ListAttributes;
  /** True when the key was the list's and the composer does nothing with it. */
  onKeyDown(event: KeyboardEvent): boolean;
};

export function useSlash({ text, conversation, composer, onInsert }: SlashNeeds): Slash {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const query = text.startsWith('/') && !text.includes('\n') ? text.slice(1) : undefined;
  const isAsked = query !== undefined;
  const all = useMemo(() => (isAsked ? promptGroups(servers, offers) : []), [servers, offers, isAsked]);
  const found = useMemo(() => findPrompts(all, query ?? ''), [all, query]);

  const [closed, setClosed] = useState(false);
  if (closed && query === undefined) setClosed(false);
  const { prompts, best } = found;
  const { current, at, choose } = useSelected({ query, total: prompts.length, best, oneAt: (place) => prompts[place], keyOf });
  const open = query !== undefined && !closed && (current !== undefined || !query.includes(' '));
  const insert = useInsert({ offered: open ? current : undefined, conversation, onInsert });

  const step = (by: number) => choose(at < 0 ? (by > 0 ? 0 : prompts.length - 1) : (at + by + prompts.length) % prompts.length);
  const take = (taken: OfferedPrompt) => {
    if (taken.prompt.arguments.length === 0 || insert.making.state === 'made') return insert.run({});
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!open || event.nativeEvent.isComposing) return false;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    if (event.key === 'Escape') return ours(event, () => (insert.making.state === 'asking' ? insert.forget() : setClosed(true)));
    if (!current) return false;
    if (event.key === 'ArrowDown') return ours(event, () => step(1));
    if (event.key === 'ArrowUp') return ours(event, () => step(-1));
    if (event.key === 'Enter') return ours(event, () => event.repeat || take(current));
    // Into its form: a prompt without arguments can be looked at before it is taken, too.
    if (event.key === 'Tab') return ours(event, () => form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus());
    return false;
  }

  return {
    open,
    menu: open && (
      <SlashMenu
        id={id}
        query={query}
        found={found}
        at={at}
        current={current}
        formRef={form}
        insert={insert}
        conversation={conversation}
        onChoose={choose}
        onTake={take}
        onBack={() => composer.current?.focus()}
      />
    ),
    attributes: listAttributes(id, open, at),
    isPicking: open && current !== undefined,
    onKeyDown,
  };
}

function ours(event: KeyboardEvent, act: () => void): true {
  event.preventDefault();
  act();
  return true;
}
