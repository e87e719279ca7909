import type { JsonObject } from '../../contract/json.ts';
import { hasHidden } from '../../contract/plain-text.ts';
import { Pill } from '../ui/pill.tsx';
import { marked, visible } from '../ui/visible.tsx';
import { count } from '../ui/words.ts';
import { type ArgumentWords as Words, argumentWords } from './schema-words.ts';

/** So much is read at a glance. */
const SHORT = 300;

/** What a tool says of its arguments, since the model reads that too: folded where it is long, or says nothing but names and limits. */
export function ArgumentWords({ schema, folded = false }: { schema: JsonObject; folded?: boolean }) {
  const all = argumentWords(schema);
  if (all.length === 0) return null;
  const text = all.flatMap(({ name, facts, texts }) => [name, facts, ...texts.map(({ words }) => words)]).join('\n');
  const saysMore = all.some(({ texts }) => texts.length > 0);
  if (saysMore && text.length <= SHORT && !folded) return <Listed all={all} />;
  return (
    <details className="argument-words-folded">
      <summary>
        {summaryOf(all, text.length)} {hasHidden(text) && <Pill kind="bad">hidden characters</Pill>}
      </summary>
      <div className="argument-words-scrolls" tabIndex={0} role="group" aria-label="Arguments, as they are described">
        <Listed all={all} />
      </div>
    </details>
  );
}

function summaryOf(all: Words[], length: number): string {
  const named = all.filter(({ name }) => name !== '').length;
  return `What it says of ${named === 0 ? 'its arguments' : count(named, 'argument')}, ${count(length, 'character')}`;
}

function Listed({ all }: { all: Words[] }) {
  return (
    <ul className="argument-words">
      {all.map(({ name, facts, texts }) => (
        <li key={name}>
          <div>
            {name === '' ? 'All arguments' : <code>{visible(name)}</code>} <span className="quiet">{marked(facts)}</span>
          </div>
          {texts.map(({ label, words }, at) => (
            <div key={at} className="argument-words-text">
              {label !== '' && <span className="quiet">{marked(label)}: </span>}
              {visible(words)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
