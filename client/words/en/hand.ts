import { phrase } from '../phrase.ts';
import { named, number, plural } from './format.ts';

/** Deeds of a hand: menus of parts of a chat, and what is done with several chats. */
export const hand = {
  quote: 'Quote in the message',
  quoteSelected: 'Quote the selection',
  copySelected: 'Copy the selection',
  saveCode: 'Save as a file',
  copyCsv: 'Copy as CSV',
  copyMarkdown: 'Copy as Markdown',
  saveCsv: 'Save as CSV',
  moreOf: { code: 'More for this code', table: 'More for this table', formula: 'More for this formula' },
  lookAt: 'Look at it',
  menuOf: (name: string) => phrase`Menu of ${named(name)}`,
  speed: (count: number) => `${number(count)} tokens per second`,
  isNew: 'Something new',
  draft: 'Draft',
  /** The palette: what can be done, and more words by which it is found. */
  verbs: {
    addServer: 'Add a server…',
    addServerAlso: 'new mcp paste json command address install',
    export: 'Export…',
    exportAlso: 'save backup chats everything download',
    import: 'Import…',
    importAlso: 'bring in chats file restore',
    deleteEverything: 'Delete everything…',
    deleteEverythingAlso: 'erase reset wipe data',
    restart: (name: string) => phrase`Restart ${named(name)}`,
    turnOn: (name: string) => phrase`Turn on ${named(name)}`,
    turnOff: (name: string) => phrase`Turn off ${named(name)}`,
    check: (name: string) => phrase`Check ${named(name)}`,
    run: (tool: string) => phrase`Run ${named(tool)}…`,
  },
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  archiveAll: (count: number) => `Archive ${chats(count)}`,
  moveAll: (count: number) => `Move ${chats(count)} to a project…`,
  moveLead: (count: number) => `${chats(count)} move there together.`,
  exportMarkdown: (count: number) => `Export ${chats(count)} as Markdown`,
  exportAll: (count: number) => `Export ${chats(count)} as JSON`,
  removeAll: (count: number) => `Delete ${chats(count)}`,
  removed: (count: number) => `${chats(count)} deleted`,
  archived: (count: number) => `${chats(count)} archived`,
  moved: (count: number, project: string) => phrase`${[chats(count)]} moved to ${named(project)}`,
  movedOut: (count: number) => `${chats(count)} moved out of ${plural(count, { one: 'its project', other: 'their projects' })}`,
};

function chats(count: number): string {
  return plural(count, { one: '# chat', other: '# chats' });
}
