import type { Input } from '../../../contract/api.ts';
import type { PickedPrompt } from './picked-prompt.ts';
import { toFiles, type FileDraft } from './file-draft.ts';
import { toAttached, withAttachment, type Attachment } from './attachment.ts';

/** One message as it is written. */
export type OutgoingMessage = { text: string; prompt?: PickedPrompt; attached?: Attachment[]; files?: FileDraft[] };

/** One message as it is sent. */
export type Outgoing = Pick<Input<'conversation.send'>, 'text' | 'prompt' | 'attached' | 'files' | 'instead'>;

/** The text written since, behind the one written before. One message has one prompt. */
export function joinOutgoing(before: OutgoingMessage, since: OutgoingMessage): OutgoingMessage {
  return {
    text: [before.text, since.text].filter(Boolean).join('\n\n'),
    prompt: since.prompt ?? before.prompt,
    attached: (since.attached ?? []).reduce(withAttachment, before.attached ?? []),
    files: [...(before.files ?? []), ...(since.files ?? [])],
  };
}

/** Something attached is on its way, and nothing was refused: waiting is enough. */
export function isBeingRead({ attached = [], files = [] }: OutgoingMessage): boolean {
  const states = [...attached, ...files].map(({ state }) => state.state);
  return states.includes('reading') && !states.includes('refused');
}

/**
 * As the host takes it; undefined while there is nothing to send, or something that is attached is
 * not read.
 */
export function toOutgoing({ text, prompt, attached = [], files = [] }: OutgoingMessage): Outgoing | undefined {
  const read = toAttached(attached);
  const kept = toFiles(files);
  if (!read || !kept) return undefined;
  const along = { ...(read.length > 0 && { attached: read }), ...(kept.length > 0 && { files: kept }) };
  const typed = text.trim();
  if (!prompt) return typed || read.length + kept.length > 0 ? { text: typed, ...along } : undefined;
  const command = [
    `/${prompt.serverName}:${prompt.name}`,
    ...Object.entries(prompt.arguments).map(([name, value]) => `${name}=${value}`),
  ].join(' ');
  const messages: NonNullable<Outgoing['prompt']>['messages'] = [...prompt.messages];
  if (typed) messages.push({ role: 'user', content: { type: 'text', text: typed } });
  const sent = { server: prompt.server, name: prompt.name, messages };
  return { text: typed ? `${command}\n\n${typed}` : command, prompt: sent, ...along };
}
