import type { Phrase } from '../../../client/words/phrase.ts';
import { findInstallation } from '../../host/machine/installation.ts';
import { findElectron, findPackedApp } from '../electron.ts';
import { noDisplay } from '../printing/no-display.ts';
import { printed } from '../printing/printed.ts';
import { typed } from '../printing/typed.ts';
import type { Terminal } from '../terminal.ts';
import type { DoctorLine } from './line.ts';

/** The program that draws the window. */
export function lookAtElectron({ words, environment }: Terminal): DoctorLine {
  const { doctor: said, findings } = words;
  const line = (state: DoctorLine['state'], found: Phrase, cure?: string): DoctorLine => ({
    code: 'electron',
    name: said.names.electron,
    state,
    found: printed(found),
    ...(cure !== undefined && { cure }),
  });
  const { root } = findInstallation();
  const packed = findPackedApp(root);
  if (packed !== undefined) return line('ok', findings.at(undefined, packed));
  const found = findElectron(root, { environment });
  if (!found) return line('missing', said.notInstalled, printed(said.installAgain(typed('serve'))));
  const file = found.program();
  return file === undefined
    ? line('missing', said.notDownloaded(found.version), printed(said.download(typed('start'), typed('serve'))))
    : line('ok', findings.at(found.version, file));
}

export function lookAtDisplay({ words: { doctor: said }, environment }: Terminal): DoctorLine {
  const name = { code: 'display', name: said.names.display };
  if (noDisplay(environment))
    return { ...name, state: 'missing', found: said.none, cure: printed(said.useServe(typed('serve --no-open'))) };
  return { ...name, state: 'ok', found: printed([{ foreign: environment['WAYLAND_DISPLAY'] ?? environment['DISPLAY'] ?? said.desktop }]) };
}
