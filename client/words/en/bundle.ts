import type { BundlePart } from '../../bundle-changes.ts';
import type { Bundle } from '../../../contract/bundle.ts';
import type { LaunchPart } from '../../../contract/launch-changes.ts';
import { code, phrase, type Phrase } from '../phrase.ts';
import { format, named, number, plural } from './format.ts';

/** A bundle (`.mcpb`, `.dxt`) that is opened: what it is, and the yes to it. */
export const bundle = {
  open: 'Open a bundle…',
  openFile: 'Bundle to open',
  review: 'Review bundle',
  isFile: 'A bundle on this computer. Nothing of it runs before you say yes.',
  isAddress: 'A bundle at an address. Nothing is downloaded before you say yes.',
  download: {
    title: 'Download this bundle?',
    lead: 'Nothing was asked of this host yet.',
    host: 'Host',
    address: 'Full address',
    readFirst: (megabytes: number) => `It is read, not run. It may have ${number(megabytes)} MB at most.`,
    start: 'Download',
    from: (host: string) => phrase`Downloading from ${host}`,
    bringing: 'Reading the file',
    soFar: (bytes: number, of: number | undefined) =>
      of === undefined ? format.bytes(bytes) : `${format.bytes(bytes)} of ${format.bytes(of)}`,
    stop: 'Stop',
  },
  reading: 'Reading the bundle …',
  refused: 'This bundle cannot be used',
  add: (name: string, version: string) => phrase`Add ${named(name)} ${version}?`,
  update: (name: string, from: string, to: string) => phrase`Update ${named(name)} from ${from} to ${to}?`,
  replace: (name: string, from: string, to: string) => phrase`Put ${named(name)} back from ${from} to ${to}?`,
  fromFile: (file: string) => phrase`From ${code(file)}. Nothing of it has run.`,
  hereAlready: (server: string) => phrase`You have exactly this bundle already, as ${named(server)}.`,
  otherFile: (server: string, version: string) =>
    phrase`${named(server)} says it is version ${version}, too, but is another file. Only its maker can say why. It is not added.`,
  isOlder: 'This is an older version than the one you have.',
  changes: 'What changes',
  noChanges: 'Nothing but the files of the program.',
  needs: 'It needs this from you',
  kept: 'Kept, type to replace',
  runs: 'What will run',
  toFix: (count: number) => plural(count, { one: '# answer to fix', other: '# answers to fix' }),
  trustAndAdd: 'Trust and add',
  trustAndUpdate: 'Trust and update',
  added: (server: string) => phrase`${named(server)} is added.`,
  updated: (server: string, version: string) => phrase`${named(server)} is started from ${version} now.`,
  facts: {
    region: 'Facts about the bundle',
    maker: 'Maker',
    signed: 'Signed',
    notSigned: 'no',
    unchecked: 'yes, unchecked',
    licence: 'License',
    size: 'Size',
    sizeOf: (files: number, bytes: number) => `${format.bytes(bytes)}, ${plural(files, { one: '# file', other: '# files' })}`,
    runs: 'Runs with',
    tools: (count: number) => plural(count, { one: '# tool, by its own claim', other: '# tools, by its own claim' }),
    copyHash: 'Copy the hash',
  },
  with: {
    node: 'Node, comes with Switchyard',
    python: 'Python of this computer',
    binary: 'a program of its own',
    uv: 'uv of this computer, which may download code',
  } satisfies Record<Bundle['runs'], Phrase>,
  notHere: (program: string) => phrase`${code(program)} was not found on this computer. The server cannot start without it.`,
  parts: {
    version: 'Version',
    maker: 'Maker',
    description: 'Description',
    licence: 'License',
    runs: 'Runs with',
    tools: 'Tools',
    settings: 'Settings',
  } satisfies Record<Exclude<BundlePart, LaunchPart>, string>,
};
