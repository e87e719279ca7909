import { code, phrase } from '../phrase.ts';
import { named } from './format.ts';

/** A server that does not run: why, and the way out. */
export const serverTrouble = {
  needsSetting: (server: string) => phrase`${named(server)} needs a setting that is missing`,
  variableNotSet: (name: string) => phrase`The server stopped because the environment variable ${code(name)} is not set.`,
  saveAndStart: 'Save and start',
  chooseFolder: 'Choose a folder…',
  startAgain: 'Start again',
  networkSettings: 'Network settings…',
  showTrouble: 'Why',
  editAddress: 'Edit address…',
  editCommand: 'Edit command…',
  copyReport: 'Copy report',
  reportCopied: 'Report copied, secrets removed',
  lastLines: 'Last lines',
  lastLinesBeforeExit: (code: number) => `Last lines (exit code ${code})`,

  /** The settings file says something else than the person agreed to. */
  changedInFile: (server: string) => phrase`${named(server)} was changed in the settings file`,
  newInFile: (server: string) => phrase`${named(server)} is new in the settings file`,
  notByUs: 'Something other than Switchyard wrote it there. The server does not start before you have reviewed it.',
  review: 'Review…',
  reviewServer: (server: string) => phrase`Review ${named(server)}`,
  turnOff: 'Turn off',

  /** The report that is copied for somebody who helps. */
  report: {
    app: (version: string, platform: string, shell: string) => `Switchyard ${version}, ${platform}, ${shell}`,
    server: (name: string, state: string) => `Server: ${name}, ${state}`,
    command: (command: string) => `Command: ${command}`,
    worksIn: (folder: string) => `Works in: ${folder}`,
    environment: (names: string[]) => `Environment: ${names.join(', ')}`,
    address: (url: string) => `Address: ${url}`,
    headers: (names: string[]) => `Headers: ${names.join(', ')}`,
    reason: (reason: string) => `Reason: ${reason}`,
    lastLines: 'Last lines:',
  },
};
