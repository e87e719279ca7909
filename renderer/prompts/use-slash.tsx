import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { PromptMessage } from '../../contract/content.ts';
import { useAppState } from '../host/use-host.ts';
import { findPrompts, promptGroups, type OfferedPrompt } from './prompt-list.ts';
import { SlashMenu } from './slash-menu.tsx';
import { useInsert } from './use-insert.ts';

/** A prompt of a server, filled in, with the messages the server made of it. */
export type PickedPrompt = {
  server: string;
  serverName: string;
  name: string;
  title?: string;
  arguments: Record<string, string>;
  messages: PromptMessage[];
};

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
  /** Belongs on the textarea. */
  attributes: { 'aria-autocomplete': 'list'; 'aria-haspopup': 'listbox'; 'aria-controls'?: string; 'aria-activedescendant'?: string };
  /** True when the key was the list's and the composer does nothing with it. */
  onKeyDown(event: KeyboardEvent): boolean;
};

export function useSlash({ text, conversation, composer, onInsert }: SlashNeeds): Slash {
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const query = text.startsWith('/') && !text.includes('\n') ? text.slice(1) : undefined;
  const isAsked = query !== undefined;
  const all = useMemo(() => (isAsked ? promptGroups(servers, offers) : []), [servers, offers, isAsked]);
  const { groups, prompts, best } = useMemo(() => findPrompts(all, query ?? ''), [all, query]);

  const [closed, setClosed] = useState(false);
  if (closed && query === undefined) setClosed(false);
  /** By its name, so that a list that changes meanwhile does not put another one in its place. */
  const [choice, setChoice] = useState<{ query?: string; server?: string; prompt?: string }>({});
  const isChosen = ({ server, prompt }: OfferedPrompt) => server.id === choice.server && prompt.name === choice.prompt;
  const chosen = isAsked && choice.query === query ? prompts.findIndex(isChosen) : -1;
  const at = chosen >= 0 ? chosen : best;
  const current = prompts[at];
  const open = query !== undefined && !closed && (prompts.length > 0 || !query.includes(' '));
  const insert = useInsert(onInsert, conversation);

  const choose = (next: number) => {
    const offered = prompts[(next + prompts.length) % prompts.length];
    setChoice({ query, server: offered?.server.id, prompt: offered?.prompt.name });
  };
  const take = (taken: OfferedPrompt) => {
    if (taken.prompt.arguments.length === 0) return insert.run(taken, {});
    form.current?.querySelector('input')?.focus();
  };

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!open || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') return ours(event, () => setClosed(true));
    if (!current || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    if (event.key === 'ArrowDown') return ours(event, () => choose(at + 1));
    if (event.key === 'ArrowUp') return ours(event, () => choose(at - 1));
    if (event.key === 'Enter' || event.key === 'Tab') return ours(event, () => take(current));
    return false;
  }

  const optionId = (index: number) => `${id}-${index}`;
  return {
    open,
    menu: open && (
      <SlashMenu
        id={id}
        query={query}
        groups={groups}
        prompts={prompts}
        at={at}
        optionId={optionId}
        formRef={form}
        insert={insert}
        onChoose={choose}
        onTake={take}
        onBack={() => composer.current?.focus()}
      />
    ),
    attributes: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && current ? optionId(at) : undefined,
    },
    onKeyDown,
  };
}

function ours(event: KeyboardEvent, act: () => void): true {
  event.preventDefault();
  act();
  return true;
}
