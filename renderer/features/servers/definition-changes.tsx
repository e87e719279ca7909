import type { ReactNode } from 'react';
import { definitionDiff } from '../../../client/definition-diff.ts';
import { emptyWords, fieldWords } from '../../../client/definition-words.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Definition } from '../../../contract/server.ts';
import { markChanges } from '../../parts/asking/changed-words.ts';
import { marked } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './definition-changes.css';

/**
 * The changes, line by line: words that went are struck through on the left, words that came are
 * underlined on the right.
 */
export function DefinitionChanges({ before, now }: { before: Definition; now: Definition }) {
  const words = useAllWords();
  const { definitionChanges: changes } = words;
  return (
    <table className="definition-changes">
      <thead>
        <tr>
          <th scope="col">{changes.part}</th>
          <th scope="col">{changes.before}</th>
          <th scope="col">{changes.now}</th>
        </tr>
      </thead>
      <tbody>
        {definitionDiff(before, now).map((row) => (
          <DefinitionChanged
            key={JSON.stringify(row.field)}
            part={fieldWords(words, row.field)}
            before={row.before}
            now={row.now}
            empty={emptyWords(words, row.field)}
          />
        ))}
      </tbody>
    </table>
  );
}

type DefinitionChangedProps = {
  part: Phrase;
  before: string | undefined;
  now: string | undefined;
  /** The sign for a text that is there and empty. */
  empty?: string;
};

/** One part that changed, with the words that did. */
export function DefinitionChanged({ part, before, now, empty }: DefinitionChangedProps) {
  return (
    <tr>
      <th scope="row">
        <Phrased of={part} />
      </th>
      <td>
        <Text text={before} other={now} empty={empty} as="del" />
      </td>
      <td>
        <Text text={now} other={before} empty={empty} as="ins" />
      </td>
    </tr>
  );
}

type TextProps = { text: string | undefined; other: string | undefined; empty: string | undefined; as: 'ins' | 'del' };

function Text({ text, other = '', empty, as: Mark }: TextProps): ReactNode {
  const { definitionChanges: words } = useAllWords();
  if (text === undefined) return <span className="quiet">{words.absent}</span>;
  if (text === '') return <Mark>{empty ?? words.empty}</Mark>;
  return (
    <bdi className="as-written">
      {markChanges(other, text).map((run, at) => (run.changed ? <Mark key={at}>{marked(run.text)}</Mark> : marked(run.text)))}
    </bdi>
  );
}
