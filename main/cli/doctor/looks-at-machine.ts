import { homedir } from 'node:os';
import { reasonOf } from '../../../contract/errors.ts';
import { type Finding, USUAL_STARTERS } from '../../../contract/finding.ts';
import { lookAtNetwork } from '../../host/doctor/look-at-network.ts';
import { lookAtOwnNode, lookAtPath, lookAtProgram } from '../../host/doctor/look-at-programs.ts';
import { loadKeyringLibrary, openKeyring, answeredWithin } from '../../host/machine/keyring.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import type { Terminal } from '../terminal.ts';
import { lookAtDisplay, lookAtElectron } from './look-at-desktop.ts';
import { inLines, type DoctorLook } from './line.ts';

/** Looks for which no host is needed. */
export function looksAtMachine(terminal: Terminal): DoctorLook[] {
  const { environment } = terminal;
  const path = lookAtPath({ environment, home: homedir() });
  const looks: (() => Promise<Finding[]>)[] = [
    async () => lookAtOwnNode(),
    () => path,
    ...USUAL_STARTERS.map((program) => async () => lookAtProgram(program, (await path)[0]?.path ?? '', environment)),
    keyStore,
    async () => lookAtNetwork(),
  ];
  return [
    ...looks.map(
      (look): DoctorLook =>
        async (tell) =>
          tell(...inLines(terminal, await look())),
    ),
    async (tell) => tell(lookAtElectron(terminal), lookAtDisplay(terminal)),
  ];
}

const KEY_STORE_MS = 4000;

/** A keyring that opens kept a value already. */
async function keyStore(): Promise<Finding[]> {
  try {
    await answeredWithin(KEY_STORE_MS, realClock, openKeyring(loadKeyringLibrary));
    return [{ code: 'key-store', state: 'ok' }];
  } catch (cause) {
    return [{ code: 'key-store', state: 'missing', why: reasonOf(cause) }];
  }
}
