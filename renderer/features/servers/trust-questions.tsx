import { type DataKind, handledBy, type Presets } from '../../../contract/handles.ts';
import type { Launch, TrustAnswers } from '../../../contract/server.ts';
import { GuardEffects } from '../../parts/handles/guard-effects.tsx';
import { HandlesQuestions } from '../../parts/handles/handles-questions.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './trust-questions.css';

type Props = {
  /** Of a server that is there already. */
  id?: string | undefined;
  name: string;
  hue: number;
  launch: Launch;
  /** Answers that are filled in, besides those that the app knows. */
  presets?: Presets | undefined;
  answers: TrustAnswers;
  onAnswer(answers: TrustAnswers): void;
};

/**
 * The questions on a server that is trusted now: the data that it handles, and the folders. A tick
 * that stood there already would be no answer of the person, so the folders begin without one;
 * unticked, they are asked when the server wants to know them. Without folders nothing is asked.
 */
export function TrustQuestions({ id = '', name, hue, launch, presets = {}, answers, onAnswer }: Props) {
  const { handles: asks, serverSetup } = useAllWords();
  const { trust: words } = serverSetup;
  const hasFolders = useAppState(({ folders }) => folders.some(({ usual }) => usual));
  const { handles, knowsFolders } = answers;
  const handled = (kind: DataKind) => handledBy({ id: '', launch, presets, ...(handles && { handles }) }, kind);
  return (
    <section className="trust-asks">
      <h3>
        <Phrased of={asks.question(name)} />
      </h3>
      <HandlesQuestions handled={handled} onAnswer={({ kind, is }) => onAnswer({ ...answers, handles: { ...handles, [kind]: is } })} />
      <GuardEffects id={id} name={name} hue={hue} handled={handled} />
      {hasFolders && (
        <Checkbox
          checked={knowsFolders === true}
          onChange={(told) => onAnswer({ ...(handles && { handles }), ...(told && { knowsFolders: true }) })}
        >
          <span>
            {words.tellFolders} <span className="quiet">{words.tellFoldersMore}</span>
          </span>
        </Checkbox>
      )}
      <p className="trust-note">{words.answersLater}</p>
    </section>
  );
}
