import { reasonOf } from '../../contract/errors.ts';
import type { Told } from '../../client/words/reason-words.ts';
import { useState } from 'react';
import { isWaiting } from '../../contract/question.ts';
import type { SamplingQuestion } from '../../contract/sampling.ts';
import { useModel } from '../composing/use-model.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph, type GlyphState } from '../ui/glyph.tsx';
import { Keys } from '../ui/keys.tsx';
import { ServerName } from '../servers/server-name.tsx';
import { TroubleLine } from '../ui/trouble-line.tsx';
import { useNow } from '../ui/use-now.ts';
import { SamplingDialog } from './sampling-dialog.tsx';
import { elapsed } from './sampling-words.ts';
import { NothingSentYet, NotSeenYet } from './stage-words.tsx';
import '../approval/approval.css';
import './sampling.css';
import { Phrased } from '../words/phrased.tsx';

type Props = { question: SamplingQuestion; hue: number; onLeave(): void };

/** A server that waits to use the person's model, in one line. It opens what was asked, and never by itself. */
export function SamplingCard({ question, hue, onLeave }: Props) {
  const [open, setOpen] = useState(false);
  const { trouble, dismiss } = useDismiss(question.id, onLeave);
  const phase = phaseOf(question);
  const opens = phase !== 'gone';
  return (
    <section
      className="approval sampling-card"
      role="group"
      aria-label={`${question.serverName} asks to use your model`}
      data-phase={phase}
      onKeyDown={(event) => {
        // The dialog stands elsewhere in the document, and its keys are its own.
        if (!event.currentTarget.contains(event.target as Node) || event.defaultPrevented || event.repeat) return;
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && opens) setOpen(true);
        else if (event.key === 'Escape') onLeave();
        else return;
        event.preventDefault();
      }}
    >
      <header className="approval-head">
        <Glyph {...glyphs[phase]} />
        <h2 tabIndex={-1} data-question={isWaiting(question) ? question.id : undefined} className="approval-title">
          <ServerName name={question.serverName} hue={hue} />
          <Title question={question} />
        </h2>
      </header>
      <div className="sampling-card-line">
        <p>
          <Detail question={question} />
        </p>
        {opens ? (
          <Button kind={phase === 'answering' ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
            {labels[phase]}
            {phase !== 'answering' && <Keys keys={['Ctrl', 'Enter']} />}
          </Button>
        ) : (
          <Button onClick={dismiss}>Close</Button>
        )}
      </div>
      <TroubleLine trouble={trouble} />
      <SamplingDialog question={question} hue={hue} open={open} onClose={() => setOpen(false)} onDismiss={dismiss} onLeave={onLeave} />
    </section>
  );
}

type Phase = SamplingQuestion['stage']['stage'] | 'gone';

function phaseOf({ gone, stage }: SamplingQuestion): Phase {
  return gone === undefined ? stage.stage : 'gone';
}

const glyphs: Record<Phase, { state: GlyphState; label: string }> = {
  request: { state: 'attention', label: 'Waiting for you' },
  answering: { state: 'running', label: 'Being answered' },
  reply: { state: 'attention', label: 'Waiting for you' },
  gone: { state: 'cancelled', label: 'Not waiting any more' },
};
const labels = { request: 'Review…', answering: 'Show', reply: 'Review reply…' };

function Title({ question }: { question: SamplingQuestion }) {
  const { stage } = question;
  const writer = useModel(stage.stage === 'answering' ? stage.sent.choice : question.offer.choice);
  if (question.gone !== undefined) return <span>stopped waiting for your model</span>;
  switch (stage.stage) {
    case 'request':
      return <span>asks to use your model</span>;
    case 'answering':
      return <span>gets an answer from {writer.model?.name ?? writer.choice.model}</span>;
    case 'reply':
      return <span>waits for the reply of {stage.reply.modelName}</span>;
    default:
      return stage satisfies never;
  }
}

function Detail({ question: { during, gone, serverName, stage } }: { question: SamplingQuestion }) {
  if (gone !== undefined) return <Phrased of={gone} />;
  switch (stage.stage) {
    case 'request':
      if (stage.trouble !== undefined)
        return (
          <>
            <Phrased of={stage.trouble} /> You can send it again.
          </>
        );
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
  const now = useNow(1000);
  return <span className="sampling-number">Writing for {elapsed(now - since)}</span>;
}

function useDismiss(question: string, onLeave: () => void) {
  const { ask } = useHost();
  const [trouble, setTrouble] = useState<Told>();
  const dismiss = () => {
    ask('question.dismiss', { question }).then(onLeave, (cause: unknown) => setTrouble(reasonOf(cause)));
  };
  return { trouble, dismiss };
}
