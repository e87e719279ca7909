import { RefreshCw, Settings2 } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import type { Fork } from '../../../contract/fork.ts';
import { useModel } from '../../composing/use-model.ts';
import { useGo } from '../../frame/routes.ts';
import { useAppState } from '../../host/use-host.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useWords } from '../../words/use-words.ts';
import { useLife } from './life.tsx';
import { useDeeds } from './use-deeds.ts';

type Props = { message: string; fork: Fork | undefined };

/** Has a message answered anew, by the model of the chat or another one. Beside each stands the branch that it wrote already. */
export function RegenerateMenu({ message, fork }: Props) {
  const { life, composing } = useWords();
  const { conversation, isWorking } = useLife();
  const { regenerate } = useDeeds();
  const go = useGo();
  const endpoints = useAppState((state) => state.endpoints);
  const { choice, model } = useModel(useAppState((state) => state.conversations[conversation]?.model ?? null));
  const others = Object.values(endpoints).flatMap((endpoint) =>
    endpoint.models
      .filter(({ id }) => endpoint.id !== choice.endpoint || id !== choice.model)
      .map(({ id, name }): MenuItem => {
        const branch = fork?.branches.findIndex((one) => one.model === name) ?? -1;
        return {
          label: endpoint.kind === 'practice' ? name : flat(composing.modelAt(name, endpoint.name)),
          icon: <span className="menu-no-icon" />,
          ...(branch >= 0 && { note: life.branchNumber(branch + 1) }),
          onSelect: () => regenerate(message, { endpoint: endpoint.id, model: id }),
        };
      }),
  );
  const [first, ...rest] = others;
  const label = isWorking ? life.afterTurn(life.regenerate) : life.regenerate;
  const button = <IconButton size="sm" label={label} icon={<RefreshCw size={14} strokeWidth={1.9} />} aria-disabled={isWorking} />;
  if (isWorking) return button;
  return (
    <Menu
      align="start"
      trigger={button}
      items={[
        {
          label: flat(life.againWith(model?.name ?? choice.model)),
          icon: <RefreshCw size={14} strokeWidth={1.9} />,
          keys: ['R'],
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
