import type { signIn as area } from '../../../../contract/reasons/sign-in.ts';
import { by, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { list, plural, named } from '../format.ts';

export const signIn = {
  'sign-in-cancelled': 'The sign-in was cancelled.',
  'sign-in-wanted': ({ host }) => phrase`${host} asks you to sign in.`,
  'sign-in-or-header-wanted': ({ host }) =>
    phrase`${host} asks you to sign in, or for a header with a key. If it offers no sign-in, edit the server and add the header.`,
  'more-rights-wanted': ({ host, scope }) =>
    scope === undefined
      ? phrase`${host} asks for more permissions (scopes) than you gave it, and does not say which.`
      : phrase`${host} asks for more permissions (scopes) than you gave it: ${scope}.`,
  'same-rights-wanted': ({ host }) => phrase`${host} asks again and again for permissions (scopes) that you already gave it.`,
  'ask-operator': 'Ask the people who run the server.',
  'not-signed-in': ({ host }) => phrase`You have not signed in at ${host}.`,
  'signed-out': ({ host }) => phrase`You signed out at ${host}.`,
  'nobody-signed-in': ({ minutes }) => `Nobody signed in within ${plural(minutes, { one: '# minute', other: '# minutes' })}.`,
  'no-sign-in-under-way': 'There is no sign-in in progress.',
  'no-sign-in-there': ({ server }) => phrase`The server ${named(server)} runs on this computer and has no sign-in.`,
  'sign-in-denied': 'The sign-in was refused.',
  'sign-in-place-unknown': ({ host }) => phrase`${host} does not say where to sign in. Edit the server and add the header it wants.`,
  'sign-in-without-pkce': ({ host }) => phrase`${host} does not protect sign-ins well enough (no PKCE with S256).`,
  'sign-in-address-refused': ({ why }, say) => phrase`This sign-in address is not opened. ${say(why)}`,
  'address-odd': 'The address contains characters that no address has.',
  'address-invalid': 'It is not an address.',
  'address-with-name': 'The address contains a user name or password.',
  'address-not-https': ({ address }) => phrase`${address} is not https.`,
  'sign-in-place-refused': ({ host, why }, say) => phrase`${host} names a place for signing in that is not asked. ${say(why)}`,
  'sign-in-place-local': ({ host, origin }) =>
    phrase`The sign-in at ${host} leads to another address on this computer or in its network: ${origin}. Nothing was asked there.`,
  'sign-in-place-inside': ({ host, origin }) =>
    phrase`${host} names ${origin} for signing in, which is on this computer or in its network. A server outside has no business there: nothing was asked.`,
  'sign-in-answer-too-large': ({ host }) => phrase`${host} sent an answer that is too large for a sign-in.`,
  'sign-in-address-odd': ({ host, field }) =>
    phrase`${host} names an address with characters in it that no address has (${field}). It was not used.`,
  'sign-in-answered-by-other': 'The answer to the sign-in came from somebody else than it was asked of.',
  'sign-in-answer-not-json': ({ host }) =>
    phrase`${host} has to say in JSON how to sign in there, and its answer is not JSON. Ask the people who run it.`,
  'sign-in-answer-unusable': ({ host, fields }) =>
    phrase`What ${host} says about signing in cannot be used. Missing or wrong: ${fields.length > 0 ? list(fields) : ['the whole answer']}. Ask the people who run it.`,
  'sign-in-needs-client': ({ host, redirect }) =>
    phrase`${host} knows only apps that were registered there by hand. Register Switchyard with the redirect address ${redirect} (any port), then edit the server and enter the client ID under “OAuth client”.`,
  'sign-in-not-registered': ({ host, text, redirect }) =>
    phrase`${host} did not register Switchyard: “${by(host, text)}” Register it there by hand with the redirect address ${redirect} (any port), then edit the server and enter the client ID under “OAuth client”.`,
  'sign-in-other-resource': ({ host, resource }) =>
    phrase`${host} says that its sign-in is for another server: ${resource}. Nobody was asked to sign in. Ask the people who run it.`,
  'sign-in-resource-refused': ({ host }) =>
    phrase`${host} does not accept the parameter “resource”, which tells it which server the token is for. Edit the server and enter a client ID and the scopes under “OAuth client”: the next sign-in then leaves the parameter out and asks for these scopes only.`,
  'sign-in-refused': ({ host, text }) => phrase`${host} refused the sign-in: “${by(host, text)}”`,
  'sign-in-unreachable': ({ host, text }) => phrase`${host} could not be reached. The system reported: “${by('system', text)}”`,
  'sign-in-failed': ({ host, text }) => phrase`The sign-in at ${host} did not succeed: “${by(host, text)}”`,
  'token-not-bearer': ({ kind }) =>
    phrase`The sign-in gave a token of the kind “${kind}”. Switchyard uses “Bearer” tokens only, so it was not kept.`,
} satisfies WordsFor<typeof area>;
