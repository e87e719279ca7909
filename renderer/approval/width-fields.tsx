import { useMemo, type ReactNode } from 'react';
import type { CallQuestion, Width } from '../../contract/approval.ts';
import { useAppState } from '../host/use-host.ts';
import { Field } from '../ui/field.tsx';
import { mask, propertySchema } from '../../client/masked.ts';
import { RadioList } from '../ui/radio-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import { marked, visible } from '../ui/visible.tsx';
import { homePath } from '../../client/home-path.ts';
import { coveredBy, narrowest, prefixProblem, type ChosenWidth } from './chosen-width.ts';
import { toText } from '../asking/draft.ts';
import { folderNote, leavesOthersFree, offerWidths, prefixNote } from './widths.ts';

/** How wide a rule for this call could be, and what the person chose of it. */
export function useWidths(question: CallQuestion, home: string) {
  const widths = useMemo(() => offerWidths(question, home), [question, home]);
  return { widths, covers: (chosen: ChosenWidth) => coveredBy(chosen, widths, question) };
}

type Props = {
  question: CallQuestion;
  label: string;
  widths: Width[];
  chosen: ChosenWidth;
  /** Words for the choice of other tools as well; without them it is not offered. */
  others?: ReactNode;
  onChange(chosen: ChosenWidth): void;
};

/** The choices from narrow to wide; where calls are to begin alike, the beginning can be changed. */
export function WidthFields({ question, label, widths, chosen, others, onChange }: Props) {
  const home = useAppState(({ about }) => about.home);
  const launch = useAppState(({ servers }) => servers[question.server]?.launch.kind);
  const options = widths.map((width, at) => ({ value: String(at), label: <span>{describe(width, chosen, question, home)}</span> }));
  const width = chosen.choice === 'tools' ? undefined : widths[chosen.choice];
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
          {folderNote(launch)}
        </p>
      )}
      {width?.width === 'prefix' && (
        <PrefixField
          question={question}
          argument={width.argument}
          prefix={chosen.prefix ?? width.prefix}
          onChange={(prefix) => onChange({ ...chosen, prefix })}
        />
      )}
    </>
  );
}

/** So much of what comes after the beginning; the whole value stands among the arguments. */
const SHOWN = 200;

type PrefixProps = { question: CallQuestion; argument: string; prefix: string; onChange(prefix: string): void };

function PrefixField({ question: { input }, argument, prefix, onChange }: PrefixProps) {
  const value = toText(input[argument]);
  const rest = value.slice(prefix.length);
  const problem = prefixProblem(prefix, value);
  return (
    <div className="width-prefix">
      <Field
        label={
          <>
            What <code>{visible(argument)}</code> begins with
          </>
        }
        error={problem}
        help={problem ? undefined : prefixNote(argument, value, prefix)}
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

const WHATEVER_ELSE = ', whatever the other arguments are';

function describe(width: Width, chosen: ChosenWidth, question: CallQuestion, home: string): ReactNode {
  switch (width.width) {
    case 'exact':
      return describeExact(question);
    case 'folder':
      return (
        <>
          Any <code>{visible(width.argument)}</code> in <code>{visible(homePath(width.folder, home))}</code>
          {leavesOthersFree(question, width.argument) && WHATEVER_ELSE}
        </>
      );
    case 'prefix':
      return (
        <>
          When <code>{visible(width.argument)}</code> begins with <code>{visible(chosen.prefix ?? width.prefix)}</code>
          {leavesOthersFree(question, width.argument) && WHATEVER_ELSE}
        </>
      );
    case 'tool':
      return (
        <>
          Every call of <code>{visible(question.tool)}</code>, whatever it does
        </>
      );
    default:
      return width satisfies never;
  }
}

function describeExact({ input, inputSchema }: CallQuestion): ReactNode {
  const [only, ...others] = Object.entries(input);
  if (!only || others.length > 0) return 'When the arguments are exactly these';
  const [name, value] = only;
  return (
    <>
      When <code>{visible(name)}</code> is exactly{' '}
      <code>{visible(toText(mask(value, name, propertySchema(inputSchema, name)).shown))}</code>
    </>
  );
}
