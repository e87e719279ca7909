import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { useRef, useState } from 'react';
import { isWaiting } from '../../../contract/question.ts';
import type { SamplingQuestion } from '../../../contract/sampling.ts';
import { useLeaveCard } from '../../parts/asking/leave-card.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph, type GlyphState } from '../../foundation/ui/glyph.tsx';
import { useEnters } from '../../foundation/ui/use-enters.ts';
import { useLeavesSoftly } from '../../parts/asking/leaves-softly.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { SamplingDialog } from './sampling-dialog.tsx';
import { NothingSentYet, NotSeenYet } from './stage-words.tsx';
import { flat, inSlot, type Phrase, type Put } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useSay } from '../../foundation/words/use-words.ts';
import { elapsed } from '../../foundation/ui/elapsed.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import { useIsPressed } from '../../foundation/keys/use-is-pressed.ts';
import '../../foundation/ui/card.css';
import './sampling.css';
import './sampling-card.css';

type Props = { question: SamplingQuestion; hue: number };

/**
 * A server that waits to use the person's model, in one line. It opens what was asked, and never by
 * itself.
 */
export function SamplingCard({ question, hue }: Props) {
  const { sampling, asking } = useAllWords();
  const [open, setOpen] = useState(false);
  const isPressed = useIsPressed();
  const { trouble, dismiss } = useDismiss(question.id);
  const leave = useLeaveCard();
  const phase = phaseOf(question);
  const card = useRef<HTMLElement>(null);
  const enters = useEnters(question.askedAt);
  useLeavesSoftly(card);
  const opens = phase !== 'gone';
  return (
    <section
      ref={card}
      className="card sampling-card"
      data-card
      data-enters={enters}
      role="group"
      aria-label={flat(sampling.asks(question.serverName))}
      data-phase={phase}
      onKeyDown={(event) => {
        // The dialog stands elsewhere in the document, and its keys are its own.
        if (!event.currentTarget.contains(event.target as Node) || event.defaultPrevented || event.repeat) return;
        if (isPressed(event, 'primary-action') && opens) setOpen(true);
        else if (event.key === 'Escape') leave();
        else return;
        event.preventDefault();
      }}
    >
      <header className="card-head">
        <Glyph
          state={glyphs[phase]}
          label={{ request: asking.waiting, answering: asking.answered, reply: asking.waiting, gone: asking.notWaiting }[phase]}
        />
        <h2
          tabIndex={-1}
          data-question={isWaiting(question) ? question.id : undefined}
          className="card-title"
          // The key that leads to what waits leads here, and opening sends nothing.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.repeat || !opens) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          <Title question={question} hue={hue} />
        </h2>
      </header>
      <div className="sampling-card-line">
        <p>
          <Detail question={question} />
        </p>
        {opens ? (
          <Button kind={phase === 'answering' ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
            {{ request: sampling.review, answering: sampling.show, reply: sampling.reviewReply }[phase]}
            {phase !== 'answering' && <KeysOf action="primary-action" />}
          </Button>
        ) : (
          <Button onClick={dismiss}>{asking.close}</Button>
        )}
      </div>
      <TroubleLine trouble={trouble} />
      <SamplingDialog question={question} hue={hue} open={open} onClose={() => setOpen(false)} onDismiss={dismiss} />
    </section>
  );
}

type SamplingPhase = SamplingQuestion['stage']['stage'] | 'gone';

function phaseOf({ gone, stage }: SamplingQuestion): SamplingPhase {
  return gone === undefined ? stage.stage : 'gone';
}

const glyphs: Record<SamplingPhase, GlyphState> = { request: 'attention', answering: 'running', reply: 'attention', gone: 'cancelled' };

function Title({ question, hue }: { question: SamplingQuestion; hue: number }) {
  const { serverName: name } = question;
  return <Phrased of={useTitle(question, inSlot('server', name))} slots={{ server: <ServerName name={name} hue={hue} /> }} />;
}

function useTitle(question: SamplingQuestion, server: Put): Phrase {
  const { sampling } = useAllWords();
  const { stage } = question;
  const writer = useModel(stage.stage === 'answering' ? stage.sent.choice : question.offer.choice);
  if (question.gone !== undefined) return sampling.stopped(server);
  switch (stage.stage) {
    case 'request':
      return sampling.asks(server);
    case 'answering':
      return sampling.getsAnswer(server, writer.model?.name ?? writer.choice.model);
    case 'reply':
      return sampling.waitsForReply(server, stage.reply.modelName);
    default:
      return stage satisfies never;
  }
}

function Detail({ question: { during, gone, serverName, stage } }: { question: SamplingQuestion }) {
  const say = useSay();
  const { sampling } = useAllWords();
  if (gone !== undefined) return <Phrased of={gone} />;
  switch (stage.stage) {
    case 'request':
      if (stage.trouble !== undefined) return <Phrased of={sampling.sendAgain(say(stage.trouble))} />;
      return <NothingSentYet during={during} />;
    case 'answering':
      return <Elapsed since={stage.since} />;
    case 'reply':
      return <NotSeenYet serverName={serverName} reply={stage.reply} />;
    default:
      return stage satisfies never;
  }
}

function Elapsed({ since }: { since: number }) {
  const { sampling, format } = useAllWords();
  const now = useNow(1000);
  return <span className="sampling-number">{sampling.writingFor(elapsed(format, now - since))}</span>;
}

function useDismiss(question: string) {
  const { ask } = useHost();
  const leave = useLeaveCard();
  const [trouble, setTrouble] = useState<Explanation>();
  const dismiss = () => {
    ask('question.dismiss', { question }).then(leave, (cause: unknown) => setTrouble(reasonOf(cause)));
  };
  return { trouble, dismiss };
}
