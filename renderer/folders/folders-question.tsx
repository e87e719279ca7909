import { useRef } from 'react';
import type { RootsQuestion } from '../../contract/question.ts';
import { foldersOf } from '../../contract/workspace.ts';
import { ArmedButton, type ArmedButtonHandle } from '../asking/armed-button.tsx';
import { QuestionCard } from '../asking/question-card.tsx';
import { useReply } from '../asking/use-reply.ts';
import { useQuestionDraft } from '../asking/question-drafts.tsx';
import { useAppState } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Keys } from '../ui/keys.tsx';
import { ServerName } from '../servers/server-name.tsx';
import { marked } from '../ui/visible.tsx';
import { FolderNote } from './folder-note.tsx';
import { homePath } from './home-path.ts';
import './workspace.css';

/** A server wants to know the folders for the first time: which of them it is told is for the person to say. */
export function FoldersQuestion({ question, hue, onLeave }: { question: RootsQuestion; hue: number; onLeave(): void }) {
  const { id, server, serverName } = question;
  const folders = useAppState((state) => state.folders);
  const conversations = useAppState((state) => state.conversations);
  const home = useAppState((state) => state.about.home);
  const [hidden, setHidden] = useQuestionDraft(id, () =>
    folders.filter(({ hiddenFrom }) => hiddenFrom.includes(server)).map(({ path }) => path),
  );
  const reply = useReply(onLeave);
  const tell = useRef<ArmedButtonHandle>(null);

  const chosen = question.conversation === null ? undefined : conversations[question.conversation]?.folders;
  const here = foldersOf(folders, chosen).filter(({ state }) => state === 'here');
  const told = here.filter(({ path }) => !hidden.includes(path));
  const show = (path: string, shown: boolean) => setHidden(shown ? hidden.filter((other) => other !== path) : [...hidden, path]);
  return (
    <QuestionCard
      question={question}
      reply={reply}
      name={`${serverName} wants to know your folders`}
      title={
        <>
          <ServerName name={serverName} hue={hue} /> wants to know your folders
        </>
      }
      onLeave={onLeave}
      onEnter={() => tell.current?.press()}
      said={null}
      foot={
        <footer className="approval-foot">
          <Button kind="ghost" disabled={reply.busy} onClick={() => reply.send((ask) => ask('roots.not-now', { question: id }))}>
            Not now
          </Button>
          <span className="approval-gap" />
          <span className="question-note">
            {told.length === 0 ? `${serverName} is told no folder` : `${told.length} of ${here.length} ticked`}
          </span>
          <ArmedButton
            kind="primary"
            says={told.length === 0 ? 'Tell it none' : `Tell ${serverName}`}
            busy={reply.busy}
            hint={<Keys keys={['Ctrl', 'Enter']} />}
            onPress={() => reply.send((ask) => ask('roots.answer', { question: id, hidden }))}
            handle={tell}
          />
        </footer>
      }
    >
      <div className="folders-told" role="group" aria-label={`Folders ${serverName} is told`}>
        {here.map(({ path, realPath = path, name }) => (
          <Checkbox key={path} checked={!hidden.includes(path)} disabled={reply.busy} onChange={(shown) => show(path, shown)}>
            <span className="folders-told-one">
              <b>{marked(name)}</b>
              <code>{marked(homePath(realPath, home))}</code>
            </span>
          </Checkbox>
        ))}
        {here.length === 0 && (
          <FolderNote>
            There is no folder here. What you choose later, in any chat, {serverName} is told, too, unless you hide it.
          </FolderNote>
        )}
      </div>
      <FolderNote kind="warning">
        This tells {serverName} where to work. It does not stop it from reading elsewhere. You can change it any time under Folders.
      </FolderNote>
    </QuestionCard>
  );
}
