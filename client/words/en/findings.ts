import { type Phrase, phrase } from '../phrase.ts';
import { format, plural } from './format.ts';

/**
 * The doctor: what the app needs of this machine, of the model providers and of the servers, and
 * how to get what is not there.
 */
export const findings = {
  title: 'Doctor',
  lead: 'Checks what Switchyard needs of this computer, of your model providers and of your servers.',
  again: 'Check again',
  checking: 'Checking…',
  allWell: 'Everything that was checked works.',
  troubles: (count: number) => plural(count, { one: '# finding needs you.', other: '# findings need you.' }),
  states: { ok: 'Works', missing: 'Needs you', broken: 'Broken' },
  openModels: 'Open model providers',
  openServer: 'Open server',
  openNetwork: 'Open network',
  askShell: 'Ask the shell again',
  openWebsite: 'Open website',
  openFolder: 'Open folder',
  openData: 'Open data',
  tryAgain: 'Try again',
  restart: 'Restart',

  groups: {
    machine: 'This computer',
    models: 'Model providers',
    servers: 'Servers',
  },
  names: {
    'own-node': 'Bundled Node',
    path: 'PATH for desktop apps',
    'key-store': 'Key store',
    'data-folder': 'Data folder',
    disk: 'Disk of the data folder',
    network: 'Network',
    proxy: 'Proxy',
    updates: 'Updates',
  },
  at: (version: string | undefined, place: string) =>
    phrase`${version === undefined ? ['does not say its version'] : [{ foreign: version }]} at ${place}`,
  pathSilent: 'The login shell did not say its PATH; the usual folders are used.',
  pathUnknown: (shell: string, command: string) => phrase`Look for what makes "${command}" hang or fail in the start-up files of ${shell}.`,
  notOnPath: 'not on the PATH',
  programs: {
    node: 'Servers written in JavaScript need it. Install Node from https://nodejs.org or your package manager.',
    npx: 'Servers started with npx need it. It comes with Node: install Node from https://nodejs.org.',
    uvx: 'Servers started with uvx need it. Install uv as https://docs.astral.sh/uv says.',
    docker: 'Servers started with docker need it. Install Docker, or use such servers in another way.',
    python: 'A server here is started with python. Install Python from https://www.python.org or your package manager.',
    python3: 'A server here is started with python3. Install Python from https://www.python.org or your package manager.',
    uv: 'A server here is started with uv. Install uv as https://docs.astral.sh/uv says.',
  },
  keyStoreOfSystem: 'keeps keys and gives them back',
  noKeyStore: 'none',
  startKeyStore:
    'API keys are forgotten when Switchyard ends. Start a Secret Service, such as gnome-keyring or KWallet, in your session, or unlock the key store of this system.',
  makeWritable: 'Make it writable, or choose another one with --data.',
  free: (size: number) => `${format.bytes(size)} free`,
  makeRoom: 'Make room on this disk: chats and results may soon not be kept.',
  connected: 'connected',
  notConnected: 'no network interface leads off this computer',
  stillLocal: 'Servers and models on this computer work. Connect to a network for all others.',
  proxy: {
    setting: 'from the settings',
    environment: 'from the environment',
    system: 'from the system',
    variable: (name: string): Phrase => phrase`from ${{ foreign: name, as: 'code' }}`,
    unused: (proxy: string, source: Phrase): Phrase => phrase`${proxy}, ${source}`,
    used: (proxy: string, source: Phrase, hosts: string): Phrase => phrase`${proxy}, ${source}, for ${hosts}`,
  },
  updates: {
    newest: (version: string): Phrase => phrase`${version}, and no newer one is known`,
    off: (version: string): Phrase => phrase`${version}; looking for updates is turned off`,
    none: (version: string): Phrase => phrase`${version}; this copy does not look for updates`,
    there: (version: string, newest: string): Phrase => phrase`${newest} is there; this is ${version}`,
    how: 'The window of Switchyard says how to update.',
  },
  models: (count: number) => plural(count, { one: 'answers, with # model', other: 'answers, with # models' }),
  server: {
    answers: (ms: number) => `answers in ${format.duration(ms)}`,
    busy: 'connected, works on a request',
    silent: 'connected, but did not answer a ping',
    off: 'turned off',
    starting: 'still starting',
    failed: 'stopped',
    changed: 'not started: its command changed in the settings file',
    'signed-out': 'waits for you to sign in',
  },
  /** One that is off was started for the look alone, and ended again. */
  off: {
    starts: (ms: number) => `turned off; started for this check, it answered in ${format.duration(ms)}`,
    silent: 'turned off; started for this check, it did not answer in time',
    notAgreed: 'turned off; not started, since you have not agreed to how it starts',
    failed: (why: Phrase) => phrase`turned off; started for this check, it failed: ${why}`,
  },
  readLog: 'Turn it on to read its log, or edit it on its page.',
  tryRestart: 'Restart it, or read its log.',
  review: 'Review the change on its page.',
  signIn: 'Sign in on its page.',
  cure: (name: Phrase, cure: Phrase) => phrase`${name}: ${cure}`,
};
