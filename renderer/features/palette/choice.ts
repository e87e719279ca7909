import type { Input } from '../../../contract/api.ts';
import type { Settings } from '../../../contract/settings.ts';
import type { Server } from '../../../contract/server.ts';
import type { Command } from '../../../client/shortcuts.ts';
import type { Route } from '../../foundation/navigation/routes.ts';
import type { OfferedPrompt } from '../composing/slash/prompt-list.ts';
import type { SearchedChoice } from './fuzzy.ts';

export type ChoiceGroup = 'chats' | 'projects' | 'commands' | 'prompts' | 'tools' | 'servers' | 'settings';

/** A deed of the menu of a server that needs no more words. */
export type ServerAct = 'restart' | 'turn-on' | 'turn-off';
export type InspectedPlace = { view: 'check'; server: string } | { view: 'tools'; tool: string };

/** The effect of taking a choice. None answers a question or lets a call go. */
export type Deed =
  | { does: 'go'; route: Route }
  | { does: 'command'; command: Command }
  | { does: 'prompt'; offered: OfferedPrompt }
  | { does: 'make-project'; of: Input<'project.create'> }
  | { does: 'server'; server: string; act: ServerAct }
  | { does: 'inspect'; place: InspectedPlace }
  | { does: 'setting'; change: Pick<Settings, 'theme'> | Pick<Settings, 'language'> };

/** One thing to choose in the palette. */
export type PaletteChoice = {
  /** Tells it from all others, also the next time the window is open. */
  key: string;
  label: string;
  /** Others wrote the label. */
  foreign: boolean;
  searched: SearchedChoice;
  deed: Deed;
  server?: Server;
  note?: 'waiting' | 'now';
  /** Words of a chat around what was looked for. */
  snippet?: string;
  keys?: string[];
};

export type ChoicesOf = { group: ChoiceGroup; choices: PaletteChoice[] };

/** A choice that was found, and the letters it was found by. */
export type FoundChoice = { choice: PaletteChoice; places: number[] };
export type FoundChoiceGroup = { group: ChoiceGroup; found: FoundChoice[]; of: number };
