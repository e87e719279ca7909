import type { Runner } from '../../../contract/runner.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { runner } from './runner.ts';

/** `switchyard doctor`: what this machine has, and how to get what it lacks. */
export const doctor = {
  names: {
    'own-node': 'Node of Switchyard',
    path: 'PATH of an app started by a click',
    'key-store': 'key store',
    electron: 'Electron',
    display: 'display',
    'data-folder': 'data folder',
  },
  at: (version: string | undefined, place: string) =>
    phrase`${version === undefined ? ['does not say its version'] : [{ foreign: version }]} at ${place}`,
  pathUnknown: (shell: string, command: string) =>
    phrase`${shell} did not say its own. Look for what makes "${command}" hang or fail in its start-up files.`,
  notOnPath: 'not on the PATH',
  programs: {
    node: 'Servers written in JavaScript need it. Install Node from https://nodejs.org or your package manager.',
    npx: 'Servers started with npx need it. It comes with Node: install Node from https://nodejs.org.',
    uvx: 'Servers started with uvx need it. Install uv as https://docs.astral.sh/uv says.',
    docker: 'Servers started with docker need it. Install Docker, or use such servers in another way.',
  },
  keyStoreOfSystem: 'the one of this system',
  noKeyStore: (why: Phrase) => phrase`none (${why})`,
  startSecretService:
    'API keys are forgotten when Switchyard ends. Start a Secret Service, such as gnome-keyring or KWallet, in your session.',
  unlockKeyStore: 'API keys are forgotten when Switchyard ends. Unlock the key store of this system.',
  notInstalled: 'not installed',
  installAgain: 'Run npm ci again; until then "switchyard serve" opens in the browser.',
  notDownloaded: (version: string) => phrase`${version}, its program is not downloaded`,
  download: 'Run npx install-electron where GitHub can be reached; until then "switchyard serve" opens in the browser.',
  desktop: 'the desktop',
  none: 'none',
  useServe: 'Use "switchyard serve --no-open" and open the address it prints in a browser.',
  madeAtFirstStart: (folder: string) => phrase`${folder}, made at the first start`,
  inUse: (folder: string, who: Runner | undefined, pid: number) =>
    phrase`${folder}, in use by the Switchyard that runs (${runner(who, pid)}), which answers commands`,
  makeWritable: 'Make it writable, or choose another one with --data.',
  dismissNotice: 'Once you have read it, dismiss it in the window.',
  cure: (name: Phrase, cure: Phrase) => phrase`${name}: ${cure}`,
};
