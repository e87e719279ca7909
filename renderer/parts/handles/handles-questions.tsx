import { Lock, Send, Users } from 'lucide-react';
import { useId } from 'react';
import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { claimOf, DATA_KINDS, type DataKind, type Handled } from '../../../contract/handles.ts';
import type { Tool } from '../../../contract/server.ts';
import { Tag } from '../../foundation/ui/pill.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
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
  const { handles } = useWords();
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
                <Tag>{tagOf(handles, now)}</Tag>
                <span>
                  <Phrased of={sourceOf(handles, now, claimOf(tools, kind))} />
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

function tagOf(handles: Words['handles'], handled: Handled): string {
  if (handled.is === 'unknown') return handles.notAnswered;
  return handled.from.by === 'person' ? handles.you : handles.filledIn;
}

function sourceOf(handles: Words['handles'], handled: Handled, claim: ReturnType<typeof claimOf>): Phrase {
  if (handled.is === 'unknown') return claim ? handles.toolSays(claim.tool, claim.is) : handles.untilAnswered;
  const { from } = handled;
  switch (from.by) {
    case 'person':
      return '';
    case 'app':
      return handles.fromApp;
    case 'package':
      return handles.fromPackage(from.name);
    case 'address':
      return handles.fromAddress(from.host);
    default:
      return from satisfies never;
  }
}
