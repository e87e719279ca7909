import { handledBy } from '../../../contract/handles.ts';
import type { Launch, TrustAnswers } from '../../../contract/server.ts';
import { HandlesQuestions } from '../../parts/handles/handles-questions.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './trust-questions.css';

type Props = { name: string; launch: Launch; answers: TrustAnswers; onAnswer(answers: TrustAnswers): void };

/** The questions on a server that is trusted now: the data that it handles, and the folders. */
export function TrustQuestions({ name, launch, answers, onAnswer }: Props) {
  const { handles: asks, serverSetup } = useWords();
  const { trust: words } = serverSetup;
  const { knowsFolders } = useSettled()(launch, answers);
  return (
    <section className="trust-asks">
      <h3>
        <Phrased of={asks.question(name)} />
      </h3>
      <HandlesQuestions
        handled={(kind) => handledBy({ id: '', launch, ...(answers.handles && { handles: answers.handles }) }, kind)}
        onAnswer={({ kind, is }) => onAnswer({ ...answers, handles: { ...answers.handles, [kind]: is } })}
      />
      {knowsFolders !== undefined && (
        <Checkbox checked={knowsFolders} onChange={(told) => onAnswer({ ...answers, knowsFolders: told })}>
          <span>
            {words.tellFolders} <span className="quiet">{words.tellFoldersMore}</span>
          </span>
        </Checkbox>
      )}
      <p className="trust-note">{words.answersLater}</p>
    </section>
  );
}

/**
 * The answers as they are sent. A program on this computer can read the folders anyway, so that it
 * is told them unless the tick is taken away; a server elsewhere is told nothing by itself. Without
 * folders nothing is asked.
 */
export function useSettled(): (launch: Launch, answers: TrustAnswers) => TrustAnswers {
  const hasFolders = useAppState(({ folders }) => folders.some(({ usual }) => usual));
  return (launch, { handles, knowsFolders = launch.kind === 'stdio' }) => ({
    ...(handles && { handles }),
    ...(hasFolders && { knowsFolders }),
  });
}
