import type { WorkUnderWay } from '../../../contract/work-under-way.ts';
import { list, plural } from './format.ts';

/** The menu and the dialogs of the desktop app. */
export const desktop = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  go: 'Go',
  chat: 'Chat',
  window: 'Window',
  help: 'Help',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  pasteUnstyled: 'Paste without formatting',
  delete: 'Delete',
  selectAll: 'Select all',
  reload: 'Reload',
  developerTools: 'Toggle developer tools',
  actualSize: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Toggle full screen',
  minimize: 'Minimize',
  /** Of macOS: makes the window as large as its content. */
  zoom: 'Zoom',
  front: 'Bring all to front',
  services: 'Services',
  hide: 'Hide Switchyard',
  hideOthers: 'Hide others',
  showAll: 'Show all',
  close: 'Close window',
  quitApp: 'Quit Switchyard',
  copyLink: 'Copy link address',
  copyPicture: 'Copy picture',
  savePicture: 'Save picture…',
  /** The name of a saved picture that has none. */
  picture: 'Picture',
  addToDictionary: 'Add to dictionary',
  noSuggestions: 'No suggestions',
  openCopy: 'Open a copy',
  quit: 'Quit',
  addFolder: 'Add a folder',
  endedTwice: 'Switchyard ended unexpectedly twice within a minute',
  endedTwiceNote: 'The chats are kept. The file logs/switchyard.log in the data folder may say why.',
  hangs: 'This window does not answer',
  hangsNote: 'Text that you typed is kept, and what waits for you goes on waiting. Reload ends its page and loads it again.',
  wait: 'Wait',
  restart: 'Restart',
  cancel: 'Cancel',
  /** The last window is closed while something runs or waits. */
  closing: {
    title: 'Quit Switchyard, or keep it running?',
    underWay({ answers, questions, transfers, tasks, tasksElsewhere }: WorkUnderWay) {
      const parts = [
        plural(answers, { zero: '', one: '# answer is running', other: '# answers are running' }),
        plural(questions, { zero: '', one: '# question waits for you', other: '# questions wait for you' }),
        plural(transfers, { zero: '', one: '# download or import runs', other: '# downloads or imports run' }),
        plural(tasks, { zero: '', one: '# long task runs here and ends too', other: '# long tasks run here and end too' }),
        plural(tasksElsewhere, { zero: '', one: '# long task goes on at its server', other: '# long tasks go on at their servers' }),
      ];
      return `${list(parts.filter((part) => part !== ''))}.`;
    },
    note: (hasTray: boolean) =>
      `Quit ends it all, the servers too. Keep running closes only the window; ${hasTray ? 'the icon in the tray opens it again' : 'start Switchyard again to open it'}.`,
    keep: 'Keep running',
    remember: 'Always do this when I close the window',
  },
  tray: {
    taskEnded: 'A long task has ended',
    show: 'Open Switchyard',
    waits: (questions: number) =>
      plural(questions, { zero: 'No question waits for you', one: '# question waits for you', other: '# questions wait for you' }),
  },
  kept: { title: 'Switchyard keeps running', text: 'Press here, or start Switchyard again, to open its window.' },
};
