import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Input } from '../../contract/api.ts';
import type { ModelChoice } from '../../contract/conversation.ts';
import { useAppState } from '../host/use-host.ts';
import type { PickedPrompt } from '../prompts/use-slash.tsx';
import { toAttached, type Attachment } from '../resources/attachment.ts';
import { useSend, type Outgoing } from './use-send.ts';

/** What somebody is about to say in one chat. `queued` goes out as soon as the model rests. */
export type Draft = {
  text: string;
  prompt?: PickedPrompt;
  attached?: Attachment[];
  queued?: Outgoing;
  model?: ModelChoice;
  folders?: string[];
  readsResources?: boolean;
};

/** The chat that does not exist yet. */
export const NEW = 'new';

const empty: Draft = { text: '' };
type Drafts = Record<string, Draft>;
type Change = (key: string, part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
const DraftsContext = createContext<{ drafts: Drafts; change: Change }>({ drafts: {}, change: () => undefined });

export function useDraft(key: string): [Draft, (part: Partial<Draft>) => void] {
  const { drafts, change } = use(DraftsContext);
  return [drafts[key] ?? empty, (part) => change(key, part)];
}

/** Changes any draft, by what it is at that moment: for what takes its time. */
export function useChangeDraft(): Change {
  return use(DraftsContext).change;
}

/** Keeps what was typed in every chat while the reader looks at another one, and sends what was queued. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const change = useCallback<Change>((key, part) => {
    setDrafts((all) => {
      const draft = all[key] ?? empty;
      return { ...all, [key]: { ...draft, ...(typeof part === 'function' ? part(draft) : part) } };
    });
  }, []);
  const value = useMemo(() => ({ drafts, change }), [drafts, change]);
  useQueue(drafts, change);
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

/** The draft as the host takes it; undefined while there is nothing to send, or something that is attached is not read. */
export function toOutgoing({ text, prompt, attached = [] }: Draft): Outgoing | undefined {
  const read = toAttached(attached);
  if (!read) return undefined;
  const along = read.length > 0 ? { attached: read } : {};
  const typed = text.trim();
  if (!prompt) return typed || read.length > 0 ? { text: typed, ...along } : undefined;
  const command = [
    `/${prompt.serverName}:${prompt.name}`,
    ...Object.entries(prompt.arguments).map(([name, value]) => `${name}=${value}`),
  ].join(' ');
  const messages: NonNullable<Input<'conversation.send'>['prompt']>['messages'] = [...prompt.messages];
  if (typed) messages.push({ role: 'user', content: { type: 'text', text: typed } });
  const sent = { server: prompt.server, name: prompt.name, messages };
  return { text: typed ? `${command}\n\n${typed}` : command, prompt: sent, ...along };
}
