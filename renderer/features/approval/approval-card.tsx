import { type RefObject, useRef, useState } from 'react';
import type { ApprovalAnswer, CallQuestion } from '../../../contract/approval.ts';
import type { JsonObject } from '../../../contract/json.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Pill } from '../../foundation/ui/pill.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import { ArmedButton, type ArmedButtonHandle } from '../../parts/asking/armed-button.tsx';
import { AlwaysForm } from './always-form.tsx';
import { useCardKeys } from './card-keys.ts';
import { ArgumentsJson } from '../../parts/arguments/arguments-json.tsx';
import { ArgumentsTable } from '../../parts/arguments/arguments-table.tsx';
import { useFoldersOfChat } from '../../parts/arguments/in-folder.ts';
import { CarriedList } from '../../parts/arguments/carried.tsx';
import { countChanges } from '../../parts/asking/draft.ts';
import { GuardBox, GuardElsewhere } from './guard-box.tsx';
import { ToolLine } from './tool-line.tsx';
import { DenyCall } from './deny-form.tsx';
import { QuestionCard } from '../../parts/asking/question-card.tsx';
import { ChangeView } from '../../parts/changes/change-view.tsx';
import { changeIn } from '../../parts/changes/changes.ts';
import { askingIn, OriginBox } from '../../parts/arguments/origins.tsx';
import { useSeen } from './several/use-seen.ts';
import { useKeptDraft } from '../../parts/asking/question-drafts.tsx';
import { useReply } from '../../parts/asking/use-reply.ts';
import { ViewChoice, type ArgumentsView } from './view-choice.tsx';
import { WhyAsked } from './why-asked.tsx';
import { flat, inSlot } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';

/** The name of the values of strangers for `useSeen`. */
const ORIGINS = 'origins';

function isAsProposed(argument: string, input: JsonObject, draft: JsonObject): boolean {
  const name = Object.keys(input).find((key) => argument === key || argument.startsWith(`${key}.`));
  return name === undefined || JSON.stringify(input[name]) === JSON.stringify(draft[name]);
}

/** `from`: the form that was left by going back. */
type CardStage = { at: 'ask'; from?: 'deny' | 'always' } | { at: 'deny' } | { at: 'always' };
type Props = { question: CallQuestion; hue: number };

/**
 * One call that waits for the person: who wants what with which arguments, and the ways to answer.
 */
export function ApprovalCard({ question, hue }: Props) {
  const { approval } = useAllWords();
  const card = useRef<HTMLElement>(null);
  const [stage, setStage] = useState<CardStage>({ at: 'ask' });
  const [view, setView] = useState<ArgumentsView>('fields');
  const [draft, setDraft] = useEdits(question);
  const [row, setRow] = useState<string>();
  const [reason, setReason] = useState('');
  const reply = useReply();
  const folders = useFoldersOfChat(question.conversation);
  const undo = () => (setRow(undefined), setDraft(question.input));
  const about = useChanges(question, () => setRow(undefined));
  const { serverName, tool, asker, problems, unchecked, byView } = question;
  const { busy } = reply;
  const toolName = inSlot('tool', tool);
  const onServer = inSlot('server', serverName);
  const wants = () => {
    if (byView !== undefined) return approval.viewWants(toolName, onServer);
    return asker === undefined ? approval.youWant(toolName, onServer) : approval.modelWants(asker, toolName, onServer);
  };
  const changes = countChanges(question.input, draft);
  const input = changes > 0 ? draft : undefined;
  const answer = (given: ApprovalAnswer) => reply.send((ask) => ask('approval.answer', { question: question.id, answer: given }));
  const back = () => setStage(stage.at === 'ask' ? stage : { at: 'ask', from: stage.at });
  /** Text typed in the other view that could not be read is gone with it. */
  const turnView = (next: ArgumentsView) => (setRow(undefined), setView(next));
  // A value that the person changed is theirs.
  const hasForeign = askingIn(question.origins).some(({ argument }) => isAsProposed(argument, question.input, draft));
  const seen = useSeen(card, hasForeign ? ORIGINS : '');
  const change = changeIn(draft);
  const isOpen = question.gone === undefined && !reply.late;
  const editing = isOpen && stage.at === 'ask' && !busy ? { row, turnTo: setRow, onChange: setDraft } : undefined;

  return (
    <QuestionCard
      ref={card}
      question={question}
      reply={reply}
      name={flat(approval.name(serverName, tool))}
      title={<Phrased of={wants()} slots={{ tool: <code>{visible(tool)}</code>, server: <ServerName name={serverName} hue={hue} /> }} />}
      end={
        <>
          {changes > 0 && <Pill kind="accent">{approval.changed(changes)}</Pill>}
          {(changes === 0 || view === 'json') && <ViewChoice view={view} onChange={turnView} />}
        </>
      }
      onEscape={stage.at === 'ask' ? undefined : back}
      onlyText={editing === undefined || Object.keys(draft).length === 0}
      foot={
        <>
          {stage.at === 'ask' && (
            <AskForm
              card={card}
              edited={changes > 0}
              busy={busy}
              about={about}
              backFrom={stage.from}
              isEditing={row !== undefined}
              canBeRule={question.meets === undefined && !hasForeign}
              canBeInChat={question.conversation !== null && !hasForeign}
              isUnseen={hasForeign && !seen(ORIGINS)}
              onStep={(at) => setStage({ at })}
              onUndo={undo}
              onAllow={(how) => answer({ answer: how, input })}
            />
          )}
          {stage.at === 'deny' && (
            <DenyCall
              question={question}
              busy={busy}
              reason={reason}
              onChange={setReason}
              onBack={back}
              onDeny={(never) => answer({ answer: 'deny', reason: reason.trim() || undefined, ...(never && { never }) })}
            />
          )}
          {stage.at === 'always' && (
            <AlwaysForm questions={[question]} hue={hue} busy={busy} about={about} onBack={back} onAllow={answer} />
          )}
        </>
      }
    >
      <WhyAsked question={question} />
      <GuardBox question={question} />
      {view === 'json' ? (
        <>
          <ArgumentsJson draft={draft} schema={question.inputSchema} editing={editing} />
          <CarriedList question={question} edited={changes > 0} />
        </>
      ) : (
        <>
          <ArgumentsTable question={question} draft={draft} editing={editing} folders={folders} without={change?.covers} />
          {change && <ChangeView change={change} draft={draft} folders={folders} editing={editing} />}
          {change && <CarriedList question={question} edited={changes > 0} />}
        </>
      )}
      {hasForeign && (
        <div className="origins-seen">
          <span data-edge={`${ORIGINS} begins`} />
          <OriginBox question={question} />
          <span data-edge={`${ORIGINS} ends`} />
        </div>
      )}
      {byView !== undefined && <p className="card-note">{approval.byView}</p>}
      {unchecked && <Problems lines={[approval.unchecked, unchecked]} />}
      {changes === 0 && problems.length > 0 && <Problems lines={problems} />}
      <GuardElsewhere question={question} />
      <ToolLine question={question} hue={hue} />
    </QuestionCard>
  );
}

type AskFormProps = {
  /** The form's keys work while the focus is inside of it. */
  card: RefObject<HTMLElement | null>;
  edited: boolean;
  busy: boolean;
  /** Stands for the call as it is shown. */
  about: number;
  /** The form that was left by going back: what opened it gets the focus. */
  backFrom?: 'deny' | 'always';
  /** A value is being typed: what would be sent is not what is seen. */
  isEditing: boolean;
  /** A rule for always covers it the next time. */
  canBeRule: boolean;
  canBeInChat: boolean;
  /** A value of strangers was not in sight yet. */
  isUnseen: boolean;
  onStep(to: 'deny' | 'always'): void;
  onUndo(): void;
  onAllow(how: 'once' | 'chat'): void;
};

/** The first row of buttons. Deny comes first for the Tab key. */
function AskForm({
  card,
  edited,
  busy,
  about,
  backFrom,
  isEditing,
  canBeRule,
  canBeInChat,
  isUnseen,
  onStep,
  onUndo,
  onAllow,
}: AskFormProps) {
  const { approval } = useAllWords();
  const once = useRef<ArmedButtonHandle>(null);
  const chat = useRef<ArmedButtonHandle>(null);
  useCardKeys(card, {
    'primary-action': () => once.current?.press(),
    'allow-in-chat': () => chat.current?.press(),
    deny: () => onStep('deny'),
  });
  return (
    <footer className="card-foot">
      <Button kind="danger" autoFocus={backFrom === 'deny'} disabled={busy} onClick={() => onStep('deny')}>
        {approval.denyStep} <KeysOf action="deny" />
      </Button>
      <span className="card-gap" />
      {edited ? (
        <Button disabled={busy} onClick={onUndo}>
          {approval.undo}
        </Button>
      ) : (
        <>
          {canBeRule && (
            <ArmedButton
              says={approval.always}
              autoFocus={backFrom === 'always'}
              about={about}
              busy={busy}
              off={isEditing}
              onPress={() => onStep('always')}
            />
          )}
          {canBeInChat && (
            <ArmedButton
              says={approval.inChat}
              title={approval.inChatTitle}
              about={about}
              busy={busy}
              off={isEditing}
              hint={<KeysOf action="allow-in-chat" />}
              onPress={() => onAllow('chat')}
              handle={chat}
            />
          )}
        </>
      )}
      <ArmedButton
        kind="primary"
        says={edited ? approval.editedOnce : approval.once}
        about={about}
        busy={busy}
        off={isEditing || isUnseen}
        hint={<KeysOf action="primary-action" />}
        onPress={() => onAllow('once')}
        handle={once}
      />
    </footer>
  );
}

function Problems({ lines }: { lines: Explanation[] }) {
  return (
    <ul className="card-problems" role="alert">
      {lines.map((line, at) => (
        <li key={at}>
          <Phrased of={line} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The arguments as the person changed them, kept while they look elsewhere; of a call with other
 * arguments it is nothing.
 */
function useEdits({ id, input }: CallQuestion): [JsonObject, (draft: JsonObject) => void] {
  const [kept, keep] = useKeptDraft<{ of: string; draft: JsonObject }>(id);
  const of = JSON.stringify(input);
  return [kept?.of === of ? kept.draft : input, (draft) => keep({ of, draft })];
}

/**
 * Counts how often the question became another: what was armed for the one before is not for this
 * one.
 */
function useChanges(question: CallQuestion, onOtherInput: () => void): number {
  const [seen, setSeen] = useState({ question, changes: 0 });
  if (seen.question !== question) {
    setSeen({ question, changes: seen.changes + 1 });
    if (JSON.stringify(seen.question.input) !== JSON.stringify(question.input)) onOtherInput();
  }
  return seen.changes;
}
