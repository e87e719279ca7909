import { reasonOf } from '../../../contract/errors.ts';
import type { Told } from '../../../client/words/reason-words.ts';
import { useEffect, useRef, useState } from 'react';
import type { PromptMessage } from '../../../contract/content.ts';
import { useHost } from '../../host/use-host.ts';
import { filled } from '../../picking/argument-values.ts';
import { keyOf, type OfferedPrompt } from './prompt-list.ts';
import type { PickedPrompt } from './picked-prompt.ts';
import { useWords } from '../../words/use-words.ts';

type Making =
  | { state: 'resting' }
  | { state: 'asking' }
  | { state: 'made'; messages: PromptMessage[] }
  | { state: 'refused'; reason: Told };

export type Insert = {
  making: Making;
  /** Has the server make the messages, to look at them. */
  preview(values: Record<string, string>): void;
  /** Hands the messages to the composer: those that were looked at, or what the server makes now. */
  run(values: Record<string, string>): void;
  /** Calls the server off and drops what it made. */
  forget(): void;
};

type InsertNeeds = {
  /** The selected prompt, while the list is open. */
  offered: OfferedPrompt | undefined;
  /** The chat in which the server's questions are asked meanwhile, if there is one. */
  conversation: string | undefined;
  onInsert(picked: PickedPrompt): void;
};

const resting: Making = { state: 'resting' };
const askingNow: Making = { state: 'asking' };

/** Prompts that servers are making, by chat and prompt: they go on while another page is in view, and are not asked for again after it. */
const underWay = new Map<string, AbortController>();

/** Turns the selected prompt and its arguments into messages. */
export function useInsert({ offered, conversation, onInsert }: InsertNeeds): Insert {
  const { ask } = useHost();
  const { composing } = useWords();
  const of = offered && keyOf(offered);
  const [seen, setSeen] = useState<{ of?: string; making: Making }>({ making: resting });
  const place = `${conversation ?? ''} ${of ?? ''}`;
  const making = seen.of === of && seen.making.state !== 'resting' ? seen.making : underWay.has(place) ? askingNow : resting;
  const asking = useRef<{ of?: string; stop(): void }>(undefined);
  // Another prompt calls it off. Going elsewhere does not: what the server asks meanwhile may stand on another page.
  useEffect(() => {
    if (asking.current?.of !== of) asking.current?.stop();
  }, [of]);

  function forget(): void {
    asking.current?.stop();
    underWay.get(place)?.abort();
    underWay.delete(place);
    setSeen({ making: resting });
  }

  /** The answer, unless something else was asked meanwhile. */
  async function make(asked: OfferedPrompt, values: Record<string, string>): Promise<Making | undefined> {
    const stopping = new AbortController();
    const mine = (asking.current = { of, stop: () => stopping.abort() });
    setSeen({ of, making: askingNow });
    underWay.set(place, stopping);
    const made = await messagesOf(asked, values, stopping.signal);
    if (underWay.get(place) === stopping) underWay.delete(place);
    if (asking.current !== mine) return undefined;
    setSeen({ of, making: made });
    return made;
  }

  async function messagesOf({ server, prompt }: OfferedPrompt, values: Record<string, string>, signal: AbortSignal): Promise<Making> {
    try {
      const input = { server: server.id, name: prompt.name, arguments: filled(values), conversation };
      const { messages } = await ask('prompt.get', input, signal);
      if (signal.aborted) return resting;
      return messages.length > 0 ? { state: 'made', messages } : { state: 'refused', reason: composing.noMessages(server.name) };
    } catch (cause) {
      return signal.aborted ? resting : { state: 'refused', reason: reasonOf(cause) };
    }
  }

  async function insert(asked: OfferedPrompt, values: Record<string, string>): Promise<void> {
    const made = making.state === 'made' ? making : await make(asked, values);
    if (made?.state !== 'made') return;
    const { server, prompt } = asked;
    const { messages } = made;
    setSeen({ making: resting });
    onInsert({ server: server.id, serverName: server.name, name: prompt.name, title: prompt.title, arguments: filled(values), messages });
  }

  const isFree = making.state !== 'asking' && !underWay.has(place);
  return {
    making,
    forget,
    preview: (values) => void (offered && isFree && make(offered, values)),
    run: (values) => void (offered && isFree && insert(offered, values)),
  };
}
