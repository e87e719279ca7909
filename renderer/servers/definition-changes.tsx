import type { Definition } from '../../contract/server.ts';
import { markChanges } from '../asking/changed-words.ts';
import { marked } from '../ui/visible.tsx';
import { definitionDiff } from './definition-diff.ts';

/** What changed, line by line: words that went are struck through on the left, words that came are underlined on the right. */
export function DefinitionChanges({ before, now }: { before: Definition; now: Definition }) {
  return (
    <table className="definition-changes">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {definitionDiff(before, now).map((row) => (
          <Changed key={row.field} part={row.field} before={row.before} now={row.now} />
        ))}
      </tbody>
    </table>
  );
}

/** One part that changed, with the words that did. */
export function Changed({ part, before, now }: { part: string; before: string; now: string }) {
  return (
    <tr>
      <th scope="row">{marked(part)}</th>
      <td>
        <Words text={before} other={now} as="del" />
      </td>
      <td>
        <Words text={now} other={before} as="ins" />
      </td>
    </tr>
  );
}

function Words({ text, other, as: Mark }: { text: string; other: string; as: 'ins' | 'del' }) {
  if (text === '') return <span className="quiet">not there</span>;
  return (
    <bdi className="as-written">
      {markChanges(other, text).map((run, at) => (run.changed ? <Mark key={at}>{marked(run.text)}</Mark> : marked(run.text)))}
    </bdi>
  );
}
