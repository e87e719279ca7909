import type { configuration as area } from '../../../../contract/reasons/configuration.ts';
import { list as listed, named, number, plural } from '../format.ts';
import { type FoundText, type PhrasePart, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';

export const configuration = {
  'server-name-missing': 'A server needs a name.',
  'server-name-too-long': ({ most }) => `A name has at most ${most} characters.`,
  'server-name-reserved': 'This is the name of the app itself. Choose another one.',
  'server-name-taken': ({ server }) => phrase`There is already a server called ${named(server)}.`,
  'built-in-name-only': ({ server }) => phrase`The server ${named(server)} is part of Switchyard: only its name can be changed.`,
  'built-in-not-removable': ({ server }) => phrase`The server ${named(server)} is part of Switchyard. It can be turned off.`,
  'server-changed-again': ({ server }) => phrase`The server ${named(server)} was changed again. Review it once more.`,
  'server-not-restorable': 'This server can no longer be restored.',
  'person-agreed-to-launch': 'You agreed to how the server is started since the settings file was changed.',
  'trust-goes-on': ({ version, rules }) =>
    phrase`You had version ${version} started. Your answers about the server count for it, too, and so do ${[plural(rules, { one: '# rule', other: '# rules' })]}.`,
  'person-trusts-hints': 'You trust the hints of the server about its tools: those it calls read-only run without asking.',
  'person-distrusts-hints': 'You no longer trust the hints of the server.',
  'instructions-given': 'The model reads the instructions of the server.',
  'instructions-kept-back': 'The model does not read the instructions of the server.',
  'person-said-handles': ({ private: own, untrusted, sends }) => {
    const parts = [own && 'private data', untrusted && 'text by strangers', sends && 'sending to others'].filter(
      (part) => typeof part === 'string',
    );
    return parts.length > 0 ? `You said that the server handles ${listed(parts)}.` : 'You said that the server handles nothing to guard.';
  },
  'in-work': ({ folder }) =>
    phrase`You marked the server as one that you develop: it is started again when files in ${folder} change, and its tools may change without a new yes.`,
  'not-in-work': 'The server is no longer marked as one that you develop: a tool that changes is on hold until you accept it.',
  'nothing-to-watch': ({ server }) =>
    phrase`${named(server)} has no files of your own to watch: it is a package that is fetched, a program of the system or an address.`,
  'handles-unsaid': 'You no longer say what the server handles, so it counts as unknown.',
  'nothing-pasted': 'Paste a command, a URL or JSON.',
  'paste-is-key':
    'This looks like a key. Paste the command that starts the server, its address, or JSON; keys are entered where the server asks for them.',
  'paste-is-prose': 'This reads like a sentence. Paste the command that starts the server, its address, or JSON.',
  'paste-without-server': 'Nothing in this text starts a server. Paste the command that starts it, its address, or JSON.',
  'paste-no-program': ({ program }) =>
    phrase`There is no program called ${program} on this computer, and no package of that name is known here. Paste the whole command, the address of the server, or JSON.`,
  'paste-too-many': ({ count, most }) => phrase`This text holds ${[number(count)]} servers. Paste at most ${[number(most)]} at once.`,
  'paste-is-page': ({ host }) =>
    phrase`This is a page about a server at ${host}, not the server. Paste the command or the address that it gives.`,
  'not-web-address': ({ text }) => phrase`“${text}” is not an http or https address.`,
  'no-program-in-command': 'There is no program in this command.',
  'more-than-one-command': ({ operator }) =>
    phrase`This is more than one command (“${operator}”). Paste only the one that starts the server.`,
  'quote-not-closed': ({ quote }) => phrase`A quote (${quote}) is opened and never closed.`,
  'link-without-server': 'The link contains no server that can be read.',
  'json-inside-unreadable': 'The JSON in it cannot be read.',
  'add-command-incomplete': 'This command adds a server to another app, and does not say how the server is started.',
  'command-without-server': 'There is no server in this command.',
  'json-empty': 'There is nothing in it.',
  'no-servers-inside': 'It contains no servers.',
  'json-invalid': ({ line, column, found, problem }) =>
    phrase`Invalid JSON in line ${line}, column ${column}: ${problems[problem](there(found))}.`,
  'toml-invalid': ({ text }) => phrase`Invalid TOML: ${text}.`,
  'yaml-invalid': ({ text }) => phrase`Invalid YAML: ${text}.`,
  'servers-not-object': 'The list of servers in this JSON is not an object.',
  'servers-too-deep': ({ levels }) => phrase`It is nested deeper than ${levels} levels, as no settings are.`,
  'entry-without-launch': ({ server }) => phrase`${subject(server)} is not a server: it has neither a command nor a url.`,
  'entry-address-with-variable': ({ server, address }) =>
    phrase`The address of ${object(server)} is ${address}. An address takes nothing from the environment: write it out.`,
  'entry-address-not-web': ({ server }) => phrase`${subject(server)} has no http or https address.`,
  'entry-args-not-texts': ({ server }) => phrase`The args of ${object(server)} are not a list of texts.`,
  'entry-values-not-object': ({ server }) => phrase`The env or headers of ${object(server)} are not an object.`,
  'entry-values-not-texts': ({ server }) => phrase`The env or headers of ${object(server)} contain something that is not text.`,
  'entry-oauth-not-object': ({ server }) => phrase`The oauth of ${object(server)} is not an object.`,
  'entry-scopes-not-texts': ({ server }) => phrase`The scopes of ${object(server)} are not a list of texts.`,
  'entry-part-of-app': ({ server }) => phrase`${subject(server)} is a part of the other app and no server of its own.`,
  'entry-other-thing': ({ server }) => phrase`${subject(server)} is a command that the other app runs for itself, and no server.`,
  'entry-approvals-left-out': ({ keys }) => phrase`Not taken over: ${listed(keys)}. You decide here which calls run.`,
  'entry-keys-left-out': ({ keys }) => phrase`Not taken over: ${listed(keys)}.`,
  'entry-helper-left-out': ({ command }) => phrase`Not taken over: headersHelper, which runs a command to get headers: ${command}`,
  'entry-file-left-out': ({ file }) => phrase`The file ${file} is not read. Values that it holds have to be entered here.`,
  'entry-input-left-out': ({ input }) =>
    phrase`The other app runs a command to get the value of ${input}. It is not run here: you enter the value.`,
  'entry-placeholder': ({ name, text }) => phrase`The value of ${name} is a placeholder, ${text}. Write yours in its place.`,
  'name-given-twice': ({ server }) => phrase`There is more than one server called ${named(server)}. Each gets a name of its own.`,
  'values-missing': ({ names }) => phrase`The server waits for a value of ${listed(names)}.`,
  'enter-values': 'Enter it here, or set an environment variable of this name before Switchyard is started.',
  'secrets-missing': ({ names }) => phrase`The secret ${listed(names)} has to be entered again.`,
  'enter-secret-here': 'Enter it here.',
  'give-secret': ({ command, variables }) =>
    phrase`Type “${command}”, or set ${listed(variables)} in the environment that Switchyard is started in.`,
  'no-such-secret': ({ server, name, names }) =>
    names.length === 0
      ? phrase`${subject(server)} needs no secret.`
      : phrase`${subject(server)} needs no secret called ${name}. It needs ${listed(names)}.`,
  'workspace-folder-missing': ({ because }) =>
    because === 'unreadable'
      ? 'The server needs a folder to work in, and none of yours can be read now.'
      : 'The server needs a folder to work in, and none is chosen.',
  'choose-workspace-folder': 'Choose one under Settings, Folders, or start with --root.',
} satisfies WordsFor<typeof area>;

const problems = {
  'typographic-quote': (found: FoundText) => phrase`${found ?? []} is a typographic quote where JSON has "`,
  'single-quote': () => `' is used where JSON has ". Write " instead`,
  'single-backslash': () => 'a backslash stands alone. Write each one twice, as in C:\\\\tools, or / instead',
  'hash-comment': () => 'a comment begins with #. Write // instead, or delete it',
  dots: () => 'dots stand for something that was left out. Delete them',
  'brace-missing': (found: FoundText) => phrase`${at(found)} where } or a comma is missing`,
  'bracket-missing': (found: FoundText) => phrase`${at(found)} where ] or a comma is missing`,
  'comma-missing': (found: FoundText) => phrase`${at(found)} where a comma is missing`,
  'colon-missing': (found: FoundText) => phrase`${at(found)} where a colon is missing`,
  'name-missing': (found: FoundText) => phrase`${at(found)} where a name in quotes is missing`,
  'value-missing': (found: FoundText) => phrase`${at(found)} where a value is missing`,
  'behind-end': (found: FoundText) => phrase`${at(found)} after its end`,
  'open-quote': () => 'a quote is opened and not closed in its line',
  'open-comment': () => 'a comment is opened and never closed',
  unknown: (found: FoundText) => phrase`${at(found)}, which JSON does not have`,
};

function there(found: string | undefined): FoundText {
  return found === undefined ? undefined : [{ foreign: found }];
}

function at(found: FoundText): readonly PhrasePart[] {
  return found ? phrase`there is ${found}` : ['the text ends'];
}

function subject(server: string | undefined): readonly PhrasePart[] {
  return server === undefined ? ['This server'] : phrase`“${server}”`;
}

function object(server: string | undefined): readonly PhrasePart[] {
  return server === undefined ? ['this server'] : phrase`“${server}”`;
}
