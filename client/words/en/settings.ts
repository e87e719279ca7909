import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

/** The settings without permissions (`permissions.ts`) and language (`language.ts`). */
export const settings = {
  name: 'Settings',
  sections: {
    models: 'Models',
    folders: 'Folders',
    rules: 'Permissions',
    appearance: 'Appearance',
    language: 'Language',
    shortcuts: 'Shortcuts',
    doctor: 'Doctor',
    about: 'About',
  },
  models: {
    lead: 'The models your chats use.',
    add: 'Add models',
    noKeyStore:
      'No key store was found on this computer. Keys are kept in memory and have to be entered again after Switchyard was closed.',
    defaultModel: 'Default model',
    defaultHelp: 'For chats in which you chose none.',
    titles: 'Titles by the model',
    titlesHelp: 'After the first answer the model of the chat is asked once for a title. What you called a chat stays.',
    notThere: (model: string) => phrase`${model} (not available now)`,
    providers: (count: number) => `Model providers (${number(count)})`,
    found: (count: number) => `Found on this computer (${number(count)})`,
    addFound: 'Add',
    limits: 'Limits',
    maxOutputTokens: 'Longest answer',
    maxOutputTokensHelp: (least: number, most: number) => `Tokens of one answer, ${number(least)} to ${number(most)}.`,
    maxSteps: 'Longest turn',
    maxStepsHelp: (least: number, most: number) =>
      `Replies of the model to one message before it stops and asks you, ${number(least)} to ${number(most)}.`,
    checkEvery: 'Health-check interval',
    checkEveryHelp: (least: number, most: number) =>
      `Seconds after which an idle server is asked whether it still answers, ${number(least)} to ${number(most)}.`,
  },
  endpoint: {
    practice:
      'Answers by fixed rules, not by a model, so that you can try out servers, approvals and prompts. Nothing leaves this computer.',
    always: 'Always available',
    unchecked: 'Not checked yet',
    checking: 'Checking',
    works: (models: number) =>
      models === 0 ? 'Works, no models found' : plural(models, { one: 'Works, # model found', other: 'Works, # models found' }),
    moreAbout: (name: string) => phrase`More about ${name}`,
    checkAgain: 'Check again',
    edit: 'Edit…',
    remove: 'Remove…',
    editTitle: (name: string) => phrase`Edit ${name}`,
    kind: 'Kind',
    other: 'Local or other',
    presets: 'Common providers',
    name: 'Name',
    address: 'Address',
    addressHelp: 'Without /v1. The endpoint has to speak the Messages API of Anthropic.',
    key: 'API key',
    optional: 'optional',
    keyKept: 'kept, type to replace',
    keyInStore: 'Kept in the key store of this computer.',
    keyInMemory: 'Kept in memory until you quit.',
    keyInStoreFor: (host: string): Phrase => phrase`Kept in the key store of this computer, sent only to ${host}.`,
    keyInMemoryFor: (host: string): Phrase => phrase`Kept in memory until you quit, sent only to ${host}.`,
    showKey: 'Show the key',
    hideKey: 'Hide the key',
    capabilities: 'Capabilities',
    images: 'Images',
    documents: 'Documents',
    toolChoice: 'Choosing whether tools may be called',
    cancel: 'Cancel',
    save: 'Save and check',
    removeTitle: (name: string) => phrase`Remove ${name}?`,
    removeText: (hasKey: boolean) =>
      `${hasKey ? 'Its API key is deleted. ' : ''}Chats that use one of its models ask you to choose another one.`,
    keep: 'Keep',
    removeNow: 'Remove',
  },
  folders: {
    lead: 'Where your servers work. Each chat can have its own folders.',
    given:
      'These folders were given with --root. They, and changes you make here, count until Switchyard ends; then your kept folders come back.',
    usual: (count: number) => `New chats begin with (${number(count)})`,
    none: 'New chats begin without a folder, and servers are told about none.',
    noLock:
      'A folder tells the model and the servers where to work. It does not stop a server from reading elsewhere. A server is told only after you agreed.',
    known: (count: number) => `Used before (${number(count)})`,
    inChats: (count: number) => plural(count, { one: 'In # chat', other: 'In # chats' }),
    take: 'Use for new chats',
    takeOne: (folder: string) => phrase`Use ${folder} for new chats`,
    forget: 'Forget',
    forgetOne: (folder: string) => phrase`Forget ${folder}`,
    forgotten: (folder: string, chats: number) =>
      chats === 0
        ? phrase`${folder} forgotten`
        : phrase`${folder} forgotten, also in ${[plural(chats, { one: '# chat', other: '# chats' })]}`,
  },
  appearance: {
    lead: 'How Switchyard looks, and when it notifies you.',
    theme: 'Theme',
    themeHelp: 'System follows the setting of your desktop.',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    notifications: 'Notifications',
    granted: 'Your desktop notifies you when a question waits for you and you look at another window.',
    denied: 'Your browser does not let Switchyard notify you. You can change that in its settings for this page.',
    default: 'When a question waits for you and you look at another window.',
    turnOn: 'Turn on…',
  },
  about: {
    lead: 'Chats stay on this computer. No telemetry.',
    version: 'Version',
    shell: 'Runs as',
    shells: { electron: 'Desktop app', web: 'Web page of this computer', cli: 'Command line' },
    system: 'System',
    dataFolder: 'Chats and settings',
    keys: 'API keys',
    keysInStore: 'In the key store of this computer',
    keysInMemory: 'In memory until you quit',
  },
};
