import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrase.ts';
import { number, plural, named } from './format.ts';

/**
 * The frame of every page: sidebar, title bar, banners, notifications and what a screen reader is
 * told.
 */
export const frame = {
  sidebar: {
    name: 'Sidebar',
    hide: 'Hide sidebar',
    show: 'Show sidebar',
    close: 'Close sidebar',
    width: 'Width of the sidebar',
    newChat: 'New chat',
    menu: 'Menu',
    settings: 'Settings',
    servers: 'Servers',
    chats: 'Chats',
  },
  panel: { resources: 'Resources', changed: (count: number) => `Resources, ${number(count)} changed`, width: 'Width of the panel' },
  chats: {
    days: { pinned: 'Pinned', today: 'Today', yesterday: 'Yesterday', week: 'Last 7 days', older: 'Older' },
    noFolder: 'No folder',
    untitled: 'New chat',
    temporary: 'Temporary chat',
    more: 'More',
    moreAbout: (title: string) => phrase`More about ${title}`,
    rename: 'Rename',
    instructions: 'Instructions…',
    move: 'Move to a project…',
    openInWindow: 'Open in a new window',
    export: 'Export as JSON',
    exportMarkdown: 'Export as Markdown',
    remove: 'Delete',
    pin: 'Pin',
    unpin: 'Unpin',
    archive: 'Archive',
    unarchive: 'Take out of the archive',
    archived: 'Archived',
    archivedCount: (count: number) => `Archived (${number(count)})`,
    isArchived: (title: string) => phrase`“${title}” archived`,
    title: 'Title',
    removed: (title: string) => phrase`“${title}” deleted`,
    waiting: 'Waiting for you',
  },
  search: {
    chats: 'Search chats',
    oneMore: 'Type one more letter to search.',
    none: (text: string) => phrase`No chats match “${text}”`,
    where: 'Titles, messages, calls and files were searched.',
    archived: 'Search archived chats too',
    clear: 'Clear search',
    found: 'Found',
    you: 'You',
    model: 'Answer',
    call: 'Call',
    file: 'File',
    places: (count: number, more: boolean) => `${number(count)}${more ? '+' : ''} found`,
    moreHere: (count: number) => `${number(count)} more in this chat`,
    older: 'Only the newest places are listed. Another word narrows them down.',
    onPage: 'Show all on one page',
  },
  servers: {
    ready: (ready: number, all: number) => `${number(ready)} of ${number(all)} ready`,
    needsYou: 'needs you',
    restarting: 'restarting',
    stopped: 'stopped',
    off: 'off',
    signedOut: 'signed out',
    more: (count: number) => `${number(count)} more`,
    fewer: 'Show fewer',
    filter: 'Filter servers',
  },
  /** The title of the window: how many questions wait, and the chat. */
  title: (waiting: number, chat: string | undefined) =>
    phrase`${waiting > 0 ? [`(${number(waiting)} waiting) `] : []}${chat ? phrase`${chat} · ` : []}Switchyard`,
  waiting: {
    /** A button that leads to questions outside every chat. */
    questions: (count: number) => plural(count, { one: '# question waits for you', other: '# questions wait for you' }),
    /** The heading of a notification. */
    title: (server: string) => phrase`${named(server)} waits for you`,
    /** The heading of one that the system may store. */
    ofTemporary: 'A temporary chat waits for you',
    /** Announcements for screen readers. */
    announced: (server: string, what: Phrase, others: number, keys: string | undefined): Phrase =>
      phrase`${named(server)} waits for you: ${what}.${others > 0 ? [` And ${number(others)} more.`] : []}${keys === undefined ? [] : [` ${keys} to review.`]}`,
    /** Things that wait, after the colon. */
    form: (tool: string | undefined) => phrase`a form${forTool(tool)}`,
    page: (tool: string | undefined) => phrase`a page to open${forTool(tool)}`,
    request: (tool: string | undefined) => phrase`a sampling request${forTool(tool)}`,
    reply: 'a reply to review before it goes back',
    folders: 'which folders it is told',
    /** The same as sentences of a notification. `asker`: the model; left out, it is the person. */
    asks: {
      call: (asker: string | undefined, tool: string) =>
        asker === undefined ? phrase`You want to call ${named(tool)}.` : phrase`${asker} wants to call ${named(tool)}.`,
      viewCall: (tool: string) => phrase`A view of the server wants to call ${named(tool)}.`,
      form: (tool: string | undefined) => phrase`The server asks you to fill in a form${forTool(tool)}.`,
      page: (tool: string | undefined) => phrase`The server asks you to open a page${forTool(tool)}.`,
      request: 'The server asks to use your model.',
      reply: 'The reply is there. The server gets it after you have reviewed it.',
      folders: 'The server wants to know your folders.',
    },
  },
  replyFinished: (words: number) => plural(words, { one: 'Reply finished, # word.', other: 'Reply finished, # words.' }),
};

function forTool(tool: string | undefined): Phrase {
  return tool === undefined ? [] : phrase` for ${named(tool)}`;
}
