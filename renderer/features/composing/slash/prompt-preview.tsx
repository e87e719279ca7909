import type { PromptMessage } from '../../../../contract/content.ts';
import type { Server } from '../../../../contract/server.ts';
import { ResultContent } from '../../../parts/results/result-content.tsx';
import { Said } from '../../../foundation/foreign/said.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';

/**
 * The messages a server made of a prompt, as they would go to the model: in whose name, and with
 * all that comes along.
 */
export function PromptPreview({ messages, server }: { messages: PromptMessage[]; server: Pick<Server, 'id' | 'name' | 'hue'> }) {
  const { composing } = useWords();
  const from = { server: server.id, serverName: server.name };
  return (
    <div className="prompt-preview">
      {messages.map(({ role, content }, at) => (
        <Said key={at} by={server.name} hue={server.hue} caption={role === 'user' ? composing.asYourMessage : composing.asModelsAnswer}>
          {content.type === 'text' ? content.text : <ResultContent content={content} from={from} />}
        </Said>
      ))}
    </div>
  );
}
