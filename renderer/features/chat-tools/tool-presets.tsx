import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import { AS_EVERYWHERE, isSameChoice, type ToolPreset } from '../../../contract/chosen-tools.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { PresetName } from './preset-name.tsx';
import { useChosenTools } from './use-chosen-tools.ts';
import { useToolPresets } from './use-tool-presets.ts';

/** The id of no preset: the choice in which nothing is other than everywhere. */
const EVERYTHING = 'everything';
type Naming = { of: ToolPreset | undefined };

/** Choices under names: one press applies one to this chat. */
export function ToolPresets({ conversation }: { conversation: Conversation | undefined }) {
  const { chatTools: words } = useWords();
  const { chosen, set } = useChosenTools(conversation);
  const { presets, saveAs, rename, replace, remove } = useToolPresets();
  const [applied, setApplied] = useState<string>();
  const [naming, setNaming] = useState<Naming>();
  const same = presets.find(({ tools }) => isSameChoice(tools, chosen));
  const current = same ?? presets.find(({ id }) => id === applied);
  const isPlain = isSameChoice(AS_EVERYWHERE, chosen);
  const apply = (id: string) => {
    setApplied(id);
    set(presets.find((preset) => preset.id === id)?.tools ?? AS_EVERYWHERE);
  };
  return (
    <section className="tool-presets" aria-label={words.presets}>
      <div className="tool-presets-row">
        <span className="quiet">{words.presets}</span>
        <Segmented
          label={words.presets}
          value={current?.id ?? (isPlain ? EVERYTHING : '')}
          options={[
            { value: EVERYTHING, label: words.everything },
            ...presets.map((preset) => ({
              value: preset.id,
              label: preset === current && preset !== same ? <Phrased of={words.changed(preset.name)} /> : visible(preset.name),
            })),
          ]}
          onChange={apply}
        />
        {current && current !== same && (
          <Button size="sm" kind="ghost" onClick={() => replace(current.id, chosen)}>
            {words.savePreset}
          </Button>
        )}
        <Button size="sm" kind="ghost" onClick={() => setNaming({ of: undefined })}>
          {words.saveAs}
        </Button>
        {current && (
          <Menu
            trigger={<IconButton label={flat(words.presetMenu(current.name))} icon={<Ellipsis size={15} strokeWidth={1.9} />} />}
            items={[
              { label: words.renamePreset, onSelect: () => setNaming({ of: current }) },
              { label: words.removePreset, danger: true, onSelect: () => remove(current.id) },
            ]}
          />
        )}
      </div>
      {naming && (
        <PresetName
          key={naming.of?.id ?? ''}
          name={naming.of?.name ?? ''}
          taken={presets.filter((preset) => preset !== naming.of).map(({ name }) => name)}
          onCancel={() => setNaming(undefined)}
          onSave={(name) => {
            if (naming.of) rename(naming.of.id, name);
            else setApplied(saveAs(name, chosen));
            setNaming(undefined);
          }}
        />
      )}
    </section>
  );
}
