import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isWaiting } from '../../../contract/question.ts';
import type { SamplingQuestion } from '../../../contract/sampling.ts';
import type { ArmedButtonHandle } from '../../parts/asking/armed-button.tsx';
import { useLeaveCard } from '../../parts/asking/leave-card.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { AnsweringBody, AnsweringFoot } from './answering-stage.tsx';
import type { FootProps } from './foot-props.ts';
import { RefuseStep } from './refuse-step.tsx';
import { ReplyBody, ReplyFoot } from './reply-stage.tsx';
import { RequestBody, RequestFoot } from './request-stage.tsx';
import { NothingSentYet, NotSeenYet } from './stage-words.tsx';
import { Steps } from './steps.tsx';
import { useRefusing } from './use-refusing.ts';
import { useSamplingRequests } from './use-sampling-requests.ts';
import { flat, inSlot } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useSay } from '../../foundation/words/use-words.ts';
import type { Reason } from '../../../contract/reason.ts';
import { useIsPressed } from '../../foundation/keys/use-is-pressed.ts';

type Props = {
  question: SamplingQuestion;
  hue: number;
  open: boolean;
  /** Leaves it waiting. */
  onClose(): void;
  /** Takes a question away that is gone. */
  onDismiss(): void;
};

/**
 * Both ends of a request to the person's model, to read and to change: what would be sent, then
 * what would be returned.
 */
export function SamplingDialog({ question, hue, open, onClose, onDismiss }: Props) {
  const { sampling } = useAllWords();
  const { stage, gone, serverName } = question;
  const server = inSlot('server', serverName);
  const leave = useLeaveCard();
  const requests = useSamplingRequests(question.id, () => (onClose(), leave()));
  const refusing = useRefusing(question);
  const primary = useRef<ArmedButtonHandle>(null);
  const isPressed = useIsPressed();
  const title = useRef<HTMLSpanElement>(null);
  useFocusOnTitle(title, open, stage.stage);
  useLeaveWhenClosed(question, open, requests.busy !== undefined);

  const onEscape = () => {
    if (gone !== undefined || stage.stage === 'answering') return onClose();
    if (refusing.isAsked) refusing.goBack();
    else refusing.ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, 'primary-action') || event.repeat || event.defaultPrevented) return;
    // A popover of the dialog stands elsewhere in the document, and its keys are its own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    primary.current?.press();
  };

  return (
    <Dialog
      open={open}
      onClose={onEscape}
      onKeyDown={onKeyDown}
      size="xl"
      dismissable={false}
      emblem={<Tile name={serverName} hue={hue} size="lg" />}
      title={
        <span ref={title}>
          <Phrased
            of={stage.stage === 'reply' ? sampling.returnQuestion(server) : sampling.asks(server)}
            slots={{ server: <ServerId name={serverName} /> }}
          />
        </span>
      }
      subtitle={gone === undefined && <Subtitle question={question} />}
      end={<Steps stage={stage.stage} />}
      footer={
        gone !== undefined ? (
          <GoneFoot question={question} gone={gone} onClose={() => (onClose(), onDismiss())} />
        ) : refusing.isAsked ? (
          <RefuseStep
            reply={stage.stage === 'reply'}
            serverName={serverName}
            requests={requests}
            onBack={refusing.goBack}
            onLater={() => (refusing.forget(), onClose())}
          />
        ) : (
          <Foot question={question} requests={requests} primary={primary} refusing={refusing} onClose={onClose} />
        )
      }
    >
      <div className="sampling" key={stage.stage}>
        <Body question={question} hue={hue} />
      </div>
      <div className="unseen" role="status">
        <Spoken question={question} />
      </div>
    </Dialog>
  );
}

function Body({ question, hue }: { question: SamplingQuestion; hue: number }) {
  const { stage } = question;
  switch (stage.stage) {
    case 'request':
      return <RequestBody question={question} stage={stage} hue={hue} />;
    case 'answering':
      return <AnsweringBody question={question} stage={stage} />;
    case 'reply':
      return <ReplyBody question={question} stage={stage} />;
    default:
      return stage satisfies never;
  }
}

function Foot(props: FootProps) {
  const { stage } = props.question;
  switch (stage.stage) {
    case 'request':
      return <RequestFoot {...props} />;
    case 'answering':
      return <AnsweringFoot {...props} />;
    case 'reply':
      return <ReplyFoot {...props} stage={stage} />;
    default:
      return stage satisfies never;
  }
}

function ServerId({ name }: { name: string }) {
  return <span className="server-name-text">{name}</span>;
}

function Subtitle({ question: { during, serverName, stage } }: { question: SamplingQuestion }) {
  const { sampling } = useAllWords();
  const writer = useModel(stage.stage === 'answering' ? stage.sent.choice : null);
  switch (stage.stage) {
    case 'request':
      return <NothingSentYet during={during} />;
    case 'answering':
      return <Phrased of={sampling.writing(writer.model?.name ?? writer.choice.model, serverName)} />;
    case 'reply':
      return <NotSeenYet serverName={serverName} reply={stage.reply} />;
    default:
      return stage satisfies never;
  }
}

/** Nothing that can be pressed is left of what was asked. */
function GoneFoot({ question: { stage }, gone, onClose }: { question: SamplingQuestion; gone: Reason; onClose(): void }) {
  const say = useSay();
  const { sampling, asking } = useAllWords();
  const wasSent = stage.stage !== 'request' || stage.last !== undefined;
  return (
    <>
      <p className="sampling-says" role="alert">
        <b>
          <Phrased of={sampling.gone(say(gone), wasSent)} />
        </b>
      </p>
      <Button onClick={onClose}>{asking.close}</Button>
    </>
  );
}

function Spoken({ question: { gone, stage } }: { question: SamplingQuestion }) {
  const { sampling } = useAllWords();
  const writer = useModel(stage.stage === 'answering' ? stage.sent.choice : null);
  if (gone !== undefined || stage.stage === 'request') return '';
  if (stage.stage === 'answering') return flat(sampling.spokenWriting(writer.model?.name ?? writer.choice.model));
  const words = stage.reply.content.reduce((sum, one) => sum + (one.type === 'text' ? countWords(one.text) : 0), 0);
  return sampling.spokenFinished(words);
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/**
 * A request that was returned at once, or answered elsewhere, takes the dialog away with the focus
 * in it: nothing goes away under a reader unsaid.
 */
function useLeaveWhenClosed(question: SamplingQuestion, open: boolean, answersHere: boolean): void {
  const leaveCard = useLeaveCard();
  const { view } = useHost();
  const { sampling } = useAllWords();
  const leave = useEffectEvent(() => {
    if (!open) return;
    leaveCard();
    const isClosed = view().state?.questions[question.id] === undefined;
    if (isClosed && !answersHere && isWaiting(question)) showToast({ text: sampling.answeredElsewhere(question.serverName) });
  });
  useEffect(() => () => leave(), []);
}

/**
 * The button that was pressed is gone with its stage: the heading takes the focus, as it did on
 * opening.
 */
function useFocusOnTitle(title: RefObject<HTMLElement | null>, open: boolean, stage: string): void {
  const before = useRef(stage);
  useEffect(() => {
    if (open && before.current !== stage) title.current?.closest<HTMLElement>('[tabindex]')?.focus();
    before.current = stage;
  }, [title, open, stage]);
}
