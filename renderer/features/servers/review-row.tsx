import { ChevronRight, CircleMinus, FileTerminal, KeyRound, TriangleAlert, Variable } from 'lucide-react';
import type { ReactNode } from 'react';
import { launchWarning, putAway, variableNotes } from '../../../client/launch-notes.ts';
import { movingVersions } from '../../../client/moving-version.ts';
import { factsLine, isWrittenByOthers, missingFiles } from '../../../client/program-file-words.ts';
import { flat, type Phrase } from '../../../client/words/phrase.ts';
import { launchChanges } from '../../../contract/launch-changes.ts';
import { withDots } from '../../../contract/launch-secrets.ts';
import { plainText } from '../../../contract/plain-text.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Launch, TrustAnswers } from '../../../contract/server.ts';
import { handledInShort } from '../../../client/handled-words.ts';
import { TrustQuestions } from './trust-questions.tsx';
import { NEUTRAL } from '../../foundation/foreign/hue.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { shellPart } from './server-words.ts';
import { useInSight } from './use-in-sight.ts';
import { useProgramFacts } from './use-program-facts.ts';
import type { ReviewedServer } from './use-reviewed.ts';

type Props = {
  server: ReviewedServer;
  ticked: boolean;
  answers: TrustAnswers;
  onAnswer(answers: TrustAnswers): void;
  onTick(ticked: boolean): void;
  onSight(): void;
};

/** Everything that a server is started with, and what of its entry is not taken over. */
export function ReviewRow({ server: { key, name, launch, off, leftOut }, ticked, answers, onAnswer, onTick, onSight }: Props) {
  const { serverSetup, handles } = useAllWords();
  const { review: words, parts, trust } = serverSetup;
  const inKeyring = useAppState((state) => state.about.secrets) === 'system';
  const end = useInSight(onSight);
  const secrets = putAway(launch);
  const warning = launchWarning(trust, launch);
  return (
    <li className="review-row" data-ticked={ticked || undefined}>
      <Checkbox checked={ticked} onChange={onTick} describedBy={`review-command-${key}`}>
        <span>{visible(name)}</span>
      </Checkbox>
      <div className="review-what">
        <Command id={`review-command-${key}`} launch={launch} />
        <dl>
          {launchChanges(undefined, launch)
            .filter(({ part }) => part !== 'program' && part !== 'arguments' && part !== 'address')
            .map(({ part, now }) => (
              <div key={part}>
                <dt>{parts[part]}</dt>
                <dd>
                  {now.split('\n').map((line) => (
                    <code key={line}>{visible(withDots(line))}</code>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
        <MovingNote launch={launch} />
        <ProgramNotes launch={launch} />
        {warning === trust.notEncrypted && <Note icon={<TriangleAlert size={14} strokeWidth={1.7} />} warns of={warning} />}
        {secrets.length > 0 && (
          <Note icon={<KeyRound size={14} strokeWidth={1.7} />} of={inKeyring ? words.toKeyStore(secrets) : words.untilQuit(secrets)} />
        )}
        {variableNotes(trust, launch).map((note) => (
          <Note key={flat(note)} icon={<Variable size={14} strokeWidth={1.7} />} of={note} />
        ))}
        {leftOut.map((reason) => (
          <Note key={JSON.stringify(reason)} icon={<CircleMinus size={14} strokeWidth={1.7} />} of={reason} />
        ))}
        {off && <Note icon={<CircleMinus size={14} strokeWidth={1.7} />} of={words.isOff} />}
        <details className="review-asks">
          <summary>
            <ChevronRight size={14} strokeWidth={1.7} />
            {handledInShort(handles, launch, answers) ?? handles.whatItHandles}
          </summary>
          <TrustQuestions name={name} hue={NEUTRAL} launch={launch} answers={answers} onAnswer={onAnswer} />
        </details>
        <span ref={end} className="review-end" />
      </div>
    </li>
  );
}

/** On as many lines as it takes: nothing of it is cut. */
function Command({ id, launch }: { id: string; launch: Launch }) {
  if (launch.kind === 'http') {
    return (
      <code id={id} className="review-command">
        {visible(withDots(launch.url))}
      </code>
    );
  }
  const moving = movingVersions(launch.command, launch.args);
  return (
    <code id={id} className="review-command">
      {visible(shellPart(launch.command))}
      {launch.args.map((arg, at) => (
        // Arguments have no name but their place.
        <span key={at}> {moving[at] ? <mark>{visible(shellPart(withDots(arg)))}</mark> : visible(shellPart(withDots(arg)))}</span>
      ))}
    </code>
  );
}

function MovingNote({ launch }: { launch: Launch }) {
  const { moving: words } = useAllWords().serverSetup;
  const moving = launch.kind === 'stdio' ? Object.values(movingVersions(launch.command, launch.args)) : [];
  return moving.map((why) => {
    const says = typeof why === 'string' ? words[why] : words.word(why.word);
    return <Note key={flat(says)} icon={<TriangleAlert size={14} strokeWidth={1.7} />} warns={why === 'branch'} of={says} />;
  });
}

/** The files that would be started, as they lie on the disk. */
function ProgramNotes({ launch }: { launch: Launch }) {
  const { file: words } = useAllWords().serverSetup;
  const facts = useProgramFacts(launch);
  const now = useNow(60_000);
  if (!facts) return null;
  return (
    <>
      {[facts.program, facts.script].map(
        (file) =>
          file && (
            <Note
              key={file.path}
              icon={<FileTerminal size={14} strokeWidth={1.7} />}
              of={factsLine(words, file, now, 'nothing')}
              title={file.realPath && plainText(file.realPath)}
            />
          ),
      )}
      {missingFiles(words, facts).map((line) => (
        <Note key={flat(line)} icon={<TriangleAlert size={14} strokeWidth={1.7} />} warns of={line} />
      ))}
      {isWrittenByOthers(facts) && <Note icon={<TriangleAlert size={14} strokeWidth={1.7} />} warns of={words.othersWrite} />}
    </>
  );
}

type NoteProps = { icon: ReactNode; of: Phrase | Reason; title?: string | undefined; warns?: boolean };

function Note({ icon, of, title, warns = false }: NoteProps) {
  return (
    <p className="review-note" data-warns={warns || undefined} title={title}>
      {icon}
      <span>
        <Phrased of={of} />
      </span>
    </p>
  );
}
