import { sampledWords } from '../../../../client/sampled-words.ts';
import { flat } from '../../../../client/words/phrase.ts';
import type { AnswerEntry } from '../../../../contract/conversation.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../../foundation/words/use-late-words.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { visible } from '../../../foundation/words/visible.tsx';

/** The time of a message or an answer; its day on hover. */
export function MadeAt({ at }: { at: number }) {
  const { format } = useWords();
  return (
    <time className="life-how" dateTime={new Date(at).toISOString()} title={format.dateAndTime(at)}>
      {format.time(at)}
    </time>
  );
}

/** The speed of an answer, where it was long enough to have one. */
export function HowFast({ of: { made } }: { of: AnswerEntry }) {
  const { hand } = useLateWords();
  if (made?.tokens === undefined || made.tokens < LEAST_TOKENS || made.tookMs <= 0) return null;
  return <span className="life-how">{hand.speed(Math.round((made.tokens * 1000) / made.tookMs))}</span>;
}

/** With fewer tokens the wait for the first one is most of the time. */
const LEAST_TOKENS = 20;

/** The model of an answer, and its time and tokens where the chat is not too old to have them. */
export function MadeHow({ of: { model, made } }: { of: AnswerEntry }) {
  const { life, format } = useWords();
  return (
    <span className="life-how one-line">
      {made ? <Phrased of={life.made(model, format.duration(made.tookMs), made.tokens)} /> : visible(model)}
    </span>
  );
}

/** The sampling that the chat asks for, as far as there is something to say of it. */
export function HowSampled({ of }: { of: AnswerEntry }) {
  const words = useAllWords();
  return sampledWords(words, of).map((fact) => (
    <span key={flat(fact)} className="life-how one-line">
      <Phrased of={fact} />
    </span>
  ));
}
