import type { machine as area } from '../../../../contract/reasons/machine.ts';
import { phrase } from '../../phrase.ts';
import { format } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';
import { runner } from '../runner.ts';

export const machine = {
  'data-folder-away': ({ folder }) =>
    phrase`The data folder was moved to ${folder}, which is not there now. Connect the drive it lies on, or start with --data and another folder.`,
  'data-folder-unfinished': ({ folder }) =>
    phrase`${folder} holds the copy of a data folder that was not finished. The original is still in use where it was.`,
  'data-folder-moved': ({ folder }) => phrase`The data folder was moved to ${folder} meanwhile. Start Switchyard again.`,
  'nothing-to-move': ({ folder }) => phrase`There is nothing of Switchyard in ${folder}, so nothing was moved.`,
  'move-within': ({ folder }) => phrase`${folder} lies in the data folder, or holds it. Choose another one.`,
  'move-not-empty': ({ folder }) => phrase`${folder} is not empty. Choose an empty folder, or a new one.`,
  'move-differs': ({ file }) => phrase`The copy of ${file} is not like the original. The data folder stays where it is.`,
  'not-moved': ({ folder, why }, say) => phrase`The data folder stays in ${folder}. ${say(why)}`,
  'data-folder-of-others': ({ folder }) =>
    phrase`The folder ${folder} holds other files and is not a data folder of Switchyard. Choose an empty or new folder with --data.`,
  'data-folder-unusable': ({ folder, why }, say) =>
    phrase`The data folder ${folder} cannot be used. ${say(why)} Choose another one with --data.`,
  'data-folder-in-use': ({ folder, who, pid }) =>
    phrase`Switchyard is already running with the data folder ${folder}${pid === undefined ? [] : phrase` (${runner(who, pid)})`}. Quit it first, or choose another folder with --data.`,
  'host-ended': ({ who, pid, log }) =>
    phrase`The Switchyard that this command used (${runner(who, pid)}) ended before the command was done. A call that was allowed may have run: “${log}” shows it.`,
  'host-silent': ({ who, pid }) => phrase`The Switchyard that runs (${runner(who, pid)}) does not answer. Quit it and start it again.`,
  'host-without-socket': ({ who, pid, why }, say) =>
    phrase`The Switchyard that runs (${runner(who, pid)}) could not make its socket, so no command can reach it. ${say(why)} Mend that and start it again, or quit it first.`,
  'data-folder-replaced': ({ folder, who, pid }) =>
    phrase`The data folder ${folder} was moved, renamed or replaced while Switchyard has it${pid === undefined ? [] : phrase` (${runner(who, pid)})`}. Quit that Switchyard and start it again.`,
  'host-unreachable': ({ path, why }, say) => phrase`The Switchyard that runs cannot be reached at ${path}. ${say(why)}`,
  'host-of-other-version': ({ runs, asks }) =>
    runs === asks
      ? phrase`The Switchyard that runs is another build of version ${runs}. Quit it and start it again, or use the command line that came with it.`
      : phrase`The Switchyard that runs is version ${runs}, and this command is version ${asks}. Quit it and start it again, or use the command line that came with it.`,
  'host-greets-otherwise':
    'The program that listens for this data folder does not greet as this version of Switchyard does. Quit it and start Switchyard again.',
  'greeting-unreadable': 'This version of Switchyard does not know this greeting.',
  'caller-not-recognised': 'Switchyard could not see which process asks, so the process was not let in.',
  'caller-is-a-server': 'A server that Switchyard started cannot use Switchyard: only a person can.',
  'too-many-commands': ({ most }) => phrase`More than ${most} commands use this Switchyard. Try again when some of them have ended.`,
  'socket-place-of-others': ({ path }) =>
    phrase`${path} belongs to somebody else, so it is not used. Find out what it is, and remove it if it is not needed.`,
  'socket-place-not-private': ({ path }) =>
    phrase`${path} is not as Switchyard makes it, or is open to others, so it is not used. Find out what it is, and remove it if it is not needed.`,
  'needs-own-host': ({ who, pid, option }) =>
    phrase`Switchyard runs with this data folder (${runner(who, pid)}), and ${[option]} needs a host of its own. Quit the one that runs, or choose another folder with --data.`,
  'desktop-serves-no-browser': ({ folder, pid, serve }) =>
    phrase`The desktop app runs with the data folder ${folder} (process ${pid}) and serves no browser. Quit it and run “${serve}”, or name another folder with --data.`,
  'folder-in-use-unreadable': ({ folder, why }, say) =>
    phrase`The data folder ${folder} is in use and could not be read meanwhile. ${say(why)} Try again later.`,
  'opened-to-read': 'The data folder was opened for reading only.',
  'nothing-can-be-made-there': 'Nothing can be created in that place.',
  'file-in-the-way': 'A file of that name is in the way.',
  'no-access': 'You have no permission to read or write there.',
  'disk-read-only': 'The disk is read-only.',
  'no-room-on-disk': 'The disk is full.',
  'key-store-refused': ({ why }, say) => phrase`The key store of this computer refused access. ${say(why)} Unlock it and try again.`,
  'key-in-other-store': ({ was, now }) =>
    phrase`This key lies in ${was}; in use now is ${now}, which cannot read it. Enter it again, or start Switchyard where ${was} is in use.`,
  'key-store-silent': ({ ms }) => `The key store did not answer within ${format.span(ms)}.`,
  'key-store-forgets': 'The key store took a value and did not return it.',
  'key-store-away':
    'This key is kept encrypted. The key store of this computer, which opens it, does not answer here. Unlock it, or start Switchyard where you are logged in to your desktop.',
  'key-waits-for-app':
    'An earlier Switchyard app encrypted this key, and only the app can read it. Open the app once; then commands have it, too.',
  'keys-not-saved': ({ file, why }, say) => phrase`The keys could not be written to ${file}. ${say(why)}`,
  'address-not-web': 'Only http and https addresses can be opened.',
  'address-with-user-name': 'An address that contains a user name is not opened.',
  'no-folder-dialog': 'There is no folder dialog here. Type the path instead.',
  'no-browser': 'No browser can be opened from here.',
  'no-window-to-show': 'There is no window here that could be shown.',
  'port-unusable': ({ port, why }, say) => phrase`Port ${port} cannot be used. ${say(why)} Choose another one with --port.`,
  'port-taken': 'Another program uses it.',
  'config-file-unusable': ({ file, why }, say) => phrase`${file}: ${say(why)}`,
  'nobody-serves-a-browser': ({ dataFolder, serve }) =>
    phrase`No Switchyard serves a browser with the data folder ${dataFolder}. Start one with “${serve}”, or name its folder with --data.`,
  'app-takes-no-command': ({ word, instead }) =>
    phrase`The desktop app takes --data DIR and no commands, so not “${word}”. Commands are run in a terminal: ${instead}`,
} satisfies WordsFor<typeof area>;
