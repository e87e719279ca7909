import { useRef } from 'react';
import { flat, inSlot } from '../../../client/words/phrase.ts';
import { chatInProject } from '../../../contract/project.ts';
import type { RootsQuestion } from '../../../contract/question.ts';
import { foldersOf } from '../../../contract/workspace.ts';
import { ArmedButton, type ArmedButtonHandle } from '../../parts/asking/armed-button.tsx';
import { QuestionCard } from '../../parts/asking/question-card.tsx';
import { useReply } from '../../parts/asking/use-reply.ts';
import { useQuestionDraft } from '../../parts/asking/question-drafts.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { FolderNote } from './folder-note.tsx';
import { homePath } from '../../../client/home-path.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import './workspace.css';

/**
 * A server wants to know the folders for the first time: which of them it is told is for the person
 * to say.
 */
export function FoldersQuestion({ question, hue }: { question: RootsQuestion; hue: number }) {
  const { id, server, serverName } = question;
  const words = useWords().folders.question;
  const folders = useAppState((state) => state.folders);
  const chosen = useAppState((state) => chatInProject(state, question.conversation ?? '')?.folders);
  const home = useAppState((state) => state.about.home);
  const [hidden, setHidden] = useQuestionDraft(id, () =>
    folders.filter(({ hiddenFrom }) => hiddenFrom.includes(server)).map(({ path }) => path),
  );
  const reply = useReply();
  const tell = useRef<ArmedButtonHandle>(null);

  const here = foldersOf(folders, chosen).filter(({ state }) => state === 'here');
  const told = here.filter(({ path }) => !hidden.includes(path));
  const show = (path: string, shown: boolean) => setHidden(shown ? hidden.filter((other) => other !== path) : [...hidden, path]);
  return (
    <QuestionCard
      question={question}
      reply={reply}
      name={flat(words.title(serverName))}
      title={<Phrased of={words.title(inSlot('server', serverName))} slots={{ server: <ServerName name={serverName} hue={hue} /> }} />}
      onPrimary={() => tell.current?.press()}
      said={null}
      foot={
        <footer className="card-foot">
          <Button kind="ghost" disabled={reply.busy} onClick={() => reply.send((ask) => ask('roots.not-now', { question: id }))}>
            {words.notNow}
          </Button>
          <span className="card-gap" />
          <span className="card-note">
            <Phrased of={told.length === 0 ? words.toldNone(serverName) : words.ticked(told.length, here.length)} />
          </span>
          <ArmedButton
            kind="primary"
            says={told.length === 0 ? words.tellNone : words.share(told.length)}
            busy={reply.busy}
            hint={<KeysOf action="primary-action" />}
            onPress={() => reply.send((ask) => ask('roots.answer', { question: id, hidden }))}
            handle={tell}
          />
        </footer>
      }
    >
      <div className="folders-told" role="group" aria-label={flat(words.group(serverName))}>
        {here.map(({ path, realPath = path, name }) => (
          <Checkbox key={path} checked={!hidden.includes(path)} disabled={reply.busy} onChange={(shown) => show(path, shown)}>
            <span className="folders-told-one">
              <b>{visible(name)}</b>
              <code>{visible(homePath(realPath, home))}</code>
            </span>
          </Checkbox>
        ))}
        {here.length === 0 && (
          <FolderNote>
            <Phrased of={words.none(serverName)} />
          </FolderNote>
        )}
      </div>
      <FolderNote kind="warning">
        <Phrased of={words.noLock(serverName)} />
      </FolderNote>
    </QuestionCard>
  );
}
