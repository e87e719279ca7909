import { HostError } from '../../../../contract/errors.ts';
import type { BundleValues } from '../../../../contract/bundle-values.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { RegistryWay, WayKind } from '../../../../contract/registry.ts';
import type { Launch } from '../../../../contract/server.ts';
import { fillLaunch } from '../../../../contract/variables.ts';
import { whyUnsafe } from '../sign-in/addresses.ts';
import { EntryForm, fillRepeated, fillSlot, type EntryFilling, formValues, type Slot } from './entry-form.ts';
import { type SaidArgument, type SaidInput, SaidPackage, SaidRemote, type SaidServer } from './read-answers.ts';

/** A launch with marks in place of secrets, and their texts by the names in the marks. */
export type MadeLaunch = { launch: Launch; texts: Map<string, string> };

/** A way that was read: `make` gives its launch with values that fit the form. */
type ReadWay = { form: EntryForm; leftOut: Reason[]; make(filling: EntryFilling): Launch };
type RunnerKind = 'npm' | 'pypi' | 'oci';

/** Places of packages that the programs ask by themselves. */
const USUAL_PLACE: Record<RunnerKind, RegExp> = {
  npm: /^https:\/\/registry\.npmjs\.org\/?$/,
  pypi: /^https:\/\/pypi\.org(?:\/simple)?\/?$/,
  oci: /^https:\/\/(?:docker\.io|index\.docker\.io|registry-1\.docker\.io|hub\.docker\.com)\/?$/,
};
/** Names that the programs take for a package, and for nothing else: no address, path or option. */
const NAME: Record<RunnerKind, RegExp> = {
  npm: /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*$/i,
  pypi: /^[a-z0-9][\w.-]*$/i,
  oci: /^[a-z0-9][\w.-]*(?::\d+)?(?:\/[a-z0-9][\w.-]*)*(?::\w[\w.-]*)?(?:@sha256:[0-9a-f]{64})?$/i,
};
const VERSION = /^[a-z0-9][\w.+-]*$/i;
const HINT: Record<RunnerKind, string> = { npm: 'npx', pypi: 'uvx', oci: 'docker' };
/** Arguments of Docker that take no value, and so cannot swallow the name of the image. */
const BARE = new Set(['--init', '--read-only', '--privileged']);
/** Arguments that each launch has anyway. */
const OURS = new Set(['-y', '--yes', '-i', '--interactive', '-t', '--tty', '-it', '--rm', 'run']);

const ENV_NAME = /^[a-z_]\w*$/i;
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Variables by which npm, uv, Docker, Node, Python and the loader find the code that they run. */
const NAMES_CODE = /^(?:path$|node_options$|npm_config_|uv_|pip_|docker_|python(?:path|home|startup)$|ld_|dyld_)/i;

/** All ways of an entry, in its order: packages first. */
export function waysOf({ packages, remotes }: SaidServer, filled?: { way: number; values: BundleValues }): RegistryWay[] {
  const valuesOf = (at: number) => (filled?.way === at ? filled.values : {});
  return [
    ...packages.map((said, at) => packageWay(said, valuesOf(at))),
    ...remotes.map((said, at) => remoteWay(said, valuesOf(packages.length + at))),
  ];
}

/**
 * The launch of one way with the values of the person. Throws HostError `bad-input` for a value
 * that is missing or misfits, and for a way that is no launch.
 */
export function registryLaunch({ packages, remotes }: SaidServer, at: number, given: BundleValues): MadeLaunch {
  const way = at < packages.length ? readPackage(packages[at]) : readRemote(remotes[at - packages.length]);
  const filling: EntryFilling = { form: way.form, values: formValues(way.form, given, { isWhole: true }), texts: new Map(), isWhole: true };
  const launch = way.make(filling);
  if (launch.kind === 'http' && (!/^https?:/.test(launch.url) || !URL.canParse(launch.url))) {
    throw new HostError('bad-input', { code: 'registry-address-misfit', address: launch.url });
  }
  return { launch, texts: filling.texts };
}

/**
 * The launch of one way, in which a variable stands for each value that the person has to give.
 * `unasked`: the fields that may be left out, and are. Throws HostError as `registryLaunch` does.
 */
export function askingLaunch({ packages, remotes }: SaidServer, at: number): { launch: Launch; unasked: string[] } {
  const { form, make } = at < packages.length ? readPackage(packages[at]) : readRemote(remotes[at - packages.length]);
  const usual = formValues(form, {}, { isWhole: false });
  const open = form.fields.filter(({ name }) => usual[name] === undefined);
  const asked = open.filter(({ required, sensitive }) => required || sensitive).map(({ name }) => [name, `\${input:${name}}`] as const);
  const texts = new Map<string, string>();
  const launch = make({ form, values: { ...usual, ...Object.fromEntries(asked) }, texts, isWhole: true });
  if (launch.kind === 'http' && !URL.canParse(launch.url)) throw no({ code: 'registry-address-misfit', address: launch.url });
  return {
    launch: fillLaunch(launch, ({ kind, name }) => (kind === 'secret' ? texts.get(name) : undefined)),
    unasked: open.filter(({ required, sensitive }) => !required && !sensitive).map(({ title }) => title),
  };
}

function packageWay(said: unknown, values: BundleValues): RegistryWay {
  const read = SaidPackage.safeParse(said);
  if (!read.success) return { kind: 'other', says: '', how: { is: 'refused', reason: { code: 'registry-way-unread' } }, leftOut: [] };
  const { registryType, identifier, version } = read.data;
  const says = version === undefined || registryType === 'mcpb' ? identifier : `${identifier} ${version}`;
  if (registryType === 'mcpb') return bundleWay(read.data, says);
  return launchWay(runnerOf(registryType) ?? 'other', says, () => readPackage(said), values);
}

function remoteWay(said: unknown, values: BundleValues): RegistryWay {
  const read = SaidRemote.safeParse(said);
  return launchWay('remote', read.success ? read.data.url : '', () => readRemote(said), values);
}

function launchWay(kind: WayKind, says: string, read: () => ReadWay, given: BundleValues): RegistryWay {
  try {
    const { form, leftOut, make } = read();
    const values = formValues(form, given, { isWhole: false });
    return {
      kind,
      says,
      how: { is: 'launch', launch: make({ form, values, texts: new Map(), isWhole: false }), fields: form.fields },
      leftOut,
    };
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause;
    return { kind, says, how: { is: 'refused', reason: cause.reason }, leftOut: [] };
  }
}

function bundleWay({ identifier, fileSha256 }: SaidPackage, says: string): RegistryWay {
  const refused = (reason: Reason): RegistryWay => ({ kind: 'mcpb', says, how: { is: 'refused', reason }, leftOut: [] });
  const url = URL.parse(identifier);
  if (!url || whyUnsafe(url)) return refused({ code: 'bundle-address-refused', address: identifier });
  if (!/^[0-9a-f]{64}$/i.test(fileSha256 ?? '')) return refused({ code: 'registry-bundle-without-hash' });
  return { kind: 'mcpb', says, how: { is: 'bundle', url: url.href, hash: (fileSha256 ?? '').toLowerCase() }, leftOut: [] };
}

function runnerOf(registryType: string): RunnerKind | undefined {
  return registryType === 'npm' || registryType === 'pypi' || registryType === 'oci' ? registryType : undefined;
}

function readPackage(said: unknown): ReadWay {
  const read = SaidPackage.safeParse(said);
  if (!read.success) throw no({ code: 'registry-way-unread' });
  const { registryType, registryBaseUrl, identifier, version, transport, runtimeHint } = read.data;
  const kind = runnerOf(registryType);
  if (!kind) throw no({ code: 'registry-package-unknown', type: registryType });
  if (!NAME[kind].test(identifier)) throw no({ code: 'registry-package-misfit', identifier });
  if (version !== undefined && !VERSION.test(version))
    throw no({ code: 'registry-package-misfit', identifier: `${identifier} ${version}` });
  if (registryBaseUrl !== undefined && !USUAL_PLACE[kind].test(registryBaseUrl)) {
    throw no({ code: 'registry-package-elsewhere', address: registryBaseUrl });
  }
  if (transport !== undefined && transport.type !== 'stdio') throw no({ code: 'registry-transport-unknown', type: transport.type });
  const leftOut: Reason[] =
    runtimeHint === undefined || runtimeHint === '' || runtimeHint === HINT[kind]
      ? []
      : [{ code: 'registry-hint-left-out', hint: runtimeHint }];
  return readRunner(kind, read.data, leftOut);
}

function readRunner(kind: RunnerKind, said: SaidPackage, leftOut: Reason[]): ReadWay {
  const form = new EntryForm();
  const before = (said.runtimeArguments ?? []).flatMap((argument) => runtimeArgument(kind, argument, form, leftOut));
  const after = (said.packageArguments ?? []).map((argument, at) => readArgument(argument, `argument-${at + 1}`, form, leftOut));
  const env = (said.environmentVariables ?? []).filter((one) => !isKeptOut(one, leftOut)).map((one) => namedSlot(one, ENV_NAME, form));
  const { identifier, version } = said;
  return {
    form,
    leftOut,
    make(filling) {
      const given = fillNamed(env, filling);
      const runtime = before.flatMap((argument) => argument(filling));
      const own = after.flatMap((argument) => argument(filling));
      if (kind === 'oci') {
        const isWhole = version === undefined || /:[\w.-]+$|@sha256:/.test(identifier.split('/').at(-1) ?? '');
        const passed = Object.keys(given).flatMap((name) => ['-e', name]);
        const image = isWhole ? identifier : `${identifier}:${version}`;
        return { kind: 'stdio', command: 'docker', args: ['run', '-i', '--rm', ...runtime, ...passed, image, ...own], env: given };
      }
      const named = version === undefined ? identifier : `${identifier}@${version}`;
      const first = kind === 'npm' ? ['-y'] : [];
      return { kind: 'stdio', command: HINT[kind], args: [...first, named, ...own], env: given };
    },
  };
}

type MakeArguments = (filling: EntryFilling) => string[];

/**
 * Arguments of Docker say what a container may see, and are taken over. Arguments of npx and uvx
 * are not: they can name other code than the package that the person reads.
 */
function runtimeArgument(kind: RunnerKind, argument: SaidArgument, form: EntryForm, leftOut: Reason[]): MakeArguments[] {
  const { type, name, value } = argument;
  const said = type === 'named' ? (name ?? '') : (value ?? argument.valueHint ?? '');
  if (OURS.has(said) && (type === 'positional' || value === undefined)) return [];
  const isBare = type === 'named' && value === undefined && argument.default === undefined && !argument.isRequired;
  if (kind !== 'oci' || type !== 'named' || (isBare && !BARE.has(said))) {
    leftOut.push({ code: 'registry-argument-left-out', argument: said.slice(0, 200) });
    return [];
  }
  return [isBare ? () => [said] : readArgument(argument, said, form, leftOut)];
}

function readArgument(argument: SaidArgument, usual: string, form: EntryForm, leftOut: Reason[]): MakeArguments {
  const { type, name = '', valueHint, value, format, isRepeated = false } = argument;
  if (type === 'named' && !/^-{0,2}[\w][\w.:-]*=?$/.test(name)) throw no({ code: 'registry-package-misfit', identifier: name });
  const title = type === 'named' ? name.replace(/=$/, '') : (valueHint ?? usual);
  if (isRepeated && value !== undefined) leftOut.push({ code: 'registry-repeated-once', argument: title });
  const slot = form.slot(title, argument, { isRepeated: isRepeated && value === undefined });
  const asFlag = type === 'named' && format === 'boolean' && value === undefined;
  return (filling) => {
    const texts = fillRepeated(slot, filling);
    if (type === 'positional') return texts;
    if (asFlag) return texts.length > 0 && texts[0] !== 'false' ? [title] : [];
    return texts.flatMap((text) => named(name, text));
  };
}

/** The schema of the registry writes a named argument as `--flag={value}`. */
function named(name: string, text: string): string[] {
  if (name.endsWith('=')) return [`${name}${text}`];
  return name.startsWith('--') ? [`${name}=${text}`] : [name, text];
}

function readRemote(said: unknown): ReadWay {
  const read = SaidRemote.safeParse(said);
  if (!read.success) throw no({ code: 'registry-way-unread' });
  const { type, url, variables, headers = [] } = read.data;
  if (type !== 'streamable-http' && type !== 'sse') throw no({ code: 'registry-transport-unknown', type });
  const form = new EntryForm();
  const address = form.slot('url', { value: url, variables, isRequired: true });
  const unknown = [...url.matchAll(/\{([^{}]*)\}/g)].find(([, place = '']) => !address.fields.has(place))?.[0];
  if (unknown !== undefined) throw no({ code: 'registry-variable-unknown', variable: unknown });
  if (address.fields.size === 0 && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw no({ code: 'registry-address-misfit', address: url });
  }
  const slots = headers.map((one) => namedSlot(one, HEADER_NAME, form));
  return {
    form,
    leftOut: [],
    make: (filling) => ({
      kind: 'http',
      url: fillSlot(address, filling) ?? url,
      headers: fillNamed(slots, filling),
    }),
  };
}

type NamedSlot = { name: string; slot: Slot };

function namedSlot(said: SaidInput & { name: string }, names: RegExp, form: EntryForm): NamedSlot {
  const { name } = said;
  if (!names.test(name)) throw no({ code: 'registry-package-misfit', identifier: name });
  return { name, slot: form.slot(name, said) };
}

function fillNamed(slots: NamedSlot[], filling: EntryFilling): Record<string, string> {
  return Object.fromEntries(
    slots.flatMap(({ name, slot }) => {
      const value = fillSlot(slot, filling);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A value that the entry itself gives may not change which code a program downloads and runs. */
function isKeptOut({ name, value, default: usual }: SaidInput & { name: string }, leftOut: Reason[]): boolean {
  if (!NAMES_CODE.test(name) || (value === undefined && usual === undefined)) return false;
  leftOut.push({ code: 'registry-argument-left-out', argument: `${name}=${value ?? usual}`.slice(0, 200) });
  return true;
}

function no(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}
