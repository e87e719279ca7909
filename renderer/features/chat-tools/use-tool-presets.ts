import type { ChosenTools, ToolPreset } from '../../../contract/chosen-tools.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';

const NONE: ToolPreset[] = [];

/** Choices of tools that are kept under names, and what changes them. */
export function useToolPresets() {
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
