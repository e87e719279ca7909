import { Brain, ChevronDown, Cpu, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ModelChoice } from '../../../contract/conversation.ts';
import { useCommand } from '../../foundation/keys/commands.tsx';
import { theComposer } from '../../foundation/navigation/regions.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Chip } from '../../foundation/ui/chip.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import type { ThinkingChoice } from '../../parts/drafts/thinking-choices.ts';
import type { useThinking } from '../../parts/drafts/use-thinking.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { flat } from '../../../client/words/phrase.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

type Props = { chosen: ModelChoice | null; onChoose(choice: ModelChoice): void; thinking: ReturnType<typeof useThinking> };

/**
 * The models of every endpoint that has any, and how the chosen one is asked to think. After a
 * choice the person writes on; Escape leads back to the chip.
 */
export function ModelMenu({ chosen, onChoose, thinking }: Props) {
  const { composing, thinking: words } = useWords();
  const endpoints = useAppState((state) => state.endpoints);
  const { choice, model } = useModel(chosen);
  const go = useGo();
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(false);
  useCommand('models', () => {
    // The focus comes back to the chip, as after a press on it.
    chip.current?.focus();
    setOpen(!open);
  });
  const name = model?.name ?? choice.model;
  const isChosen = (endpoint: string, id: string) => choice.endpoint === endpoint && choice.model === id;
  const items = Object.values(endpoints).flatMap((endpoint) =>
    endpoint.models.map(({ id, name: label }) => ({
      label: endpoint.kind === 'practice' ? label : flat(composing.modelAt(label, endpoint.name)),
      chosen: isChosen(endpoint.id, id),
      onSelect: () => {
        wasChosen.current = true;
        onChoose({ endpoint: endpoint.id, model: id });
      },
    })),
  );
  const asked = [...(thinking?.modes.slice(1) ?? []), ...(thinking?.efforts.slice(1) ?? [])].filter(({ isChosen }) => isChosen);
  const toItems = (choices: ThinkingChoice[] = [], heading: string) =>
    choices.map(({ label, isChosen, chosen: next }, at) => ({
      label,
      chosen: isChosen,
      staysOpen: true,
      ...(at === 0 && { heading }),
      onSelect: () => thinking?.choose(next),
    }));
  return (
    <Menu
      side="top"
      open={open}
      onOpenChange={(next) => {
        if (next) wasChosen.current = false;
        setOpen(next);
      }}
      closesTo={() => (wasChosen.current ? theComposer() : true)}
      trigger={
        <Chip
          ref={chip}
          className="composer-model"
          aria-label={[flat(composing.model(name)), ...asked.map(({ label }) => label)].join(', ')}
        >
          <Cpu className="composer-model-icon" size={15} strokeWidth={1.7} />
          <b className="one-line">{visible(name)}</b>
          {asked.length > 0 && <Brain size={14} strokeWidth={1.7} />}
          <ChevronDown size={12} strokeWidth={2.1} />
        </Chip>
      }
      items={[
        ...items,
        ...toItems(thinking?.modes, words.title),
        ...toItems(thinking?.efforts, words.effort),
        {
          parted: true,
          label: composing.models,
          icon: <Settings2 size={14} strokeWidth={1.9} />,
          onSelect: () => go({ page: 'settings', section: 'models' }),
        },
      ]}
    />
  );
}
