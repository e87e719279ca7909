import { Columns2 } from 'lucide-react';
import type { Fork } from '../../../../contract/fork.ts';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Menu } from '../../../foundation/ui/menu.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useLife } from './life.tsx';
import { useCompare } from './use-compare.ts';

/** Beside the switch between answers: the one in view with another one, side by side. */
export function SideBySide({ fork: { message, branches, shown } }: { fork: Fork }) {
  const { life } = useWords();
  const { isWorking } = useLife();
  const { sideBySide } = useCompare(message);
  const inView = branches[shown];
  const others = branches.map((branch, at) => ({ ...branch, at })).filter(({ at }) => at !== shown);
  const [first, ...rest] = others;
  if (!inView || !first) return null;
  const compare = (turn: string) => sideBySide(inView.turn, turn);
  const button = {
    size: 'sm' as const,
    label: isWorking ? life.afterTurn(life.sideBySide) : life.sideBySide,
    icon: <Columns2 size={14} strokeWidth={1.9} />,
    'aria-disabled': isWorking,
  };
  if (rest.length === 0) return <IconButton {...button} onClick={() => isWorking || compare(first.turn)} />;
  return (
    <Menu
      align="start"
      trigger={<IconButton {...button} />}
      items={others.map(({ turn, model, at }) => ({
        label: life.answerNumber(at + 1),
        note: model,
        disabled: isWorking,
        onSelect: () => compare(turn),
      }))}
    />
  );
}
