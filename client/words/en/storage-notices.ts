import type { KeptCounts, StorageTroubleOf } from '../../../contract/storage-notice.ts';
import { phrase } from '../phrase.ts';
import type { Say } from '../reason-words.ts';
import { list, plural } from './format.ts';

const used = {
  copy: 'The last good copy is in use: a change made just before may be missing.',
  'readable-part': 'Switchyard uses the part that could be read. Check that servers, models and folders are all there.',
  nothing: 'Nothing in the file could be read: add servers, models and folders again.',
};

/** Trouble of the data folder: a heading, and a sentence or two. */
export const storageNotices = {
  'database-damaged': {
    title: 'The chat database was damaged',
    text: (trouble: StorageTroubleOf<'database-damaged'>) =>
      phrase`${[salvaged(trouble)]} The damaged file is kept as ${trouble.setAside}.`,
  },
  'settings-damaged': {
    title: 'The settings file was damaged',
    text: (trouble: StorageTroubleOf<'settings-damaged'>) =>
      phrase`${[used[trouble.used]]} The damaged file is kept as ${trouble.setAside}.`,
  },
  'settings-unreadable': {
    title: 'The settings file cannot be read now',
    text: 'Another program changed it, and it is not whole. Servers and settings stay as they were. No setting can be saved until it can be read again.',
  },
  'settings-held-back': {
    title: 'A part of the settings file cannot be used',
    text: ({ list: name, names, setAside }: StorageTroubleOf<'settings-held-back'>) =>
      phrase`Not used from “${name}”: ${names.join(', ')}. Everything else is in use. The original file is kept as ${setAside}.`,
  },
  'disk-full': {
    title: 'The disk is full',
    text: 'You can read chats. To send a message or change a setting, make room on the disk first.',
  },
  'read-only': {
    title: 'The data folder is read-only',
    text: 'You can read chats. To send a message or change a setting, make the folder writable and start Switchyard again.',
  },
  'not-restored': {
    title: 'The backup was not restored',
    text: ({ why }: StorageTroubleOf<'not-restored'>, say: Say) => phrase`${say(why)} The chats are as they were before.`,
  },
  'no-commands': {
    title: 'Commands cannot reach this Switchyard',
    text: ({ why }: StorageTroubleOf<'no-commands'>, say: Say) =>
      phrase`Commands in a terminal cannot reach this Switchyard: its socket could not be made. ${say(why)} Start Switchyard again once that is mended.`,
  },
  'gpu-failed': {
    title: 'The graphics processor failed',
    text: 'It failed three times in a row. From its next start on Switchyard draws without it. Settings › Appearance turns it on again.',
  },
  'started-again': {
    title: 'Switchyard ended unexpectedly and was started again',
    text: 'The chats are kept. A call that was running may have been done.',
  },
  dismiss: (title: string) => `Dismiss: ${title}`,
};

function salvaged({ saved, lost, found }: StorageTroubleOf<'database-damaged'>): string {
  const when = found === 'use' ? 'This was found while the app was running. ' : '';
  const [kept, gone] = [counted(saved), counted(lost)];
  if (!kept) return `${when}Nothing in the database could be read${gone && `; lost: ${gone}`}.`;
  return `${when}Saved: ${kept}. ${gone ? `Lost: ${gone}.` : 'Nothing is known to be lost.'}`;
}

function counted({ chats, entries, rules, decisions }: KeptCounts): string {
  return list(
    [
      chats && plural(chats, { one: '# chat', other: '# chats' }),
      entries && plural(entries, { one: '# message or call', other: '# messages and calls' }),
      rules && plural(rules, { one: '# permission', other: '# permissions' }),
      decisions && plural(decisions, { one: '# line of the decision log', other: '# lines of the decision log' }),
    ].filter((text) => typeof text === 'string'),
  );
}
