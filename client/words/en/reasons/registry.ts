import type { registry as area } from '../../../../contract/reasons/registry.ts';
import { phrase } from '../../phrase.ts';
import { list as listed, number, plural } from '../format.ts';
import type { WordsFor } from '../../reason-words.ts';

const deleted = 'This server was taken out of the registry, and cannot be added.';
const types = { string: 'one text alone', number: 'a number', boolean: 'true or false', list: 'a list' };

export const registry = {
  'registry-off': ({ address }) => phrase`The registry is off. Once it is on, searches go to ${address}.`,
  'registry-not-reached': ({ host }) => phrase`${host} cannot be reached.`,
  'registry-slow': ({ host, seconds }) =>
    phrase`${host} did not answer within ${[plural(seconds, { one: '# second', other: '# seconds' })]}.`,
  'registry-too-large': ({ host, megabytes }) =>
    phrase`The answer of ${host} is larger than ${[`${number(megabytes)} MB`]}. It was not read.`,
  'registry-said': ({ host, status }) => phrase`${host} answered with status ${[String(status)]}.`,
  'registry-busy': ({ host, seconds }) =>
    phrase`${host} wants no further questions for ${[plural(seconds, { one: '# second', other: '# seconds' })]}.`,
  'registry-misfit': ({ host }) => phrase`${host} did not answer as a registry does.`,
  'registry-no-entry': ({ name }) => phrase`The registry has no server called ${name}.`,
  'registry-entry-changed': ({ name }) => phrase`The entry ${name} changed since it was read. Nothing was added.`,
  'registry-entry-deleted': ({ message }) => (message === undefined ? deleted : phrase`${[deleted]} The registry says: ${message}`),
  'registry-no-way': ({ name }) => phrase`The entry ${name} has no such package or address.`,
  'registry-way-unread': 'This part of the entry cannot be read.',
  'registry-package-unknown': ({ type }) => phrase`Packages of the kind ${type} cannot be started here.`,
  'registry-package-misfit': ({ identifier }) => phrase`The entry has a name that does not fit its kind: ${identifier}.`,
  'registry-package-elsewhere': ({ address }) =>
    phrase`The package lies in another place than usual, ${address}. It is not taken from there.`,
  'registry-transport-unknown': ({ type }) => phrase`The server is reached by ${type}, which cannot be done here.`,
  'registry-variable-unknown': ({ variable }) => phrase`The entry uses a variable that it does not explain: ${variable}.`,
  'registry-bundle-without-hash': 'The entry does not say which hash its bundle has. Such a bundle is not downloaded.',
  'registry-way-bundle': ({ address }) =>
    phrase`This is a bundle to download: ${address}. Add it from the registry, or download it and add the file.`,
  'registry-optional-left-out': ({ names }) => phrase`Not asked for, since the server does without: ${listed(names)}.`,
  'registry-argument-left-out': ({ argument }) => phrase`${argument} is not taken over, since it can change which code is run.`,
  'registry-hint-left-out': ({ hint }) => phrase`The entry would start it with ${hint}. Switchyard starts it in the usual way.`,
  'registry-repeated-once': ({ argument }) => phrase`${argument} can be given several times. Here it is given once.`,
  'registry-value-missing': ({ field }) => phrase`A value is missing: ${field}.`,
  'registry-value-misfit': ({ field, type }) => phrase`The value of ${field} has to be ${[types[type]]}.`,
  'registry-value-not-offered': ({ field, choices }) => phrase`The value of ${field} has to be one of: ${choices.join(', ')}.`,
  'registry-field-unknown': ({ name }) => phrase`The entry has no setting called ${name}.`,
  'registry-address-misfit': ({ address }) => phrase`${address} is not a web address.`,
} satisfies WordsFor<typeof area>;
