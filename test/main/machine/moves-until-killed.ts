import { moveFolder } from '../../../main/host/machine/move-folder.ts';

const [from = '', to = ''] = process.argv.slice(2);
moveFolder(from, to);
