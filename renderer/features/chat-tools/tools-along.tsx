import type { ToolsRead } from '../../../contract/chat-context.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** All that goes along with each request, and what waits to be found. */
export function ToolsAlong({ tools }: { tools: ToolsRead | undefined }) {
  const { chatTools } = useWords();
  if (!tools) return <p className="chat-tools-along" />;
  const sum = (of: (server: ToolsRead[number]) => number) => tools.reduce((total, server) => total + of(server), 0);
  const found = sum((server) => server.of - server.tools);
  return (
    <p className="chat-tools-along quiet">
      <b>
        {chatTools.along(
          sum((server) => server.tools),
          sum((server) => server.tokens),
        )}
      </b>{' '}
      {found > 0 ? chatTools.inEachAndFound(found) : chatTools.inEach}
    </p>
  );
}
