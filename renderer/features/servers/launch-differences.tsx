import type { LaunchChange } from '../../../contract/launch-changes.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { DefinitionChanged } from './definition-changes.tsx';
import './definition-changes.css';

/** The launch of a server that the person agreed to, beside the one that it is to have now. */
export function LaunchDifferences({ changes }: { changes: LaunchChange[] }) {
  const { serverDetails, serverSetup } = useWords();
  const words = serverDetails.changes;
  return (
    <table className="definition-changes">
      <thead>
        <tr>
          <th scope="col">{words.part}</th>
          <th scope="col">{words.agreed}</th>
          <th scope="col">{words.now}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ part, before, now }) => (
          <DefinitionChanged key={part} part={serverSetup.parts[part]} before={before || undefined} now={now || undefined} />
        ))}
      </tbody>
    </table>
  );
}
