import { Lock, Send, Users } from 'lucide-react';
import { useId } from 'react';
import { answeredBy, sourceWords } from '../../../client/handled-words.ts';
import { claimOf, DATA_KINDS, type DataKind, type Handled } from '../../../contract/handles.ts';
import type { Tool } from '../../../contract/server.ts';
import { Tag } from '../../foundation/ui/pill.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './handles-questions.css';

export type HandlesAnswerOf = { kind: DataKind; is: boolean | 'unsure' };

type Props = {
  /** The answer for each kind, with its source. */
  handled(kind: DataKind): Handled;
  /** The tools that the server has, for what they claim. */
  tools?: Tool[];
  onAnswer(answer: HandlesAnswerOf): void;
};

export const KIND_ICONS = { private: Lock, untrusted: Users, sends: Send };

/** The three questions of the guard, each with its answer and where that comes from. */
export function HandlesQuestions({ handled, tools = [], onAnswer }: Props) {
  const { handles } = useAllWords();
  const id = useId();
  const options = [
    { value: 'yes' as const, label: handles.yes },
    { value: 'no' as const, label: handles.no },
    { value: 'unsure' as const, label: handles.unsure },
  ];
  return (
    <ul className="handles-questions">
      {DATA_KINDS.map((kind) => {
        const now = handled(kind);
        const Icon = KIND_ICONS[kind];
        return (
          <li key={kind}>
            <span className="handles-icon">
              <Icon size={16} strokeWidth={1.7} />
            </span>
            <div className="handles-asks">
              <p>
                <b id={`${id}${kind}`}>{handles[kind].asks}</b> <span className="quiet">{handles[kind].more}</span>
              </p>
              <p className="handles-source">
                <Tag>{answeredBy(handles, now)}</Tag>
                <span>
                  <Phrased of={sourceWords(handles, now, claimOf(tools, kind))} />
                </span>
              </p>
            </div>
            <Segmented
              label={handles[kind].asks}
              options={options}
              value={choiceOf(now)}
              onChange={(choice) => onAnswer({ kind, is: choice === 'unsure' ? choice : choice === 'yes' })}
            />
          </li>
        );
      })}
    </ul>
  );
}

function choiceOf({ is }: Handled): 'yes' | 'no' | 'unsure' | undefined {
  if (is === 'unknown') return undefined;
  return is === 'unsure' ? is : is ? 'yes' : 'no';
}
