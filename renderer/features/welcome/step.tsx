import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

type StepProps = {
  number: number;
  title: string;
  done: boolean;
  says?: ReactNode;
  status?: ReactNode;
  children: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
};

export function Step({ number, title, done, says, status, children, heading }: StepProps) {
  const { welcome, format } = useAllWords();
  return (
    <section className="step" aria-label={title}>
      <span className="step-number" data-done={done || undefined}>
        {done ? <Check size={14} strokeWidth={1.9} aria-label={welcome.done} /> : format.number(number)}
      </span>
      <div className="step-body">
        <div className="step-head">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {status}
        </div>
        {says && <p className="quiet">{says}</p>}
        {children}
      </div>
    </section>
  );
}
