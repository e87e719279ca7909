import { variableNotes } from '../../../client/launch-notes.ts';
import type { Launch } from '../../../contract/server.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './found-secrets.css';

/** The variables a launch takes from the person's environment, and those they are asked for. */
export function VariableNotes({ launch }: { launch: Launch }) {
  const { trust } = useAllWords().serverSetup;
  return variableNotes(trust, launch).map((note, at) => (
    <p key={at} className="trust-note">
      <Phrased of={note} />
    </p>
  ));
}
