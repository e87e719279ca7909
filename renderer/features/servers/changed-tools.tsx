import type { Tool } from '../../../contract/server.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { DefinitionChanges } from './definition-changes.tsx';
import './held-tools.css';

/** Tools of a server in work that changed with its files: what they were, and what they are now. */
export function ChangedTools({ tools }: { tools: Tool[] }) {
  const { trust: says } = useWords().serverDetails;
  const changed = tools.flatMap((tool) => (tool.changedFrom ? [{ tool, before: tool.changedFrom }] : []));
  if (changed.length === 0) return null;
  return (
    <section className="held-tools" aria-label={says.changedInWork(changed.length)}>
      <h4>{says.changedInWork(changed.length)}</h4>
      <ul>
        {changed.map(({ tool, before }) => (
          <li key={tool.name} className="held-tool">
            <h5>
              <code>{visible(tool.name)}</code>
            </h5>
            <DefinitionChanges before={before} now={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}
