import type { Words } from '../../../client/words/en.ts';
import { useId, useState } from 'react';
import { schemaWords } from '../../../client/schema-words.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { CallQuestion } from '../../../contract/approval.ts';
import { hasHidden } from '../../../contract/plain-text.ts';
import { Said } from '../../foundation/foreign/said.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Pill } from '../../foundation/ui/pill.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { ArgumentWords } from '../../parts/arguments/argument-words.tsx';
import { claimsOf, describeTool } from '../../parts/arguments/hints.ts';
import './tool-line.css';

type Props = { question: CallQuestion; hue: number };

/** The claims of a server about its tool in one line. All its words about it stand behind More. */
export function ToolLine({ question, hue }: Props) {
  const words = useAllWords();
  const { approval, callCards } = words;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { serverName, title, inputSchema } = question;
  const hintsTrusted = useAppState(({ servers }) => servers[question.server]?.hintsTrusted ?? false);
  return (
    <div className="tool-line">
      <p>
        <span className="tool-line-claims">
          <Phrased of={inOneLine(words, question)} />
        </span>
        {!isOpen && hasHiddenWords(question) && <Pill kind="bad">{approval.schema.hidden}</Pill>}
        <span aria-hidden>·</span>
        <button type="button" className="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? callCards.claims.less : callCards.claims.more}
        </button>
      </p>
      {isOpen && (
        <div id={id}>
          <Said by={serverName} hue={hue} caption={approval.descriptionAndHints}>
            <div className="card-said">
              {title && <div className="card-said-title">{visible(title)}</div>}
              <Phrased of={describeTool(words, question)} />
              <ArgumentWords schema={inputSchema} />
            </div>
          </Said>
          {hintsTrusted && <p className="card-note">{approval.hintsTrusted}</p>}
        </div>
      )}
    </div>
  );
}

function inOneLine({ callCards: { claims } }: Pick<Words, 'callCards'>, { serverName, description, annotations }: CallQuestion): Phrase {
  const claimed = claimsOf(annotations);
  if (claimed.length > 0)
    return claims.says(
      claimed.map((claim) => claims[claim]),
      serverName,
    );
  const [line = ''] = description.trim().split('\n', 1);
  return line === '' ? claims.nothing(serverName) : claims.describes(serverName, line);
}

function hasHiddenWords({ title = '', description, inputSchema }: CallQuestion): boolean {
  return [title, description, ...schemaWords(inputSchema).flatMap(({ path, words }) => [path, words])].some(hasHidden);
}
