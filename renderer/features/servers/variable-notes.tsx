import type { Launch } from '../../../contract/server.ts';
import { launchVariables } from '../../../contract/variables.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './found-secrets.css';

/** The variables a launch takes from the person's environment, and those they are asked for. */
export function VariableNotes({ launch }: { launch: Launch }) {
  const { trust } = useWords().serverSetup;
  const all = launchVariables(launch);
  const namesOf = (found: typeof all) => found.map(({ variable }) => variable.name);
  const fromEnvironment = namesOf(all.filter(({ variable, isAddress }) => variable.kind === 'environment' && !isAddress));
  const asked = namesOf(
    all.filter(
      ({ variable, isAddress }) => variable.kind === 'input' || variable.kind === 'other' || (variable.kind === 'environment' && isAddress),
    ),
  );
  return (
    <>
      {fromEnvironment.length > 0 && (
        <p className="trust-note">
          <Phrased
            of={
              launch.kind === 'http'
                ? trust.sentFromEnvironment(URL.parse(launch.url)?.host ?? launch.url, fromEnvironment)
                : trust.fromEnvironment(fromEnvironment)
            }
          />
        </p>
      )}
      {asked.length > 0 && (
        <p className="trust-note">
          <Phrased of={trust.asked(asked)} />
        </p>
      )}
    </>
  );
}
