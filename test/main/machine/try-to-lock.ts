import { HostError } from '../../../contract/errors.ts';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';

// Started as a process of its own: tries to lock a folder once, and says what came of it.
let said = 'locked';
try {
  lockFolder(process.argv[2] ?? '', { who: 'command', pid: process.pid }).release();
} catch (cause) {
  said = cause instanceof HostError ? cause.reason.code : String(cause);
}
process.stdout.write(said);
