import { Ellipsis } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import { AS_EVERYWHERE, isSameChoice, type ToolPreset, type ChosenTools } from '../../../contract/chosen-tools.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { useChosenTools } from './use-chosen-tools.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Field } from '../../foundation/ui/field.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';

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

const NONE: ToolPreset[] = [];

/** Choices of tools that are kept under names, and what changes them. */
function useToolPresets() {
  const { ask } = useHost();
  const presets = useAppState(({ settings }) => settings.toolPresets) ?? NONE;
  const keep = (toolPresets: ToolPreset[]) => void ask('settings.change', { toolPresets }).catch(tellTrouble);
  const change = (id: string, part: Partial<ToolPreset>) => keep(presets.map((one) => (one.id === id ? { ...one, ...part } : one)));

  return {
    presets,

    /** Gives the id of the new one. */
    saveAs(name: string, tools: ChosenTools): string {
      const id = crypto.randomUUID();
      keep([...presets, { id, name, tools }]);
      return id;
    },

    rename: (id: string, name: string) => change(id, { name }),
    replace: (id: string, tools: ChosenTools) => change(id, { tools }),
    remove: (id: string) => keep(presets.filter((one) => one.id !== id)),
  };
}

const LONGEST = 60;

/** The name of a choice, asked for where it is needed. */
function PresetName(props: { name: string; taken: string[]; onSave(name: string): void; onCancel(): void }) {
  const { chatTools: words } = useWords();
  const [text, setText] = useState(props.name);
  const name = text.trim();
  const isTaken = props.taken.includes(name);
  const isGood = name !== '' && !isTaken;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isGood && !event.nativeEvent.isComposing) props.onSave(name);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    props.onCancel();
  };
  return (
    <div className="preset-name">
      <Field label={words.presetName} error={isTaken ? words.nameTaken : undefined}>
        <TextField value={text} onChange={setText} maxLength={LONGEST} autoFocus onKeyDown={onKeyDown} />
      </Field>
      <Button size="sm" kind="primary" disabled={!isGood} onClick={() => props.onSave(name)}>
        {words.savePreset}
      </Button>
      <Button size="sm" onClick={props.onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
