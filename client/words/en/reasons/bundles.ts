import type { bundles as area } from '../../../../contract/reasons/bundles.ts';
import { phrase } from '../../phrase.ts';
import { list as listed, named, number } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

const unsafe = {
  absolute: 'it is an absolute path',
  'parent-folder': 'it leads out of the folder of the bundle',
  backslash: 'it has a backslash',
  'control-character': 'it has a control character',
  windows: 'Windows cannot have a file of this name',
  'empty-part': 'a part of it is empty or a dot',
  'too-long': 'it is too long',
};

const types = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  directory: 'the path of a folder',
  file: 'the path of a file',
  list: 'one value alone',
};

export const bundles = {
  'bundle-not-there': ({ path }) => phrase`There is no file ${path}.`,
  'bundle-not-file': ({ path }) => phrase`${path} is not a file.`,
  'bundle-too-large': ({ megabytes }) => phrase`The bundle is larger than ${[`${number(megabytes)} MB`]}. Nothing of it was kept.`,
  'bundle-not-zip': 'The file is not a bundle: it is no zip archive, or its end is missing.',
  'bundle-damaged': 'The bundle is damaged. Nothing of it was kept.',
  'bundle-file-damaged': ({ name }) =>
    phrase`The bundle is damaged: the file ${name} has another content than its checksum says. Nothing of it was kept.`,
  'bundle-encrypted': ({ name }) => phrase`The bundle is encrypted (${name}). Such a bundle cannot be read.`,
  'bundle-changed': 'The file of the bundle changed since it was read. Nothing of it was kept.',
  'bundle-unpacks-too-large': ({ megabytes }) =>
    phrase`Unpacked, the bundle is larger than ${[`${number(megabytes)} MB`]}. Nothing of it was kept.`,
  'bundle-packed-too-tightly': ({ ratio }) =>
    phrase`Unpacked, the bundle is more than ${[number(ratio)]} times as large as its file. Nothing of it was kept.`,
  'bundle-too-many-files': ({ most }) => phrase`The bundle has more than ${[number(most)]} files. Nothing of it was kept.`,
  'bundle-too-deep': ({ name, most }) =>
    phrase`The bundle has folders that are nested deeper than ${[number(most)]} levels: ${name}. Nothing of it was kept.`,
  'bundle-name-unsafe': ({ name, problem }) =>
    phrase`The bundle has a file with an unsafe name, ${name}: ${[unsafe[problem]]}. Nothing of it was kept.`,
  'bundle-name-twice': ({ name, other }) =>
    phrase`The bundle has two files of one name, apart from upper and lower case: ${other} and ${name}. Nothing of it was kept.`,
  'bundle-holds-link': ({ name }) => phrase`The bundle has a link or a special file, ${name}. Nothing of it was kept.`,
  'bundle-without-manifest': 'The file is not a bundle: it has no manifest.json.',
  'bundle-manifest-too-large': ({ megabytes }) => phrase`The manifest of the bundle is larger than ${[`${number(megabytes)} MB`]}.`,
  'bundle-manifest-not-json': 'The manifest of the bundle is not JSON.',
  'bundle-manifest-unknown': ({ version }) =>
    version === undefined
      ? 'The manifest of the bundle does not say its version.'
      : phrase`The manifest of the bundle has the version ${version}. Switchyard reads 0.1 to 0.4.`,
  'bundle-manifest-misfit': ({ problems }) => phrase`The manifest of the bundle cannot be used: ${problems}`,
  'bundle-other-platform': ({ platform, platforms }) =>
    phrase`The bundle is not made for this system (${platform}), but for: ${platforms.join(', ')}.`,
  'bundle-other-node': ({ wanted, has }) => phrase`The bundle needs Node ${wanted}. Switchyard has ${has}.`,
  'bundle-variables-unknown': ({ variables }) =>
    phrase`The manifest uses variables that nobody here knows: ${listed(variables)}. They stand in the command as they are written.`,
  'bundle-value-missing': ({ field }) => phrase`The bundle needs a value: ${field}.`,
  'bundle-value-misfit': ({ field, type }) => phrase`The value of ${field} has to be ${[types[type]]}.`,
  'bundle-value-outside': ({ field, min, max }) =>
    max === undefined
      ? phrase`The value of ${field} has to be at least ${[number(min ?? 0)]}.`
      : min === undefined
        ? phrase`The value of ${field} has to be at most ${[number(max)]}.`
        : phrase`The value of ${field} has to be from ${[number(min)]} to ${[number(max)]}.`,
  'bundle-field-unknown': ({ name }) => phrase`The bundle has no setting called ${name}.`,
  'bundle-keys-unread': ({ keys }) => phrase`These parts of the manifest are not known here, and do nothing: ${keys.join(', ')}.`,
  'bundle-signature-unchecked': 'The bundle has a signature. Switchyard does not check it.',
  'bundle-range-unread': ({ range }) => phrase`The bundle asks for a version of Node that cannot be understood: ${range}.`,
  'bundle-not-brought': 'The file of the bundle is not here any longer. Open it again.',
  'bundle-not-downloaded': ({ host, why }, say) => phrase`The bundle could not be downloaded from ${host}. ${say(why)}`,
  'bundle-download-silent': ({ host, seconds }) =>
    phrase`${host} sent nothing for ${[number(seconds)]} seconds. Nothing of the bundle was kept.`,
  'bundle-download-slow': ({ host, minutes }) =>
    phrase`The bundle did not come from ${host} within ${[number(minutes)]} minutes. Nothing of it was kept.`,
  'bundle-download-refused': ({ host, status }) => phrase`${host} did not give the bundle: it answered with HTTP ${[number(status)]}.`,
  'bundle-download-moved': ({ host, most }) =>
    phrase`The address of the bundle led on more than ${[number(most)]} times, at last to ${host}. Nothing was downloaded.`,
  'bundle-address-refused': ({ address }) =>
    phrase`Nothing is downloaded from ${address}. It has to be an https address, and one in your own network only where you named it yourself.`,
  'bundle-other-hash': ({ says, has }) =>
    phrase`The downloaded bundle is not the one of the entry. Its SHA-256 is ${has}, and has to be ${says}. Nothing of it was kept.`,
  'bundle-server-other': ({ server }) => phrase`${named(server)} is not started from another version of this bundle.`,
  'bundle-needs-program': ({ program, version }) =>
    version === undefined
      ? phrase`The bundle needs the program ${program} on this computer.`
      : phrase`The bundle needs the program ${program} on this computer, in the version ${version}.`,
} satisfies WordsFor<typeof area>;
