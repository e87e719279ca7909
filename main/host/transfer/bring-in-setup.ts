import type { BroughtSetup, ExportedSetup } from '../../../contract/exported-setup.ts';
import type { Settings } from '../../../contract/settings.ts';
import type { Journal } from '../base/journal.ts';
import type { OwnPrompts } from '../prompts/own-prompts.ts';

export type SetupNeeds = {
  journal: Pick<Journal, 'state'>;
  ownPrompts: Pick<OwnPrompts, 'list' | 'keep'>;
  settings: { change(part: Partial<Settings>): void };
  newId(): string;
};

/** The name of the prompt that instructions of a file become. */
const INSTRUCTIONS_PROMPT = 'instructions';

/**
 * Keeps what allows nothing beside what is here: prompts, presets, shortcuts. Instructions for all
 * chats become a prompt, since they would steer each chat unread. Servers and rules are only given
 * back, for the person to review.
 */
export async function bringInSetup(setup: ExportedSetup, projects: number, needs: SetupNeeds): Promise<BroughtSetup> {
  const { journal, ownPrompts, settings, newId } = needs;
  const { prompts: here } = await ownPrompts.list();
  let prompts = 0;
  const all = [...setup.prompts, ...(setup.instructions ? [{ name: INSTRUCTIONS_PROMPT, text: setup.instructions }] : [])];
  for (const prompt of all.filter(({ name }) => !here.some((one) => one.name === name))) {
    // A name that no file can have here stays behind.
    const isKept = await ownPrompts.keep({ prompt }).then(
      () => true,
      () => false,
    );
    prompts += isKept ? 1 : 0;
  }
  const now = journal.state().settings;
  const presets = setup.presets.filter(({ name }) => !now.toolPresets?.some((one) => one.name === name));
  const shortcuts = Object.entries(setup.shortcuts ?? {}).filter(([command]) => now.shortcuts?.[command] === undefined);
  settings.change({
    toolPresets: [...(now.toolPresets ?? []), ...presets.map((preset) => ({ ...preset, id: newId() }))].slice(0, 50),
    shortcuts: { ...Object.fromEntries(shortcuts), ...now.shortcuts },
  });
  const fingerprints = new Set(Object.values(journal.state().servers).map(({ fingerprint }) => fingerprint));
  return {
    projects,
    prompts,
    presets: presets.length,
    shortcuts: shortcuts.length,
    servers: setup.servers.filter(({ fingerprint }) => !fingerprints.has(fingerprint)),
    rules: setup.rules,
    secrets: setup.secrets,
  };
}
