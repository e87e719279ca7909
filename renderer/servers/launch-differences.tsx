import type { LaunchChange } from '../../contract/launch-changes.ts';
import { Changed } from './definition-changes.tsx';

/** How a server was started when the person agreed to it, beside how it is to be started now. */
export function LaunchDifferences({ changes }: { changes: LaunchChange[] }) {
  return (
    <table className="definition-changes">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">You agreed to</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ part, before, now }) => (
          <Changed key={part} part={part} before={before} now={now} />
        ))}
      </tbody>
    </table>
  );
}
