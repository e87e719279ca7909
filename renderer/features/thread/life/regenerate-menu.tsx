import { Columns2, RefreshCw, Settings2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { flat } from '../../../../client/words/phrase.ts';
import type { Fork } from '../../../../contract/fork.ts';
import { useModelOfChat } from '../../../parts/drafts/use-model.ts';
import { nextFrame } from '../../../foundation/host/next-frame.ts';
import { useGo } from '../../../foundation/navigation/routes.ts';
import { useKeysOf } from '../../../foundation/keys/use-keys-of.ts';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../foundation/ui/menu.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useLife } from './life.tsx';
import { useCompare } from './use-compare.ts';
import { useDeeds } from './use-deeds.ts';
import { useOtherModels } from './use-other-models.tsx';

type Props = { message: string; fork: Fork | undefined };

const icon = { size: 14, strokeWidth: 1.9 };

/**
 * Has a message answered anew, by the model of the chat or another one, in the place of the answer
 * or beside it. Beside each model stands the branch that it wrote already.
 */
export function RegenerateMenu({ message, fork }: Props) {
  const { life, composing } = useWords();
  const { conversation, isWorking } = useLife();
  const { regenerate } = useDeeds();
  const { compareWith } = useCompare(message);
  const go = useGo();
  const keysOf = useKeysOf();
  const { choice, model } = useModelOfChat(conversation);
  const itemsFor = useOtherModels(fork);
  const [isOpen, setOpen] = useState(false);
  const [compares, setCompares] = useState(false);
  const name = model?.name ?? choice.model;

  const toCompare = (): MenuItem[] => [
    {
      label: name,
      icon: <span className="menu-no-icon" />,
      heading: life.compareWith,
      onSelect: () => void compareWith(choice, name),
    },
    ...itemsFor((other, called) => void compareWith(other, called)),
  ];
  const toReplace = (): MenuItem[] => {
    const [first, ...rest] = itemsFor((other) => regenerate(message, other));
    return [
      {
        label: flat(life.againWith(name)),
        icon: <RefreshCw {...icon} />,
        keys: keysOf('regenerate-answer'),
        onSelect: () => regenerate(message),
      },
      {
        label: life.compareWith,
        icon: <Columns2 {...icon} />,
        // The menu closes first, and gives the focus back to its button.
        onSelect: () =>
          nextFrame(() => {
            setCompares(true);
            setOpen(true);
          }),
      },
      ...(first ? [{ ...first, heading: life.otherModel }, ...rest] : []),
      {
        label: composing.models,
        icon: <Settings2 {...icon} />,
        parted: true,
        onSelect: () => go({ page: 'settings', section: 'models' }),
      },
    ];
  };
  return (
    <Menu
      align="start"
      open={isOpen && !isWorking}
      onOpenChange={(next) => {
        if (next) setCompares(false);
        setOpen(next);
      }}
      trigger={<Trigger />}
      items={compares ? toCompare() : toReplace()}
    />
  );
}

/** Knows by itself whether a turn runs: the closed menu around it need not be drawn again. */
function Trigger(props: ComponentProps<'button'>) {
  const { life } = useWords();
  const { isWorking } = useLife();
  const label = isWorking ? life.afterTurn(life.regenerate) : life.regenerate;
  return <IconButton {...props} size="sm" label={label} icon={<RefreshCw {...icon} />} aria-disabled={isWorking} />;
}
