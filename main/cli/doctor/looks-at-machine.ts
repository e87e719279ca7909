import { homedir } from 'node:os';
import type { Reason } from '../../../contract/reason.ts';
import { type Finding, USUAL_STARTERS } from '../../../contract/finding.ts';
import { lookAtKeyStore } from '../../host/doctor/look-at-key-store.ts';
import { lookAtNetwork } from '../../host/doctor/look-at-network.ts';
import { lookAtOwnNode, lookAtPath, lookAtProgram } from '../../host/doctor/look-at-programs.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { openKeyringSecrets } from '../../web/secrets.ts';
import { dataFolderOf } from '../data-folder.ts';
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
    () => keyStore(terminal),
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

async function keyStore({ environment }: Terminal): Promise<Finding[]> {
  const log = { info() {}, error() {}, warn() {} };
  let why: Reason | undefined;
  const dataFolder = dataFolderOf({}, { environment });
  const secrets = await openKeyringSecrets({ dataFolder, clock: realClock, log, onNone: (reason) => (why = reason) });
  const found = await lookAtKeyStore({ secrets, clock: realClock, newId: () => 'command' });
  return found.map((finding) => (why ? { ...finding, why } : finding));
}
