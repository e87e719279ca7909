import { phrase } from '../phrase.ts';
import { named, number, plural } from './format.ts';

/** Projects: their page, their list, and the chats in them. */
export const projects = {
  name: 'Projects',
  unnamed: 'New project',
  make: 'New project',
  makeOf: (folder: string) => phrase`Make a project of ${folder}`,
  open: (name: string) => phrase`Project: ${name}`,
  /** The row of a project that is folded, to screen readers. */
  row: (name: string, chats: number) => phrase`${name}, ${plural(chats, { one: '# chat', other: '# chats' })}`,
  unfold: (name: string) => phrase`Show the chats of ${name}`,
  more: (count: number) => `${number(count)} more`,
  moreOf: (count: number, name: string) => phrase`${number(count)} more chats in ${name}`,
  gone: 'This project was deleted.',

  page: {
    menu: (name: string) => phrase`More about ${name}`,
    rename: 'Rename',
    title: 'Name of the project',
    export: 'Export as JSON',
    remove: 'Delete…',
    newChat: (name: string) => phrase`New chat in ${name}`,
    chats: (count: number) => (count === 0 ? 'No chats yet' : plural(count, { one: '# chat', other: '# chats' })),
    begin: 'Add a folder, a file or instructions. Each new chat here begins with them.',
    search: 'Search these chats',
    foundNone: (text: string) => phrase`No chats of this project match “${text}”`,
    counts: 'Changes count in each chat from its next message on.',
  },

  instructions: {
    title: 'Instructions',
    change: 'Change the instructions',
    none: 'Told to the model in each chat here. None yet.',
    help: 'The model is told this in each chat of the project, from the next message on.',
    example: 'For example: answer short, in English. Show SQL before you run it.',
    save: 'Save',
    cancel: 'Cancel',
  },

  model: { title: 'Model', usual: (name: string) => phrase`${name} (as everywhere)` },

  folders: {
    title: 'Folders',
    add: 'Add a folder',
    none: 'No folder. Servers are told of none.',
    gone: 'Not there',
    find: 'Find it…',
    findOne: (path: string) => phrase`Find ${path}`,
    remove: (path: string) => phrase`Take ${path} out of the project`,
  },

  files: {
    title: 'Files in every chat',
    add: 'Add files',
    none: 'The model reads them at the beginning of each chat. None yet.',
    tokens: (count: number) => plural(count, { one: '# token', other: '# tokens' }),
    remove: (name: string) => phrase`Take ${name} out of the project`,
    more: (count: number) => `${number(count)} more`,
    reading: (name: string) => phrase`Reading ${name}`,
    tooMany: (count: number) => `A project has ${number(count)} files at most.`,
    /** Over a quarter of the window of the model. */
    large: (share: string) =>
      phrase`These files take about ${share} of the context in every chat. Put them into a folder of the project instead: the built-in server ${named('files')} then reads and searches them when needed.`,
  },

  servers: {
    title: 'Servers',
    choose: 'Servers and tools of the project',
    everything: 'Everything',
    some: (on: number, all: number) => `${number(on)} of ${number(all)}`,
    none: 'No servers yet',
    allOff: 'All servers are off here.',
    presets: 'Presets',
    list: 'Servers',
  },

  remove: {
    title: (name: string) => phrase`Delete the project ${name}?`,
    empty: 'It has no chats. Its folders stay as they are.',
    ask: (chats: number) => `${plural(chats, { one: 'One chat is', other: '# chats are' })} in it. Its folders stay as they are.`,
    keep: 'Keep its chats',
    keepHelp: 'They are then in no project, and have the folders, servers and model of other chats.',
    go: 'Delete its chats, too',
    confirm: 'Delete',
    cancel: 'Cancel',
    removed: (name: string) => phrase`Project “${name}” deleted`,
  },

  move: {
    title: 'Move to a project',
    lead: (title: string) =>
      phrase`${title} then has the folders, instructions, files, servers and model of the project, but for those it chose itself.`,
    none: 'No project',
    confirm: 'Move',
    cancel: 'Cancel',
    moved: (title: string, project: string) => phrase`“${title}” is in ${project} now`,
    movedOut: (title: string) => phrase`“${title}” is in no project now`,
  },

  chip: {
    label: (name: string) => phrase`Project: ${name}`,
    changed: (name: string) => phrase`${name}, changed`,
    open: 'Open the project',
    follow: (name: string) => phrase`Choose all as in ${name}`,
    takeOut: 'Take out of the project',
    says: (name: string) => phrase`${name} was changed. The changes count from the next message on.`,
    forAll: (name: string) => phrase`For all of ${name}`,
  },
};
