import { sampledWords } from '../../../../client/sampled-words.ts';
import { flat } from '../../../../client/words/phrase.ts';
import type { AnswerEntry } from '../../../../contract/conversation.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { visible } from '../../../foundation/words/visible.tsx';

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
