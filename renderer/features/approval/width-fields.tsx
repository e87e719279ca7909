import type { ReactNode } from 'react';
import type { CallQuestion, Width } from '../../../contract/approval.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Field } from '../../foundation/ui/field.tsx';
import { mask, propertySchema } from '../../../client/masked.ts';
import { RadioList } from '../../foundation/ui/radio-list.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { homePath } from '../../../client/home-path.ts';
import { coveredBy, firstOf, narrowest, prefixProblem, type ChosenWidth } from './chosen-width.ts';
import { toText } from '../../parts/asking/draft.ts';
import { folderNote, leavesOthersFree, offerFor, prefixNote, type OfferedWidth } from './widths.ts';
import { inSlot } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import './width-fields.css';

type CallQuestions = readonly [CallQuestion, ...CallQuestion[]];

/**
 * The widths that a rule for these calls could have, what would be covered by the chosen one, and
 * one of the calls that it covers.
 */
export function useWidths(questions: CallQuestions, home: string) {
  const offered = offerFor(questions, home);
  const widths = offered.map(({ width }) => width);
  const of = ({ choice }: ChosenWidth) => (typeof choice === 'number' ? offered[choice]?.of : undefined) ?? questions[0];
  return { offered, first: firstOf(widths), of, covers: (chosen: ChosenWidth) => coveredBy(chosen, widths, of(chosen)) };
}

type Props = {
  label: string;
  offered: OfferedWidth[];
  chosen: ChosenWidth;
  /** Words for the choice of other tools as well; without them it is not offered. */
  others?: ReactNode;
  onChange(chosen: ChosenWidth): void;
};

/**
 * The choices from narrow to wide; where calls are to begin alike, the beginning can be changed.
 */
export function WidthFields({ label, offered, chosen, others, onChange }: Props) {
  const { widths: words } = useLateWords().callCards;
  const home = useAppState(({ about }) => about.home);
  const launch = useAppState(({ servers }) => servers[offered[0]?.of.server ?? '']?.launch.kind);
  const options = offered.map(({ width, of }, at) => ({
    value: String(at),
    label: (
      <span>
        <WidthDescription width={width} chosen={chosen} question={of} home={home} />
      </span>
    ),
  }));
  const { width, of } = (typeof chosen.choice === 'number' ? offered[chosen.choice] : undefined) ?? {};
  return (
    <>
      <RadioList
        label={label}
        options={others ? [...options, { value: 'tools', label: <span>{others}</span> }] : options}
        value={String(chosen.choice)}
        onChange={(value) => onChange({ ...narrowest, ...chosen, choice: value === 'tools' ? value : Number(value) })}
      />
      {width?.width === 'folder' && (
        <p className="width-note" role="status">
          {words[folderNote(launch)]}
        </p>
      )}
      {of && width?.width === 'prefix' && (
        <PrefixField
          question={of}
          argument={width.argument}
          prefix={chosen.prefix ?? width.prefix}
          onChange={(prefix) => onChange({ ...chosen, prefix })}
        />
      )}
    </>
  );
}

/** Characters shown behind the beginning; the whole value stands among the arguments. */
const SHOWN = 200;

type PrefixProps = { question: CallQuestion; argument: string; prefix: string; onChange(prefix: string): void };

function PrefixField({ question: { input }, argument, prefix, onChange }: PrefixProps) {
  const { widths: words } = useLateWords().callCards;
  const value = toText(input[argument]);
  const rest = value.slice(prefix.length);
  const problem = prefixProblem(prefix, value);
  return (
    <div className="width-prefix">
      <Field
        label={<Phrased of={words.beginsWith(inSlot('argument', argument))} slots={{ argument: <code>{visible(argument)}</code> }} />}
        error={problem && words.problem[problem]}
        help={problem ? undefined : words.note[prefixNote(argument, value, prefix)]}
      >
        <TextField mono value={prefix} onChange={onChange} />
      </Field>
      {!problem && (
        <p className="width-prefix-live">
          <code className="as-written">
            <mark>{marked(prefix)}</mark>
            {marked(rest.slice(0, SHOWN))}
            {rest.length > SHOWN && '…'}
          </code>
        </p>
      )}
    </div>
  );
}

type WidthDescription = { chosen: ChosenWidth; question: CallQuestion; home: string };

function WidthDescription({ width, chosen, question, home }: WidthDescription & { width: Width }) {
  const { widths } = useLateWords().callCards;
  const code = (text: string) => <code>{visible(text)}</code>;
  switch (width.width) {
    case 'exact':
      return <ExactlyThis question={question} />;
    case 'folder': {
      const folder = homePath(width.folder, home);
      const say = leavesOthersFree(question, width.argument) ? widths.folderOnly : widths.folder;
      return (
        <Phrased
          of={say(inSlot('argument', width.argument), inSlot('folder', folder))}
          slots={{ argument: code(width.argument), folder: code(folder) }}
        />
      );
    }
    case 'prefix': {
      const prefix = chosen.prefix ?? width.prefix;
      const say = leavesOthersFree(question, width.argument) ? widths.prefixOnly : widths.prefix;
      return (
        <Phrased
          of={say(inSlot('argument', width.argument), inSlot('prefix', prefix))}
          slots={{ argument: code(width.argument), prefix: code(prefix) }}
        />
      );
    }
    case 'tool':
      return <Phrased of={widths.tool(inSlot('tool', question.tool))} slots={{ tool: code(question.tool) }} />;
    default:
      return width satisfies never;
  }
}

function ExactlyThis({ question: { input, inputSchema } }: { question: CallQuestion }) {
  const { widths } = useLateWords().callCards;
  const [only, ...others] = Object.entries(input);
  if (!only || others.length > 0) return widths.exact;
  const [name, value] = only;
  const shown = toText(mask(value, name, propertySchema(inputSchema, name)).shown);
  return (
    <Phrased
      of={widths.exactOne(inSlot('argument', name), inSlot('value', shown))}
      slots={{ argument: <code>{visible(name)}</code>, value: <code>{visible(shown)}</code> }}
    />
  );
}
