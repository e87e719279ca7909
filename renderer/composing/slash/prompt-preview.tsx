import type { PromptMessage } from '../../../contract/content.ts';
import type { Server } from '../../../contract/server.ts';
import { ResultContent } from '../../results/result-content.tsx';
import { Said } from '../../foreign/said.tsx';

/** The messages a server made of a prompt, as they would go to the model: in whose name, and with all that comes along. */
export function PromptPreview({ messages, server }: { messages: PromptMessage[]; server: Server }) {
  const from = { server: server.id, serverName: server.name };
  return (
    <div className="prompt-preview">
      {messages.map(({ role, content }, at) => (
        <Said key={at} by={server.name} hue={server.hue} caption={role === 'user' ? 'As your message,' : 'As the model’s answer,'}>
          {content.type === 'text' ? content.text : <ResultContent content={content} from={from} />}
        </Said>
      ))}
    </div>
  );
}
