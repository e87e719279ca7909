import { launchWarning } from '../../../client/launch-notes.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Presets } from '../../../contract/handles.ts';
import type { LaunchChange } from '../../../contract/launch-changes.ts';
import { liftSecrets } from '../../../contract/launch-secrets.ts';
import type { Launch, Proposal, TrustAnswers } from '../../../contract/server.ts';
import type { ProgramFacts } from '../../../contract/program-facts.ts';
import { isWrittenByOthers, missingFiles } from '../../../client/program-file-words.ts';
import { TrustQuestions } from './trust-questions.tsx';
import { useProgramFacts } from './use-program-facts.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { DialogPage } from '../../foundation/ui/dialog.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { CommandBox } from './command-box.tsx';
import { FoundSecrets } from './found-secrets.tsx';
import { VariableNotes } from './variable-notes.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { DefinitionChanged } from './definition-changes.tsx';
import './found-secrets.css';
import './trust-step.css';
import './definition-changes.css';

type TrustStepProps = {
  /** Of a server that is there already, and is to be started in another way. */
  id?: string;
  proposal: Proposal;
  /** The changes since the person agreed. */
  changes?: LaunchChange[];
  hue: number;
  /** Answers that are filled in, besides those that the app knows. */
  presets?: Presets | undefined;
  /**
   * Undefined where nothing can be lifted out of it any more; of what stood in it before nothing
   * is.
   */
  lifting?: { before?: Launch };
  /** Saves and starts it; `plain` names what looks like a secret and stays where it is. */
  onTrust(plain: string[], answers: TrustAnswers): Promise<void>;
  onEdit(): void;
  onNotNow(): void;
};

/** Shows exactly what will run before it runs for the first time. */
export function TrustStep({ id, proposal, changes, lifting, hue, presets, onTrust, onEdit, onNotNow }: TrustStepProps) {
  const { trust: words, file } = useAllWords().serverSetup;
  const { name, launch } = proposal;
  const isProgram = launch.kind === 'stdio';
  const [plain, setPlain] = useState<string[]>([]);
  const [answers, setAnswers] = useState<TrustAnswers>({});
  const { busy, refusal, submit } = useSubmit(() => onTrust(plain, answers));
  const facts = useProgramFacts(launch);
  const isWhole = !facts || missingFiles(file, facts).length === 0;
  const open = lifting?.before ? new Set(liftSecrets(lifting.before).texts.values()) : undefined;
  const found = lifting ? liftSecrets(launch).found.filter(({ text }) => !open?.has(text)) : [];
  const lifted = found.filter(({ name: secret }) => !plain.includes(secret)).map(({ name: secret }) => secret);
  const shown = liftSecrets(launch, ({ name: secret }) => lifted.includes(secret)).launch;

  return (
    <DialogPage
      dismissable={false}
      onClose={onNotNow}
      emblem={<Tile name={name} hue={hue} size="lg" />}
      title={<Phrased of={isProgram ? words.startQuestion(name) : words.connectQuestion(name)} />}
      subtitle={isProgram ? <Phrased of={words.exactCommand(name)} /> : words.thisAddress}
      footer={
        <>
          <Button kind="ghost" onClick={onNotNow}>
            {words.notNow}
          </Button>
          <Button kind={isWhole ? 'plain' : 'primary'} className="push" onClick={onEdit}>
            {isProgram ? words.editCommand : words.editAddress}
          </Button>
          <ArmedButton
            kind={isWhole ? 'primary' : 'plain'}
            says={proposal.off ? words.andAdd : isProgram ? words.andStart : words.andConnect}
            busy={busy}
            onPress={submit}
          />
        </>
      }
    >
      <div className="trust">
        {changes && <LaunchDifferences changes={changes} />}
        <CommandBox launch={shown} facts={facts} />
        {found.length > 0 && <FoundSecrets found={found} plain={plain} onPlain={setPlain} />}
        <VariableNotes launch={launch} />
        {proposal.off && <p className="trust-note">{words.saysDisabled}</p>}
        <Warnings launch={launch} facts={facts} />
        <TrustQuestions id={id} name={name} hue={hue} launch={launch} presets={presets} answers={answers} onAnswer={setAnswers} />
        <TroubleLine trouble={refusal} />
      </div>
    </DialogPage>
  );
}

function Warnings({ launch, facts }: { launch: Launch; facts: ProgramFacts | undefined }) {
  const { trust, file } = useAllWords().serverSetup;
  return (
    <>
      {facts && isWrittenByOthers(facts) && (
        <p className="warning">
          <TriangleAlert size={16} strokeWidth={1.7} />
          <span>{file.othersWrite}</span>
        </p>
      )}
      <p className="warning">
        <TriangleAlert size={16} strokeWidth={1.7} />
        <span>
          <Phrased of={launchWarning(trust, launch)} />
        </span>
      </p>
    </>
  );
}

/** The launch of a server that the person agreed to, beside the one that it is to have now. */
function LaunchDifferences({ changes }: { changes: LaunchChange[] }) {
  const { definitionChanges: words, serverSetup } = useAllWords();
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
