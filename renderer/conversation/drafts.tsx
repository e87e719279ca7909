import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Input } from '../../contract/api.ts';
import type { ModelChoice } from '../../contract/conversation.ts';
import { useAppState } from '../host/use-host.ts';
import type { PickedPrompt } from '../prompts/use-slash.tsx';
import { useSend, type Outgoing } from './use-send.ts';

/** What somebody is about to say in one chat. `queued` goes out as soon as the model rests. */
export type Draft = { text: string; prompt?: PickedPrompt; queued?: Outgoing; model?: ModelChoice };

/** The chat that does not exist yet. */
export const NEW = 'new';

const empty: Draft = { text: '' };
type Drafts = Record<string, Draft>;
type Change = (key: string, part: Partial<Draft>) => void;
const DraftsContext = createContext<{ drafts: Drafts; change: Change }>({ drafts: {}, change: () => undefined });

export function useDraft(key: string): [Draft, (part: Partial<Draft>) => void] {
  const { drafts, change } = use(DraftsContext);
  return [drafts[key] ?? empty, (part) => change(key, part)];
}

/** Keeps what was typed in every chat while the reader looks at another one, and sends what was queued. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const value = useMemo(() => {
    const change: Change = (key, part) => setDrafts((all) => ({ ...all, [key]: { ...(all[key] ?? empty), ...part } }));
    return { drafts, change };
  }, [drafts]);
  useQueue(drafts, value.change);
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

function useQueue(drafts: Drafts, change: Change): void {
  const conversations = useAppState((state) => state.conversations);
  const send = useSend();
  useEffect(() => {
    for (const [key, { queued }] of Object.entries(drafts)) {
      if (!queued || conversations[key]?.activity.state !== 'resting') continue;
      change(key, { queued: undefined });
      void send(key, queued);
    }
  }, [drafts, conversations, change, send]);
}

/** The draft as the host takes it; undefined while there is nothing to send. */
export function toOutgoing({ text, prompt }: Draft): Outgoing | undefined {
  const typed = text.trim();
  if (!prompt) return typed ? { text: typed } : undefined;
  const command = [
    `/${prompt.serverName}:${prompt.name}`,
    ...Object.entries(prompt.arguments).map(([name, value]) => `${name}=${value}`),
  ].join(' ');
  const messages: NonNullable<Input<'conversation.send'>['prompt']>['messages'] = [...prompt.messages];
  if (typed) messages.push({ role: 'user', content: { type: 'text', text: typed } });
  return { text: typed ? `${command}\n\n${typed}` : command, prompt: { server: prompt.server, name: prompt.name, messages } };
}
