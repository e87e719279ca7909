import { useEffect, useRef, useSyncExternalStore } from 'react';
import { reasonOf } from '../../../../contract/errors.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { filledText } from '../../../../contract/own-prompt.ts';
import { filled } from '../../../parts/arguments/argument-values.ts';
import { Makings, type Making } from './makings.ts';
import { promptKey, type ListedPrompt } from './prompt-list.ts';
import type { PickedPrompt } from '../../../parts/drafts/picked-prompt.ts';
import { useWords } from '../../../foundation/words/use-words.ts';

export type Insert = ReturnType<typeof useInsert>;

type InsertNeeds = {
  /** The selected prompt, while the list is open. */
  offered: ListedPrompt | undefined;
  /** The chat in which the server's questions are asked meanwhile, if there is one. */
  conversation: string | undefined;
  onInsert(picked: PickedPrompt): void;
  /** The text of a prompt of the person's own, filled in. */
  onWrite(text: string): void;
};

const makings = new Makings();
const subscribe = (listener: () => void) => makings.subscribe(listener);

/** Turns the selected prompt and its arguments into messages. */
export function useInsert({ offered, conversation, onInsert, onWrite }: InsertNeeds) {
  const { ask } = useHost();
  const { composing } = useWords();
  const of = offered && promptKey(offered);
  const place = placeOf(conversation, of);
  const making = useSyncExternalStore(subscribe, () => makings.at(place));
  // Another prompt calls it off. Going elsewhere does not: what the server asks meanwhile may stand
  // on another page.
  const before = useRef({ conversation, of });
  useEffect(() => {
    const last = before.current;
    before.current = { conversation, of };
    if (last.conversation === conversation && last.of !== of) makings.giveUp(placeOf(conversation, last.of));
  }, [conversation, of]);

  /** The outcome, unless something else was asked meanwhile. */
  function make({ server, prompt }: ListedPrompt, values: Record<string, string>): Promise<Making> {
    return makings.begin(place, values, async (signal) => {
      try {
        const input = { server: server.id, name: prompt.name, arguments: filled(values), conversation };
        const { messages } = await ask('prompt.get', input, signal);
        if (messages.length > 0) return { state: 'made', values, messages };
        return { state: 'refused', values, reason: composing.noMessages(server.name) };
      } catch (cause) {
        return { state: 'refused', values, reason: reasonOf(cause) };
      }
    });
  }

  async function insert(asked: ListedPrompt, values: Record<string, string>): Promise<void> {
    if (asked.own) return onWrite(filledText(asked.own.text, values));
    const made = making.state === 'made' ? making : await make(asked, values);
    if (made.state !== 'made') return;
    const { server, prompt } = asked;
    const { messages } = made;
    makings.giveUp(place);
    const args = filled(made.values);
    onInsert({ server: server.id, serverName: server.name, name: prompt.name, title: prompt.title, arguments: args, messages });
  }

  const isFree = making.state !== 'asking';
  return {
    making,
    /** Calls the server off and drops what it made. */
    forget: () => makings.giveUp(place),
    /** Has the server make the messages, to look at them. */
    preview: (values: Record<string, string>) => void (offered && isFree && make(offered, values)),
    /**
     * Hands the messages to the composer: those that were looked at, or what the server makes now.
     */
    run: (values: Record<string, string>) => void (offered && isFree && insert(offered, values)),
  };
}

function placeOf(conversation: string | undefined, prompt: string | undefined): string {
  return `${conversation ?? ''} ${prompt ?? ''}`;
}
