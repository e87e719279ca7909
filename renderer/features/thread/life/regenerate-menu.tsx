import { RefreshCw, Settings2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { flat } from '../../../../client/words/phrase.ts';
import type { Fork } from '../../../../contract/fork.ts';
import { useModel } from '../../../parts/drafts/use-model.ts';
import { useGo } from '../../../foundation/navigation/routes.ts';
import { useKeysOf } from '../../../foundation/keys/use-keys-of.ts';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Menu } from '../../../foundation/ui/menu.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useLife } from './life.tsx';
import { useDeeds } from './use-deeds.ts';
import { useOtherModels } from './use-other-models.tsx';

type Props = { message: string; fork: Fork | undefined };

/**
 * Has a message answered anew, by the model of the chat or another one. Beside each stands the
 * branch that it wrote already.
 */
export function RegenerateMenu({ message, fork }: Props) {
  const { life, composing } = useWords();
  const { conversation, isWorking } = useLife();
  const { regenerate } = useDeeds();
  const go = useGo();
  const keysOf = useKeysOf();
  const { choice, model } = useModel(useAppState((state) => state.conversations[conversation]?.model ?? null));
  const [first, ...rest] = useOtherModels(message, fork);
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      align="start"
      open={isOpen && !isWorking}
      onOpenChange={setOpen}
      trigger={<Trigger />}
      items={[
        {
          label: flat(life.againWith(model?.name ?? choice.model)),
          icon: <RefreshCw size={14} strokeWidth={1.9} />,
          keys: keysOf('regenerate-answer'),
          onSelect: () => regenerate(message),
        },
        ...(first ? [{ ...first, heading: life.otherModel }, ...rest] : []),
        {
          label: composing.models,
          icon: <Settings2 size={14} strokeWidth={1.9} />,
          parted: true,
          onSelect: () => go({ page: 'settings', section: 'models' }),
        },
      ]}
    />
  );
}

/** Knows by itself whether a turn runs: the closed menu around it need not be drawn again. */
function Trigger(props: ComponentProps<'button'>) {
  const { life } = useWords();
  const { isWorking } = useLife();
  const label = isWorking ? life.afterTurn(life.regenerate) : life.regenerate;
  return <IconButton {...props} size="sm" label={label} icon={<RefreshCw size={14} strokeWidth={1.9} />} aria-disabled={isWorking} />;
}
