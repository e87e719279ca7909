import type { Content, PromptMessage } from '../../contract/content.ts';
import type { Server } from '../../contract/server.ts';
import { Said } from '../ui/said.tsx';
import { bytes } from '../ui/words.ts';

/** The messages a server made of a prompt, as they would go to the model. */
export function PromptPreview({ messages, server }: { messages: PromptMessage[]; server: Server }) {
  return (
    <div className="slash-preview">
      {messages.map((message, at) => (
        <Said key={at} by={server.name} hue={server.hue} caption={message.role === 'user' ? 'As your message,' : 'As the model’s answer,'}>
          {inWords(message.content)}
        </Said>
      ))}
    </div>
  );
}

function inWords(content: Content): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'image':
    case 'audio':
      return `${content.mimeType}, ${bytes(Math.floor((content.data.length * 3) / 4))}`;
    case 'link':
      return `${content.title ?? content.name}: ${content.uri}`;
    case 'resource':
      return `${content.uri}\n${content.text ?? `${content.mimeType ?? 'data'}, ${bytes(Math.floor(((content.blob?.length ?? 0) * 3) / 4))}`}`;
    case 'unusable':
      return content.reason;
    default:
      return content satisfies never;
  }
}
