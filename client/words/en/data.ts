import { listed } from '../listed.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { format, number, plural } from './format.ts';

/**
 * The settings' section about data: where it lies, how it is taken along, and what leaves this
 * computer.
 */
export const data = {
  lead: 'Everything Switchyard keeps lies on this computer, in one folder.',
  where: 'Where it lies',
  folder: 'Data folder',
  chats: 'Chats',
  chatCount: (count: number) => plural(count, { one: '# chat', other: '# chats' }),
  results: 'Long results',
  resultsHelp: 'results of calls that are too long for a chat',
  files: 'Files and pictures',
  fileCount: (count: number) => (count === 0 ? 'none' : `${number(count)}, each kept once`),
  logs: 'Logs and timeline',
  logsHelp: 'of Switchyard and of each server, with their messages of the last 7 days',
  packages: 'Packages and bundles',
  packagesHelp: 'of servers that you installed; each is removed with its server',
  rest: 'The rest',
  restHelp: 'settings, prompts, keys and icons',
  keys: 'Keys and tokens',
  keysInStore: 'in keys.json, encrypted; the master key is in the key store of this computer',
  keysInMemory: 'in memory until you quit',
  backups: {
    title: 'Backups',
    help: 'of chats and rules, each made before an update',
    lead: 'The chats and rules are backed up before an update changes the data folder, and when you say so. The last three backups stay.',
    now: 'Back up now',
    made: 'Backup made',
    none: 'There is no backup yet.',
    version: (version: number) => `data version ${String(version)}`,
    restore: 'Restore…',
    restoreOne: (made: string) => `Restore the backup of ${made}`,
    restoreTitle: (made: string) => `Restore the backup of ${made}?`,
    restoreText:
      'The chats and rules become those of the backup. Of those that are here now a backup is made first, so you can take this back. Running answers and servers are ended, and Switchyard starts again.',
    keep: 'Keep the current chats',
    restoreNow: 'Restore',
  },
  takeAlong: 'Export and import',
  export: 'Export',
  exportHelp: 'All chats with branches, calls, results and files. As Markdown to read, as JSON to import again.',
  exportAll: 'Export all…',
  exportMarkdown: 'As Markdown',
  exportJson: 'As JSON',
  exportEverything: 'Everything…',
  everythingHelp: 'Everything with servers, rules, presets, projects, prompts and shortcuts, in one file. Keys and secrets stay here.',
  setup: {
    brought: ({ projects, prompts, presets, shortcuts }: Record<'projects' | 'prompts' | 'presets' | 'shortcuts', number>) =>
      `Also brought in: ${format.list([
        plural(projects, { one: '# project', other: '# projects' }),
        plural(prompts, { one: '# prompt', other: '# prompts' }),
        plural(presets, { one: '# preset', other: '# presets' }),
        plural(shortcuts, { one: '# shortcut', other: '# shortcuts' }),
      ])}.`,
    secrets: 'Left out, to be entered again:',
    reviewServers: (count: number) => plural(count, { one: 'Review # server…', other: 'Review # servers…' }),
    readRules: (count: number) => plural(count, { one: 'Read # rule…', other: 'Read # rules…' }),
    rulesTitle: (count: number) => plural(count, { one: '# rule from the file', other: '# rules from the file' }),
    rulesLead: 'A rule counts once you use it, and only for a server that is started as it was there. Review the servers first.',
    takeRules: (count: number) => plural(count, { one: 'Use # rule', other: 'Use # rules' }),
    rulesMade: (made: number, of: number) => `${number(made)} of ${plural(of, { one: '# rule counts', other: '# rules count' })} now.`,
    notNow: 'Not now',
  },
  import: 'Import',
  importHelp:
    'Exports (JSON) of Switchyard, ChatGPT, Claude, Open WebUI and LibreChat: all chats of a file, or none. Calls in them are not run.',
  importFile: 'Import…',
  imported: (chats: number, messages: number) =>
    `Imported ${plural(chats, { one: '# chat', other: '# chats' })}, ${plural(messages, { one: '# message', other: '# messages' })}.`,
  importing: (done: number, of: number) => `${number(done)} of ${plural(of, { one: '# chat', other: '# chats' })}`,
  reading: 'Reading the file…',
  stopImport: 'Stop the import',
  leftOut: 'Left out:',
  leaves: 'What leaves this computer',
  messages: 'Your messages and what the servers answer',
  toModels: (hosts: string[]): Phrase => phrase`to the model of the chat, at ${listed(format, hosts, 'or')}`,
  toNobody: 'to nobody: no model provider is set up',
  titles: 'The beginning of a chat, for its title',
  titlesOn: 'once, to the model of the chat; Settings › Models turns this off',
  titlesOff: 'to nobody: titles by the model are turned off',
  calls: 'The calls you allow',
  toServers: (hosts: string[]): Phrase => phrase`to servers on this computer, and to ${listed(format, hosts)}`,
  toNoServers: 'to servers on this computer only',
  searches: 'The words you search a registry of servers for',
  toRegistry: (host: string): Phrase => phrase`to ${host}; Servers › Add server › Registry turns this off`,
  toNoRegistry: 'to nobody: the registry is off',
  updates: 'Whether there is a newer version',
  toFeed: (host: string): Phrase => phrase`asked of ${host} once a day; Settings › About turns this off`,
  toNoFeed: 'asked of nobody',
  icons: 'Icons that servers name for themselves',
  toIconHosts: 'asked of the address that a server names, without anything of yours',
  programs: 'Local servers',
  programsHelp: (count: number) =>
    count === 0
      ? 'none is turned on'
      : plural(count, {
          one: '# is turned on; it decides itself what it sends, and where',
          other: '# are turned on; they decide themselves what they send, and where',
        }),
  nothingElse: 'Switchyard sends no usage data and no crash reports.',
};
