import { useState } from 'react';
import type { PromptMessage } from '../../contract/content.ts';
import { useHost } from '../host/use-host.ts';
import { filled } from './argument-values.ts';
import type { OfferedPrompt } from './prompt-list.ts';
import type { PickedPrompt } from './use-slash.tsx';

export type Insert = {
  state: { state: 'resting' } | { state: 'asking' } | { state: 'refused'; reason: string };
  /** Has the server make the messages. */
  read(offered: OfferedPrompt, values: Record<string, string>): Promise<PromptMessage[] | undefined>;
  /** The same, and hands them to the composer. */
  run(offered: OfferedPrompt, values: Record<string, string>): void;
  forget(): void;
};

/** Turns a prompt and its arguments into messages. What the server asks for that is asked in the conversation, if there is one. */
export function useInsert(onInsert: (picked: PickedPrompt) => void, conversation: string | undefined): Insert {
  const { ask } = useHost();
  const [state, setState] = useState<Insert['state']>({ state: 'resting' });

  async function read({ server, prompt }: OfferedPrompt, values: Record<string, string>): Promise<PromptMessage[] | undefined> {
    setState({ state: 'asking' });
    try {
      const { messages } = await ask('prompt.get', { server: server.id, name: prompt.name, arguments: filled(values), conversation });
      const reason = messages.length === 0 ? `${server.name} made no messages of it.` : undefined;
      setState(reason ? { state: 'refused', reason } : { state: 'resting' });
      return reason ? undefined : messages;
    } catch (cause) {
      setState({ state: 'refused', reason: cause instanceof Error ? cause.message : String(cause) });
      return undefined;
    }
  }

  async function insert(offered: OfferedPrompt, values: Record<string, string>): Promise<void> {
    const messages = await read(offered, values);
    if (!messages) return;
    const { server, prompt } = offered;
    onInsert({ server: server.id, serverName: server.name, name: prompt.name, title: prompt.title, arguments: filled(values), messages });
  }

  return { state, read, run: (offered, values) => void insert(offered, values), forget: () => setState({ state: 'resting' }) };
}
