import type { KeptCounts, StorageTrouble } from './storage-notice.ts';

/** The trouble in a heading and a sentence or two, for the window and the command line. */
export function storageNoticeWords(trouble: StorageTrouble): { title: string; text: string } {
  switch (trouble.kind) {
    case 'database-damaged':
      return {
        title: 'The file with your chats was damaged',
        text: `${salvaged(trouble)} The damaged file is kept as ${trouble.setAside}.`,
      };
    case 'settings-damaged':
      return {
        title: 'The settings file was damaged',
        text: `${goneOnWith[trouble.used]} The damaged file is kept as ${trouble.setAside}.`,
      };
    case 'settings-held-back':
      return {
        title: 'A part of the settings file cannot be used',
        text: `Held back of “${trouble.list}”: ${trouble.names.join(', ')}. All else is in use. The file as it was is kept as ${trouble.setAside}.`,
      };
    case 'not-writable':
      return trouble.why === 'full'
        ? { title: 'The disk is full', text: 'Chats can be read. To send something or change a setting, make room on the disk first.' }
        : {
            title: 'The data folder is read-only',
            text: 'Chats can be read. To send something or change a setting, make the folder writable and start Switchyard again.',
          };
    default:
      return trouble satisfies never;
  }
}

const goneOnWith = {
  copy: 'Its last good copy is in use: a change made just before may be missing.',
  'readable-part': 'What could be read of it is in use; look whether servers, models and folders are all there.',
  nothing: 'Nothing in it could be read: servers, models and folders have to be added again.',
} as const;

function salvaged({ saved, lost, found }: Extract<StorageTrouble, { kind: 'database-damaged' }>): string {
  const when = found === 'use' ? 'This was found while the app was running. ' : '';
  const [kept, gone] = [counted(saved), counted(lost)];
  if (!kept) return `${when}Nothing in it could be read${gone && `: lost are ${gone}`}.`;
  return `${when}Saved: ${kept}. ${gone ? `Lost: ${gone}.` : 'Nothing is known to be lost.'}`;
}

function counted({ chats, entries, rules, decisions }: KeptCounts): string {
  return [
    some(chats, 'chat', 'chats'),
    some(entries, 'message or call', 'messages and calls'),
    some(rules, 'permission', 'permissions'),
    some(decisions, 'line of the log of decisions', 'lines of the log of decisions'),
  ]
    .filter(Boolean)
    .join(', ');
}

function some(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
