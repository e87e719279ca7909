import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CallQuestion, Width } from '../../contract/approval.ts';
import { Button } from '../ui/button.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { visible } from '../ui/visible.tsx';
import { ArmedButton } from './armed-button.tsx';
import { toText } from './draft.ts';
import { offerWidths } from './widths.ts';

type Props = { question: CallQuestion; busy: boolean; onBack(): void; onAllow(covers: Width): void };

/** Asks how wide a lasting rule may be, before there is one. */
export function AlwaysForm({ question, busy, onBack, onAllow }: Props) {
  const widths = offerWidths(question);
  const [chosen, setChosen] = useState('0');
  const covers = widths[Number(chosen)];
  const options = widths.map((width, index) => ({ value: String(index), label: <span>{describe(width, question)}</span> }));
  const foot = useFocusOnFirstChoice();
  return (
    <footer className="approval-foot approval-always" ref={foot}>
      <RadioList label="How wide" options={options} value={chosen} onChange={setChosen} />
      <Button kind="ghost" onClick={onBack}>
        Back
      </Button>
      <ArmedButton kind="primary" says="Always allow" busy={busy} onPress={() => covers && onAllow(covers)} />
    </footer>
  );
}

function describe(width: Width, { tool }: CallQuestion): ReactNode {
  switch (width.width) {
    case 'exact':
      return describeExact(width.input);
    case 'folder':
      return (
        <>
          Any <code>{visible(width.argument)}</code> in <code>{visible(width.folder)}</code>
        </>
      );
    case 'prefix':
      return (
        <>
          <code>{visible(width.argument)}</code> begins with <code>{visible(width.prefix)}</code>
        </>
      );
    case 'tool':
      return (
        <>
          Every call of <code>{visible(tool)}</code>, whatever it does
        </>
      );
    default:
      return width satisfies never;
  }
}

function describeExact(input: CallQuestion['input']): ReactNode {
  const [only, ...others] = Object.entries(input);
  if (!only || others.length > 0) return 'When the arguments are exactly these';
  return (
    <>
      When <code>{visible(only[0])}</code> is exactly <code>{visible(toText(only[1]))}</code>
    </>
  );
}

function useFocusOnFirstChoice() {
  const foot = useRef<HTMLElement>(null);
  useEffect(() => foot.current?.querySelector<HTMLElement>('[role="radio"]')?.focus(), []);
  return foot;
}
