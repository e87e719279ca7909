import type { Launch } from '../../contract/server.ts';
import { variablesOf } from '../../contract/variables.ts';
import { marked } from '../ui/visible.tsx';

/** What a launch takes from the person's environment, and what they are asked for. */
export function VariableNotes({ launch }: { launch: Launch }) {
  const all = variablesOf(launch);
  const fromEnvironment = all.filter(({ variable, isAddress }) => variable.kind === 'environment' && !isAddress);
  const asked = all.filter(
    ({ variable, isAddress }) => variable.kind === 'input' || variable.kind === 'other' || (variable.kind === 'environment' && isAddress),
  );
  return (
    <>
      {fromEnvironment.length > 0 && (
        <p className="trust-note">
          {launch.kind === 'http' ? `${hostOf(launch.url)} is sent` : 'It gets'} the value of {listed(fromEnvironment)} from your
          environment.
        </p>
      )}
      {asked.length > 0 && <p className="trust-note">It waits for a value of {listed(asked)}. You are asked for it once it is added.</p>}
    </>
  );
}

function listed(found: ReturnType<typeof variablesOf>) {
  return found.map(({ variable }, at) => (
    <span key={variable.name}>
      {at > 0 && ', '}
      <code>{marked(variable.name)}</code>
    </span>
  ));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'The server';
}
