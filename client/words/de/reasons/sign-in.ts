import type { signIn as area } from '../../../../contract/reasons/sign-in.ts';
import { by, phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { list, plural, named } from '../format.ts';

export const signIn = {
  'sign-in-cancelled': 'Die Anmeldung wurde abgebrochen.',
  'sign-in-wanted': ({ host }) => phrase`${host} verlangt eine Anmeldung.`,
  'sign-in-or-header-wanted': ({ host }) =>
    phrase`${host} verlangt eine Anmeldung oder einen Header mit einem Schlüssel. Bietet der Server keine Anmeldung, bearbeite ihn und füge den Header hinzu.`,
  'more-rights-wanted': ({ host, scope }) =>
    scope === undefined
      ? phrase`${host} verlangt mehr Rechte (Scopes), als du gegeben hast, und sagt nicht, welche.`
      : phrase`${host} verlangt mehr Rechte (Scopes), als du gegeben hast: ${scope}.`,
  'same-rights-wanted': ({ host }) => phrase`${host} verlangt immer wieder Rechte (Scopes), die du schon gegeben hast.`,
  'ask-operator': 'Frag den Betreiber des Servers.',
  'not-signed-in': ({ host }) => phrase`Du hast dich bei ${host} nicht angemeldet.`,
  'signed-out': ({ host }) => phrase`Du hast dich bei ${host} abgemeldet.`,
  'nobody-signed-in': ({ minutes }) =>
    `Innerhalb von ${plural(minutes, { one: '# Minute', other: '# Minuten' })} hat sich niemand angemeldet.`,
  'no-sign-in-under-way': 'Es läuft keine Anmeldung.',
  'no-sign-in-there': ({ server }) => phrase`Der Server ${named(server)} läuft auf diesem Computer und hat keine Anmeldung.`,
  'sign-in-denied': 'Die Anmeldung wurde abgelehnt.',
  'sign-in-place-unknown': ({ host }) =>
    phrase`${host} sagt nicht, wo man sich anmeldet. Bearbeite den Server und füge den verlangten Header hinzu.`,
  'sign-in-without-pkce': ({ host }) => phrase`${host} schützt Anmeldungen nicht gut genug (kein PKCE mit S256).`,
  'sign-in-address-refused': ({ why }, say) => phrase`Diese Anmeldeadresse wird nicht geöffnet. ${say(why)}`,
  'address-odd': 'Die Adresse enthält Zeichen, die keine Adresse hat.',
  'address-invalid': 'Das ist keine Adresse.',
  'address-with-name': 'Die Adresse enthält einen Benutzernamen oder ein Passwort.',
  'address-not-https': ({ address }) => phrase`${address} ist kein https.`,
  'sign-in-place-refused': ({ host, why }, say) => phrase`${host} nennt einen Ort für die Anmeldung, der nicht gefragt wird. ${say(why)}`,
  'sign-in-place-local': ({ host, origin }) =>
    phrase`Die Anmeldung bei ${host} führt zu einer anderen Adresse auf diesem Computer oder in seinem Netzwerk: ${origin}. Dort wurde nichts gefragt.`,
  'sign-in-place-inside': ({ host, origin }) =>
    phrase`${host} nennt für die Anmeldung ${origin}; das liegt auf diesem Computer oder in seinem Netzwerk. Ein Server von außen hat dort nichts zu suchen: Es wurde nichts gefragt.`,
  'sign-in-answer-too-large': ({ host }) => phrase`${host} hat eine Antwort gesendet, die für eine Anmeldung zu groß ist.`,
  'sign-in-address-odd': ({ host, field }) =>
    phrase`${host} nennt eine Adresse mit Zeichen, die keine Adresse hat (${field}). Sie wurde nicht verwendet.`,
  'sign-in-answered-by-other': 'Die Antwort auf die Anmeldung kam von jemand anderem als dem Gefragten.',
  'sign-in-answer-not-json': ({ host }) =>
    phrase`${host} muss in JSON sagen, wie man sich dort anmeldet, und die Antwort ist kein JSON. Frag den Betreiber.`,
  'sign-in-answer-unusable': ({ host, fields }) =>
    phrase`Was ${host} über die Anmeldung sagt, ist nicht verwendbar. Fehlt oder ist falsch: ${fields.length > 0 ? list(fields) : ['die ganze Antwort']}. Frag den Betreiber.`,
  'sign-in-needs-client': ({ host, redirect }) =>
    phrase`${host} kennt nur Apps, die dort von Hand registriert wurden. Registriere Switchyard mit der Weiterleitungsadresse ${redirect} (beliebiger Port), bearbeite dann den Server und trage die Client-ID unter „OAuth-Client“ ein.`,
  'sign-in-not-registered': ({ host, text, redirect }) =>
    phrase`${host} hat Switchyard nicht registriert: „${by(host, text)}“ Registriere es dort von Hand mit der Weiterleitungsadresse ${redirect} (beliebiger Port), bearbeite dann den Server und trage die Client-ID unter „OAuth-Client“ ein.`,
  'sign-in-other-resource': ({ host, resource }) =>
    phrase`${host} sagt, dass seine Anmeldung für einen anderen Server gilt: ${resource}. Niemand wurde zur Anmeldung geschickt. Frag den Betreiber.`,
  'sign-in-resource-refused': ({ host }) =>
    phrase`${host} nimmt den Parameter „resource“ nicht an, der sagt, für welchen Server das Token ist. Bearbeite den Server und trage unter „OAuth-Client“ eine Client-ID und die Scopes ein: Die nächste Anmeldung lässt den Parameter dann weg und verlangt nur diese Scopes.`,
  'sign-in-refused': ({ host, text }) => phrase`${host} hat die Anmeldung abgelehnt: „${by(host, text)}“`,
  'sign-in-unreachable': ({ host, text }) => phrase`${host} war nicht erreichbar. Das System meldet: „${by('system', text)}“`,
  'sign-in-failed': ({ host, text }) => phrase`Die Anmeldung bei ${host} ist nicht gelungen: „${by(host, text)}“`,
  'token-not-bearer': ({ kind }) =>
    phrase`Die Anmeldung ergab ein Token der Art „${kind}“. Switchyard verwendet nur „Bearer“-Token; es wurde nicht gespeichert.`,
} satisfies WordsFor<typeof area>;
