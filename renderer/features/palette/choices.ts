import type { Input } from '../../../contract/api.ts';
import type { LateWords, Words } from '../../../client/words/en.ts';
import { flat, type Phrase } from '../../../client/words/phrase.ts';
import { LANGUAGES } from '../../../contract/language.ts';
import { ownNames } from '../../../client/words/languages.ts';
import { isWaiting } from '../../../contract/question.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import type { Settings } from '../../../contract/settings.ts';
import type { State } from '../../../contract/state.ts';
import { commandOf, promptKey, promptGroups, type OfferedPrompt } from '../composing/slash/prompt-list.ts';
import { missingPackage } from '../servers/package-notice.tsx';
import type { SettingsSection } from '../../foundation/navigation/routes.ts';
import { chatsByLastUse } from '../../parts/chats/chat-order.ts';
import { keysOf, MENUS, type ChangedKeys, type Command } from '../../../client/shortcuts.ts';
import type { Deed, PaletteChoice, ServerAct } from './choice.ts';
import { searched, type SearchedChoice } from './fuzzy.ts';

/** The chats, the one used last first; that in view leads nowhere, so it is the last. */
export function chatChoices(
  { frame }: Words,
  conversations: State['conversations'],
  questions: State['questions'],
  inView?: string,
): PaletteChoice[] {
  const waiting = new Set(Object.values(questions).flatMap((one) => (isWaiting(one) ? one.conversation : null)));
  const ordered = chatsByLastUse(conversations);
  return [...ordered.filter(({ id }) => id !== inView), ...ordered.filter(({ id }) => id === inView)]
    .flatMap(({ id }) => conversations[id] ?? [])
    .map(({ id, title }) => ({
      key: `chat ${id}`,
      label: title || frame.chats.untitled,
      foreign: title !== '',
      searched: searched(title || frame.chats.untitled),
      deed: { does: 'go', route: { page: 'chat', id } },
      ...(waiting.has(id) && { note: 'waiting' }),
    }));
}

/** New projects, also of each folder that has none, and those there are. */
export function projectChoices(
  { projects: words }: LateWords,
  { projects, folders }: Pick<State, 'projects' | 'folders'>,
): PaletteChoice[] {
  const all = Object.values(projects);
  const make = (key: string, label: string, of: Input<'project.create'>): PaletteChoice => ({
    key: `make-project ${key}`,
    label,
    foreign: false,
    searched: searched(label),
    deed: { does: 'make-project', of },
  });
  const without = folders.filter(({ path, state }) => state === 'here' && !all.some((project) => project.folders.includes(path)));
  return [
    ...all.map(({ id, name }): PaletteChoice => ({
      key: `project ${id}`,
      label: name,
      foreign: true,
      searched: searched(name),
      deed: { does: 'go', route: { page: 'project', id } },
    })),
    make('', words.make, { name: words.unnamed }),
    ...without.map(({ path, name }) => make(path, flat(words.makeOf(name)), { folder: path })),
  ];
}

export function serverChoices(servers: State['servers']): PaletteChoice[] {
  return Object.values(servers).map((server) => ({
    key: `server ${server.id}`,
    label: server.name,
    foreign: true,
    searched: searched(server.name),
    deed: { does: 'go', route: { page: 'server', id: server.id } },
    server,
  }));
}

/** The verbs of the menus of servers and their tools, each with the name it is for. */
export function serverVerbs({ hand: { verbs } }: LateWords, servers: State['servers'], offers: State['offers']): PaletteChoice[] {
  return Object.values(servers).flatMap((server): PaletteChoice[] => {
    const { id, name, enabled, state } = server;
    const act = (does: ServerAct, label: Phrase) => verb(`${does} ${id}`, label, { does: 'server', server: id, act: does });
    const tools = state.state === 'ready' ? (offers[id]?.tools ?? []) : [];
    return [
      ...(enabled ? [act('restart', verbs.restart(name)), act('turn-off', verbs.turnOff(name))] : []),
      ...(!enabled && missingPackage(server) === undefined ? [act('turn-on', verbs.turnOn(name))] : []),
      verb(`check ${id}`, verbs.check(name), { does: 'inspect', place: { view: 'check', server: id } }),
      ...tools.map((tool) =>
        verb(`run ${id} ${tool.name}`, verbs.run(tool.name), { does: 'inspect', place: { view: 'tools', tool: tool.alias } }, name),
      ),
    ].map((choice) => ({ ...choice, server }));
  });
}

/** Verbs that no menu of the app has, with the words that people type for them. */
export function otherVerbs({ hand: { verbs } }: LateWords): PaletteChoice[] {
  const data: Deed = { does: 'go', route: { page: 'settings', section: 'data' } };
  return [
    verb('add-server', [verbs.addServer], { does: 'go', route: { page: 'servers', adds: true } }, verbs.addServerAlso),
    verb('export', [verbs.export], data, verbs.exportAlso),
    verb('import', [verbs.import], data, verbs.importAlso),
    verb('delete-everything', [verbs.deleteEverything], data, verbs.deleteEverythingAlso),
  ];
}

/** `also`: more words by which it is found. */
function verb(key: string, label: Phrase, deed: Deed, also = ''): PaletteChoice {
  const text = flat(label);
  return { key: `verb ${key}`, label: text, foreign: false, searched: searched(text, also), deed };
}

/** Taking one leads to where its server lists it; a tool is never called from here. */
export function toolChoices(servers: State['servers'], offers: State['offers']): PaletteChoice[] {
  return Object.values(servers).flatMap((server) => {
    if (server.state.state !== 'ready') return [];
    return (offers[server.id]?.tools ?? []).map((tool): PaletteChoice => ({
      key: `tool ${server.id} ${tool.name}`,
      label: tool.name,
      foreign: true,
      searched: onceFor(tool, server, () => searched(tool.name, `${server.name} ${tool.title ?? ''}`)),
      deed: { does: 'go', route: { page: 'server', id: server.id, tab: 'tools', tool: tool.name } },
      server,
    }));
  });
}

export function promptChoices(servers: State['servers'], offers: State['offers']): PaletteChoice[] {
  return promptGroups(servers, offers).flatMap(({ entries }) => entries.map(promptChoice));
}

/** Commands that something in view does. */
export function commandChoices({ shortcuts }: Words, has: (command: Command) => boolean, changed?: ChangedKeys): PaletteChoice[] {
  const run = (command: Command): PaletteChoice =>
    withKeys(keysOf(command, changed), {
      key: `command ${command}`,
      label: shortcuts.actions[command],
      foreign: false,
      searched: searched(shortcuts.actions[command]),
      deed: deedOf(command),
    });
  const here = BY_PARTS.filter(has);
  return [...FIRST, ...here, ...LAST].map(run);
}

function withKeys(keys: string[], choice: PaletteChoice): PaletteChoice {
  return keys.length > 0 ? { ...choice, keys } : choice;
}

const FIRST: readonly Command[] = ['new-chat', 'go-to-waiting', 'servers', 'settings'];
const LAST: readonly Command[] = ['new-window', 'toggle-sidebar'];
const BY_PARTS: readonly Command[] = Object.values(MENUS)
  .flat()
  .filter((command) => command !== 'palette' && !FIRST.includes(command) && !LAST.includes(command));

/** `also`: more words by which it is found. */
type SettingToSet = {
  label: string;
  also?: string;
  isNow: boolean;
  change: Extract<PaletteChoice['deed'], { does: 'setting' }>['change'];
};

/** Sections of the settings, and what can be set from here. */
export function settingChoices(words: Words, sections: readonly SettingsSection[], settings: Settings): PaletteChoice[] {
  const { palette, settings: said, language } = words;
  const section = (name: SettingsSection): PaletteChoice => ({
    key: `settings ${name}`,
    label: palette.section(said.sections[name]),
    foreign: false,
    searched: searched(palette.section(said.sections[name])),
    deed: { does: 'go', route: { page: 'settings', section: name } },
  });
  const set = (key: string, { label, also = '', isNow, change }: SettingToSet): PaletteChoice => ({
    key: `set ${key}`,
    label,
    foreign: false,
    searched: searched(label, also),
    deed: { does: 'setting', change },
    ...(isNow && { note: 'now' }),
  });
  return [
    ...sections.map(section),
    ...THEMES.map((theme) =>
      set(theme, { label: palette.theme(said.appearance[theme]), isNow: settings.theme === theme, change: { theme } }),
    ),
    ...LANGUAGES.map((one) =>
      set(one, {
        label: palette.language(language.names[one]),
        also: ownNames[one],
        isNow: settings.language === one,
        change: { language: one },
      }),
    ),
  ];
}

const THEMES: readonly Settings['theme'][] = ['system', 'light', 'dark'];

function promptChoice(offered: OfferedPrompt): PaletteChoice {
  const { server, prompt } = offered;
  const label = prompt.title ?? prompt.name;
  return {
    key: `prompt ${promptKey(offered)}`,
    label,
    foreign: true,
    searched: onceFor(prompt, server, () => searched(label, `${commandOf(offered)} ${prompt.description ?? ''}`)),
    deed: { does: 'prompt', offered },
    server,
  };
}

function deedOf(command: Command): PaletteChoice['deed'] {
  switch (command) {
    case 'new-chat':
      return { does: 'go', route: { page: 'new' } };
    case 'servers':
      return { does: 'go', route: { page: 'servers' } };
    case 'settings':
      return { does: 'go', route: { page: 'settings', section: 'models' } };
    default:
      return { does: 'command', command };
  }
}

type Thing = Offer['prompts'][number] | Offer['tools'][number];

/** Of five thousand prompts, made lower-case once and not each time the palette is opened. */
const ready = new WeakMap<Thing, { server: string; texts: SearchedChoice }>();

function onceFor(thing: Thing, { name }: Server, make: () => SearchedChoice): SearchedChoice {
  const known = ready.get(thing);
  if (known?.server === name) return known.texts;
  const texts = make();
  ready.set(thing, { server: name, texts });
  return texts;
}
