import type { Words } from '../../../client/words/en.ts';
import { type Phrase, partsOf } from '../../../client/words/phrase.ts';
import type { JsonObject } from '../../../contract/json.ts';
import { hasHidden } from '../../../contract/plain-text.ts';
import { Pill } from '../../foundation/ui/pill.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { argumentWords, labelOf, type ArgumentWords as Told, type Fact } from '../../../client/schema-words.ts';
import './argument-words.css';

/** Characters that a person reads at a glance. */
const SHORT = 300;

/**
 * A tool's words about its arguments, since the model reads that too: folded where it is long, or
 * says nothing but names and limits.
 */
export function ArgumentWords({ schema, folded = false }: { schema: JsonObject; folded?: boolean }) {
  const { approval } = useAllWords();
  const all = argumentWords(schema);
  if (all.length === 0) return null;
  const text = all
    .flatMap(({ name, facts, texts }) => [name, ...facts.map(({ value }) => value), ...texts.map(({ words }) => words)])
    .join('\n');
  const saysMore = all.some(({ texts }) => texts.length > 0);
  if (saysMore && text.length <= SHORT && !folded) return <Listed all={all} />;
  const named = all.filter(({ name }) => name !== '').length;
  return (
    <details className="argument-words-folded">
      <summary>
        {approval.schema.summary(named, text.length)} {hasHidden(text) && <Pill kind="bad">{approval.schema.hidden}</Pill>}
      </summary>
      <div className="argument-words-scrolls" tabIndex={0} role="group" aria-label={approval.schema.described}>
        <Listed all={all} />
      </div>
    </details>
  );
}

function Listed({ all }: { all: Told[] }) {
  const {
    approval: { schema },
  } = useAllWords();
  return (
    <ul className="argument-words">
      {all.map(({ name, facts, texts }) => (
        <li key={name}>
          <div>
            {name === '' ? schema.all : <code>{visible(name)}</code>}{' '}
            <span className="quiet">
              <Phrased of={factsOf(schema, facts)} />
            </span>
          </div>
          {texts.map(({ keyword, words }, at) => (
            <div key={at} className="argument-words-text" dir="auto">
              {keyword !== 'description' && (
                <span className="quiet">
                  <Phrased of={schema.labelled(labelOf(schema, keyword))} />
                </span>
              )}
              {visible(words)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** "string, at least 1 character, required" */
function factsOf(words: Words['approval']['schema'], facts: Fact[]): Phrase {
  return facts.flatMap((fact, at) => [...(at > 0 ? [words.comma] : []), ...partsOf(sayFact(words, fact))]);
}

function sayFact(words: Words['approval']['schema'], { keyword, value }: Fact): Phrase {
  if (keyword === 'type') return [{ foreign: value }];
  return keyword === 'required' ? words.required : words[keyword](value);
}
