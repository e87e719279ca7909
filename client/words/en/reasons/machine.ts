import type { machine as area } from '../../../../contract/reasons/machine.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const machine = {
  'data-folder-of-others': ({ folder }) =>
    phrase`The folder ${folder} holds other files and is not a data folder of Switchyard. Choose an empty or new folder with --data.`,
  'data-folder-unusable': ({ folder, why }, say) =>
    phrase`The data folder ${folder} cannot be used. ${say(why)} Choose another one with --data.`,
  'data-folder-in-use': ({ folder, who, pid }) =>
    phrase`Switchyard is already running with the data folder ${folder}${who === undefined || pid === undefined ? [] : phrase` (${who}, process ${pid})`}. Quit it first, or choose another folder with --data.`,
  'host-ended': ({ who, pid }) =>
    phrase`The Switchyard that this command used (${who}, process ${pid}) ended before the command was done. A call that was allowed may have run: “switchyard log” shows it.`,
  'nothing-can-be-made-there': 'Nothing can be created in that place.',
  'file-in-the-way': 'A file of that name is in the way.',
  'no-access': 'You have no permission to read or write there.',
  'disk-read-only': 'The disk is read-only.',
  'no-room-on-disk': 'The disk is full.',
  'key-store-refused': ({ why }, say) => phrase`The key store of this computer refused access. ${say(why)} Unlock it and try again.`,
  'address-not-web': 'Only http and https addresses can be opened.',
  'address-with-user-name': 'An address that contains a user name is not opened.',
  'no-folder-dialog': 'There is no folder dialog here. Type the path instead.',
  'no-browser': 'No browser can be opened from here.',
  'no-window-to-show': 'There is no window here that could be shown.',
  'port-unusable': ({ port, why }, say) => phrase`Port ${port} cannot be used. ${say(why)} Choose another one with --port.`,
  'port-taken': 'Another program uses it.',
  'config-file-unusable': ({ file, why }, say) => phrase`${file}: ${say(why)}`,
  'nobody-serves-a-browser': ({ dataFolder }) =>
    phrase`No Switchyard serves a browser with the data folder ${dataFolder}. Start one with “switchyard serve”, or name its folder with --data.`,
  'app-takes-no-command': ({ word }) =>
    phrase`The desktop app takes --data DIR and no commands, so not “${word}”. Run commands with the switchyard that the .deb and the .rpm put into /usr/bin, or from a checkout: npx switchyard ${word}.`,
} satisfies WordsFor<typeof area>;
